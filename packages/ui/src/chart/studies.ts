/** Indicators that a chart can draw: the presets first, then everything else that the library computes. */
interface Study {
  /** The library's name for it. */
  readonly name: string;
  readonly params?: readonly number[];
  /** Over the candles, or in a pane of its own below them. */
  readonly place: 'price' | 'pane';
  /** Its values are prices or differences of prices, and are written with the pair's decimals. */
  readonly isInPrice?: true;
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
  rsi: { name: 'RSI', params: [6, 12, 24], place: 'pane', label: 'RSI 6/12/24' },
  kdj: { name: 'KDJ', params: [9, 3, 3], place: 'pane', label: 'KDJ 9' },
  wr: { name: 'WR', place: 'pane', label: 'WR' },
  cci: { name: 'CCI', place: 'pane', label: 'CCI' },
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
