import type { Chart, DeepPartial, Indicator, IndicatorStyle } from 'klinecharts';
import { formatCompact, groupDigits } from '../format/decimal-text.ts';
import { legendColours, studyColours } from './chart-styles.ts';
import { registerMaCrossIndicator } from './ma-cross-indicator.ts';
import { studyOf, type StudyId } from './studies.ts';

export const PRICE_PANE = 'candle_pane';
/** Under this height of the whole chart, panes and margins shrink, as on a phone. */
const COMPACT_BELOW = 340;
/** Under this width the first line of the legend takes two. */
const LEGEND_WRAPS_BELOW = 460;

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

  function add(id: StudyId): void {
    const { name, params, place } = studyOf(id);
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
        ...(id === 'volume' ? { createTooltipDataSource: volumeTooltip(volumeLabel) } : {}),
        ...(place === 'pane' && id !== 'volume' ? { createTooltipDataSource: readableTooltip } : {}),
      },
      place === 'price',
    );
    if (place === 'pane') sizePane(id);
  }

  function sizePane(id: StudyId): void {
    const height = isCompact ? (id === 'volume' ? 34 : 46) : id === 'volume' ? 64 : 84;
    chart.setPaneOptions({ id: `${id}_pane`, height, minHeight: 30 });
    chart.overrideYAxis({ paneId: `${id}_pane`, gap: { top: isCompact ? 16 : 24, bottom: 2 } });
  }

  return {
    show(ids: readonly StudyId[]): void {
      for (const id of shown) if (!ids.includes(id)) chart.removeIndicator({ id });
      for (const id of ids) if (!shown.includes(id)) add(id);
      shown = ids;
    },
    refreshColours(): void {
      for (const id of shown) chart.overrideIndicator({ id, name: studyOf(id).name, styles: stylesOf(id) });
    },
    /** A line of closes is read alone; its averages would only cover it. */
    setPriceStudiesVisible(isVisible: boolean): void {
      for (const id of shown) {
        const { name, place } = studyOf(id);
        if (place === 'price') chart.overrideIndicator({ id, name, visible: isVisible });
      }
    },
    fit(height: number, width: number): void {
      if (height === 0) return;
      isCompact = isCompactHeight(height);
      // Pixels: room for the lines of legend above the highest candle.
      chart.overrideYAxis({
        paneId: PRICE_PANE,
        gap: { top: isCompact ? 68 : width < LEGEND_WRAPS_BELOW ? 136 : 112, bottom: isCompact ? 8 : 16 },
      });
      for (const id of shown) if (studyOf(id).place === 'pane') sizePane(id);
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
    const [whole = '', fraction] = typeof value === 'number' ? value.toFixed(precision).split('.') : ['n/a'];
    const shown = fraction === undefined ? whole : `${groupDigits(whole)}.${fraction}`;
    return [{ title: { text: title, color }, value: { text: shown, color } }];
  });
  return { name: indicator.shortName, calcParamsText: '', features: [], legends };
}
