/** Indicators that a chart can draw: the presets first, then everything else that the library computes. */
interface Study {
  /** The library's name for it. */
  readonly name: string;
  readonly params?: readonly number[];
  /** Over the candles, or in a pane of its own below them. */
  readonly place: 'price' | 'pane';
  /** Its values are prices or differences of prices, and are written with the pair's decimals. */
  readonly isInPrice?: true;
  /** Values at which it is read as too high or too low, drawn as lines in its pane. */
  readonly bounds?: readonly [number, number];
  /** Its abbreviation, the same in every language. */
  readonly label: string;
}

const STUDIES = {
  ma15: { name: 'MA', params: [15], place: 'price', isInPrice: true, label: 'MA 15' },
  maCross: { name: 'MA_CROSS', params: [10, 20], place: 'price', isInPrice: true, label: 'MA 10/20' },
  ema: { name: 'EMA', params: [6, 12, 20], place: 'price', isInPrice: true, label: 'EMA 6/12/20' },
  boll: { name: 'BOLL', params: [20, 2], place: 'price', isInPrice: true, label: 'BOLL 20' },
  sar: { name: 'SAR', place: 'price', isInPrice: true, label: 'SAR' },
  bbi: { name: 'BBI', place: 'price', isInPrice: true, label: 'BBI' },
  volume: { name: 'VOL', params: [], place: 'pane', label: 'VOL' },
  macd: { name: 'MACD', params: [12, 26, 9], place: 'pane', isInPrice: true, label: 'MACD 12/26' },
  rsi: { name: 'RSI', params: [6, 12, 24], place: 'pane', bounds: [30, 70], label: 'RSI 6/12/24' },
  kdj: { name: 'KDJ', params: [9, 3, 3], place: 'pane', bounds: [20, 80], label: 'KDJ 9' },
  wr: { name: 'WR', place: 'pane', label: 'WR' },
  cci: { name: 'CCI', place: 'pane', bounds: [-100, 100], label: 'CCI' },
  dmi: { name: 'DMI', place: 'pane', label: 'DMI' },
  bias: { name: 'BIAS', place: 'pane', label: 'BIAS' },
  brar: { name: 'BRAR', place: 'pane', label: 'BRAR' },
  cr: { name: 'CR', place: 'pane', label: 'CR' },
  psy: { name: 'PSY', place: 'pane', label: 'PSY' },
  dma: { name: 'DMA', place: 'pane', isInPrice: true, label: 'DMA' },
  trix: { name: 'TRIX', place: 'pane', label: 'TRIX' },
  obv: { name: 'OBV', place: 'pane', label: 'OBV' },
  vr: { name: 'VR', place: 'pane', label: 'VR' },
  mtm: { name: 'MTM', place: 'pane', isInPrice: true, label: 'MTM' },
  emv: { name: 'EMV', place: 'pane', label: 'EMV' },
  roc: { name: 'ROC', place: 'pane', label: 'ROC' },
  pvt: { name: 'PVT', place: 'pane', label: 'PVT' },
  ao: { name: 'AO', place: 'pane', isInPrice: true, label: 'AO' },
} as const satisfies Record<string, Study>;

export type StudyId = keyof typeof STUDIES;
export const STUDY_IDS = Object.keys(STUDIES) as readonly StudyId[];
export const DEFAULT_STUDIES: readonly StudyId[] = ['ma15', 'maCross', 'volume', 'macd'];

export function isStudyId(value: unknown): value is StudyId {
  return STUDY_IDS.some((id) => id === value);
}

export function studyOf(id: StudyId): Study {
  return STUDIES[id];
}

/** Numbers that a person has set in place of a study's own, such as the lengths of averages. */
export type StudyParams = Readonly<Partial<Record<StudyId, readonly number[]>>>;

/** The longest number of bars that a study may look back. */
export const STUDY_PARAM_MAX = 500;

/** The numbers that a study is computed with; none for those that have nothing to set. */
export function paramsOf(id: StudyId, chosen: StudyParams): readonly number[] {
  const usual = studyOf(id).params ?? [];
  const set = chosen[id];
  const isValid =
    set?.length === usual.length &&
    set.every((value) => Number.isSafeInteger(value) && value >= 1 && value <= STUDY_PARAM_MAX);
  return isValid ? set : usual;
}

/** A study's abbreviation with the numbers that it is computed with. */
export function studyLabel(id: StudyId, chosen: StudyParams): string {
  const { name, label, params = [] } = studyOf(id);
  const set = paramsOf(id, chosen);
  return set.every((value, at) => value === params[at])
    ? label
    : `${name.replace('_CROSS', '')} ${set.join('/')}`;
}
