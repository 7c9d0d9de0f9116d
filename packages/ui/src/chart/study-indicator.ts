import type { Chart, DeepPartial, Indicator, IndicatorCreate, IndicatorStyle } from 'klinecharts';
import { writePrice } from '../format/decimal-text.ts';
import { boundStyles, legendColours, studyColours } from './chart-styles.ts';
import { PRICE_PANE } from './price-pane.ts';
import { paramsOf, studyOf, type StudyId, type StudyParams } from './studies.ts';
import { volumeText } from './volume-text.ts';

/** The price decimals from which differences of prices, being so much smaller, are shown with two more. */
const FINE_DECIMALS = 4;
/** Decimals of a study that is no price. */
const PLAIN_DECIMALS = 2;

export function paneOf(id: StudyId): string {
  return studyOf(id).place === 'price' ? PRICE_PANE : `${id}_pane`;
}

/** Averages are prices; what has a pane of its own are differences of prices. */
export function decimalsOf(place: 'price' | 'pane', priceDecimals: number): number {
  return place === 'pane' && priceDecimals >= FINE_DECIMALS ? priceDecimals + 2 : priceDecimals;
}

interface Writing {
  readonly params: StudyParams;
  readonly priceDecimals: number;
  readonly volumeLabel: string;
}

const boundsOf = (id: StudyId) => `${id}_bounds`;

/** Draws a study, and the values at which it is read as too high or too low. */
export function drawStudy(chart: Chart, id: StudyId, writing: Writing): void {
  const { place, bounds = [] } = studyOf(id);
  chart.createIndicator(indicatorOf(id, writing), place === 'price');
  for (const value of bounds)
    chart.createOverlay({
      name: 'horizontalStraightLine',
      groupId: boundsOf(id),
      paneId: paneOf(id),
      lock: true,
      points: [{ value }],
      styles: boundStyles(),
    });
}

export function removeStudy(chart: Chart, id: StudyId): void {
  chart.removeOverlay({ groupId: boundsOf(id) });
  chart.removeIndicator({ id });
}

/** Reads the colours of the page again. */
export function recolourStudy(chart: Chart, id: StudyId): void {
  chart.overrideIndicator({ id, name: studyOf(id).name, styles: stylesOf(id) });
  chart.overrideOverlay({ groupId: boundsOf(id), styles: boundStyles() });
}

/** A study as the library takes it. */
function indicatorOf(id: StudyId, { params: chosen, priceDecimals, volumeLabel }: Writing): IndicatorCreate {
  const { name, place, isInPrice } = studyOf(id);
  const params = paramsOf(id, chosen);
  const isVolume = id === 'volume';
  const precision = isInPrice ? decimalsOf(place, priceDecimals) : PLAIN_DECIMALS;
  return {
    id,
    name,
    paneId: paneOf(id),
    styles: stylesOf(id),
    // The legends of averages name themselves.
    ...(id === 'ma15' || id === 'maCross' ? { shortName: '' } : {}),
    ...(params.length > 0 || isVolume ? { calcParams: [...params] } : {}),
    ...(isInPrice || (place === 'pane' && !isVolume) ? { precision } : {}),
    ...(isVolume ? { createTooltipDataSource: volumeTooltip(volumeLabel) } : {}),
    ...(place === 'pane' && !isVolume ? { createTooltipDataSource: readableTooltip } : {}),
    ...(id === 'maCross' ? { createTooltipDataSource: crossTooltip } : {}),
  };
}

/** Averages over the candles differ in colour from each other, and follow the theme. */
function stylesOf(id: StudyId): DeepPartial<IndicatorStyle> {
  const { t1, warn, select } = studyColours();
  const line = (color: string) => ({ color, size: 1, style: 'solid' as const, smooth: false });
  if (id === 'ma15') return { lines: [line(t1)] };
  if (id !== 'maCross') return {};
  const dot = { style: 'fill' as const, upColor: select, downColor: select, noChangeColor: select };
  return { lines: [line(warn), line(select)], circles: [dot] };
}

function volumeTooltip(label: string) {
  return ({ chart, crosshair }: { chart: Chart; crosshair: { dataIndex?: number } }) => {
    const bars = chart.getDataList();
    const bar = bars[crosshair.dataIndex ?? bars.length - 1] ?? bars.at(-1);
    const value = volumeText(bar?.volume ?? 0, chart.getSymbol()?.volumePrecision ?? PLAIN_DECIMALS);
    return { name: '', calcParamsText: '', features: [], legends: [{ title: `${label} `, value }] };
  };
}

/** The averages in their colours, and what the dots on them are: `● MA10 × MA20`. */
function crossTooltip(drawn: { indicator: Indicator; crosshair: { dataIndex?: number } }) {
  const { legends, ...rest } = readableTooltip(drawn);
  const color = studyColours().select;
  const [fast, slow] = drawn.indicator.calcParams;
  const dots = {
    title: { text: '\u25cf ', color },
    value: { text: `MA${String(fast)} \u00d7 MA${String(slow)}`, color },
  };
  return { ...rest, legends: [...legends, dots] };
}

/** The library writes a value in the colour of its figure; that of a histogram is too faint to be read. */
function readableTooltip({
  indicator,
  crosshair,
}: {
  indicator: Indicator;
  crosshair: { dataIndex?: number };
}) {
  const { figures, precision, result } = indicator;
  const values = (result[crosshair.dataIndex ?? result.length - 1] ?? result.at(-1) ?? {}) as Record<
    string,
    unknown
  >;
  const { lines, text } = legendColours();
  let lineIndex = 0;
  const legends = figures.flatMap(({ key, title, type }) => {
    const color = type === 'line' ? lines[lineIndex++ % lines.length] : text;
    if (title === undefined || color === undefined) return [];
    const value = values[key];
    const shown = typeof value === 'number' ? writePrice(value.toFixed(precision)) : 'n/a';
    return [{ title: { text: title, color }, value: { text: shown, color } }];
  });
  return { name: indicator.shortName, calcParamsText: '', features: [], legends };
}
