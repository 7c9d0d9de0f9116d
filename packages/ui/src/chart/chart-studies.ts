import type { Chart } from 'klinecharts';
import { PRICE_PANE } from './price-pane.ts';
import { registerMaCrossIndicator } from './ma-cross-indicator.ts';
import { PANE_MIN, paneHeights, priceGaps } from './pane-heights.ts';
import { paramsOf, studyOf, type StudyId, type StudyParams } from './studies.ts';
import { decimalsOf, drawStudy, paneOf, recolourStudy, removeStudy } from './study-indicator.ts';

/** Under this height of the whole chart, panes and margins shrink, as on a phone. */
const COMPACT_BELOW = 340;
/** Under this width the first line of the legend takes two. */
const LEGEND_WRAPS_BELOW = 460;
/** A pane of this height has space for its legend above its figures. */
const ROOMY_PANE = 60;

export function isCompactHeight(height: number): boolean {
  return height < COMPACT_BELOW;
}

/** Keeps the drawn indicators equal to the chosen ones. */
export function createStudies(chart: Chart, volumeLabel: string) {
  registerMaCrossIndicator();
  let shown: readonly StudyId[] = [];
  let chosen: StudyParams = {};
  let height = 0;
  let isCompact = false;
  let isNarrow = false;
  let areOverPriceShown = true;
  let priceDecimals = 2;

  function sizePanes(): void {
    const panes = shown.filter((id) => studyOf(id).place === 'pane');
    for (const [id, paneHeight] of paneHeights(panes, height, isCompact)) {
      const paneId = paneOf(id);
      chart.setPaneOptions({ id: paneId, height: paneHeight, minHeight: PANE_MIN });
      chart.overrideYAxis({ paneId, gap: { top: paneHeight < ROOMY_PANE ? 16 : 24, bottom: 2 } });
    }
  }

  /** Leaves space for the legend above the highest candle and its price, and for the lowest one's price below. */
  function sizePrice(): void {
    const paneHeight = chart.getSize(PRICE_PANE, 'main')?.height ?? 0;
    const studyLines = areOverPriceShown ? shown.filter((id) => studyOf(id).place === 'price').length : 0;
    const candleLines = isCompact ? 0 : isNarrow ? 2 : 1;
    const gap = priceGaps(paneHeight, studyLines + candleLines);
    if (gap) chart.overrideYAxis({ paneId: PRICE_PANE, gap });
  }

  return {
    /** Draws these studies and no others, each with the numbers that are set for it. */
    show(ids: readonly StudyId[], params: StudyParams): void {
      const before = chosen;
      chosen = params;
      for (const id of shown) {
        if (ids.includes(id)) continue;
        removeStudy(chart, id);
      }
      for (const id of ids) {
        if (!shown.includes(id)) drawStudy(chart, id, { params, priceDecimals, volumeLabel });
        else if (String(paramsOf(id, before)) !== String(paramsOf(id, chosen)))
          chart.overrideIndicator({ id, name: studyOf(id).name, calcParams: [...paramsOf(id, chosen)] });
      }
      shown = ids;
      sizePanes();
      sizePrice();
    },
    /** Sets the decimals of the studies that show a price or a difference of prices. */
    setPriceDecimals(decimals: number): void {
      priceDecimals = decimals;
      for (const id of shown) {
        const { name, isInPrice, place } = studyOf(id);
        if (isInPrice) chart.overrideIndicator({ id, name, precision: decimalsOf(place, priceDecimals) });
      }
    },
    refreshColours(): void {
      for (const id of shown) recolourStudy(chart, id);
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
    fit(nextHeight: number, width: number): void {
      if (nextHeight === 0) return;
      height = nextHeight;
      isCompact = isCompactHeight(height);
      isNarrow = width < LEGEND_WRAPS_BELOW;
      sizePanes();
      sizePrice();
    },
  };
}
