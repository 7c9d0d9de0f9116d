import type { Chart, DeepPartial, Indicator, IndicatorStyle } from 'klinecharts';
import { formatCompact, writePrice } from '../format/decimal-text.ts';
import { legendColours, studyColours } from './chart-styles.ts';
import { registerMaCrossIndicator } from './ma-cross-indicator.ts';
import { studyOf, type StudyId } from './studies.ts';

export const PRICE_PANE = 'candle_pane';
/** Under this height of the whole chart, panes and margins shrink, as on a phone. */
const COMPACT_BELOW = 340;
/** Under this width the first line of the legend takes two. */
const LEGEND_WRAPS_BELOW = 460;
/** Pixels: the legend's offset, one line of it, and what the price of the highest or lowest candle takes. */
const LEGEND_TOP = 8;
const LEGEND_LINE = 20;
const PRICE_MARK = 18;
/** The price decimals from which differences of prices, being so much smaller, are shown with two more. */
const FINE_DECIMALS = 4;

export function isCompactHeight(height: number): boolean {
  return height < COMPACT_BELOW;
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

/** Keeps the drawn indicators equal to the chosen ones. */
export function createStudies(chart: Chart, volumeLabel: string) {
  registerMaCrossIndicator();
  let shown: readonly StudyId[] = [];
  let isCompact = false;
  let isNarrow = false;
  let areOverPriceShown = true;
  let priceDecimals = 2;

  function add(id: StudyId): void {
    const { name, params, place, isInPrice } = studyOf(id);
    const paneId = place === 'price' ? PRICE_PANE : `${id}_pane`;
    chart.createIndicator(
      {
        id,
        name,
        paneId,
        styles: stylesOf(id),
        // The legends of averages name themselves.
        ...(id === 'ma15' || id === 'maCross' ? { shortName: '' } : {}),
        ...(params ? { calcParams: [...params] } : {}),
        ...(isInPrice ? { precision: decimalsOf(place) } : {}),
        ...(id === 'volume' ? { createTooltipDataSource: volumeTooltip(volumeLabel) } : {}),
        ...(place === 'pane' && id !== 'volume' ? { createTooltipDataSource: readableTooltip } : {}),
      },
      place === 'price',
    );
    if (place === 'pane') sizePane(id);
  }

  /** Averages are prices; what has a pane of its own are differences of prices. */
  function decimalsOf(place: 'price' | 'pane'): number {
    return place === 'pane' && priceDecimals >= FINE_DECIMALS ? priceDecimals + 2 : priceDecimals;
  }

  function sizePane(id: StudyId): void {
    const height = isCompact ? (id === 'volume' ? 34 : 46) : id === 'volume' ? 64 : 84;
    chart.setPaneOptions({ id: `${id}_pane`, height, minHeight: 30 });
    chart.overrideYAxis({ paneId: `${id}_pane`, gap: { top: isCompact ? 16 : 24, bottom: 2 } });
  }

  /** Leaves space for the legend above the highest candle and its price, and for the lowest one's price below. */
  function sizePrice(): void {
    const height = chart.getSize(PRICE_PANE, 'main')?.height ?? 0;
    const studyLines = areOverPriceShown ? shown.filter((id) => studyOf(id).place === 'price').length : 0;
    const candleLines = isCompact ? 0 : isNarrow ? 2 : 1;
    const top = LEGEND_TOP + LEGEND_LINE * (studyLines + candleLines) + PRICE_MARK;
    const left = height - top - PRICE_MARK;
    if (left <= 0) return;
    // The library adds a gap to the range of prices, so its pixels are not the screen's.
    const gap = (pixels: number) => (pixels * height) / left;
    chart.overrideYAxis({ paneId: PRICE_PANE, gap: { top: gap(top), bottom: gap(PRICE_MARK) } });
  }

  return {
    show(ids: readonly StudyId[]): void {
      for (const id of shown) if (!ids.includes(id)) chart.removeIndicator({ id });
      for (const id of ids) if (!shown.includes(id)) add(id);
      shown = ids;
      sizePrice();
    },
    /** Sets the decimals of the studies that show a price or a difference of prices. */
    setPriceDecimals(decimals: number): void {
      priceDecimals = decimals;
      for (const id of shown) {
        const { name, isInPrice, place } = studyOf(id);
        if (isInPrice) chart.overrideIndicator({ id, name, precision: decimalsOf(place) });
      }
    },
    refreshColours(): void {
      for (const id of shown) chart.overrideIndicator({ id, name: studyOf(id).name, styles: stylesOf(id) });
    },
    /** A line of closes is read alone; its averages would only cover it. */
    setPriceStudiesVisible(isVisible: boolean): void {
      areOverPriceShown = isVisible;
      for (const id of shown) {
        const { name, place } = studyOf(id);
        if (place === 'price') chart.overrideIndicator({ id, name, visible: isVisible });
      }
      sizePrice();
    },
    fit(height: number, width: number): void {
      if (height === 0) return;
      isCompact = isCompactHeight(height);
      isNarrow = width < LEGEND_WRAPS_BELOW;
      for (const id of shown) if (studyOf(id).place === 'pane') sizePane(id);
      sizePrice();
    },
  };
}

function volumeTooltip(label: string) {
  return ({ chart, crosshair }: { chart: Chart; crosshair: { dataIndex?: number } }) => {
    const bars = chart.getDataList();
    const bar = bars[crosshair.dataIndex ?? bars.length - 1] ?? bars.at(-1);
    const value = formatCompact((bar?.volume ?? 0).toFixed(2));
    return { name: '', calcParamsText: '', features: [], legends: [{ title: `${label} `, value }] };
  };
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
