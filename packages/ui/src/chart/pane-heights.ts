import type { StudyId } from './studies.ts';

/** Panes below the candles together take at most this share of the chart's height. */
const PANES_SHARE = 0.4;
export const PANE_MIN = 30;

/**
 * Returns the height of each pane below the candles, in pixels: what it wants while that leaves the candles their
 * share, else less, the same for all where one would be too low, and never below `PANE_MIN`.
 */
export function paneHeights(
  panes: readonly StudyId[],
  chartHeight: number,
  isCompact: boolean,
): readonly (readonly [id: StudyId, height: number])[] {
  const wanted = (id: StudyId) => (isCompact ? (id === 'volume' ? 34 : 46) : id === 'volume' ? 64 : 84);
  const sum = panes.reduce((height, id) => height + wanted(id), 0);
  const budget = chartHeight * PANES_SHARE;
  const share = Math.min(1, budget / Math.max(1, sum));
  const isTight = panes.some((id) => wanted(id) * share < PANE_MIN);
  const equal = Math.max(PANE_MIN, Math.floor(budget / Math.max(1, panes.length)));
  return panes.map((id) => [id, isTight ? equal : Math.floor(wanted(id) * share)]);
}

/** Pixels: the legend's offset, one line of it, and what the price of the highest or lowest candle takes. */
const LEGEND_TOP = 8;
const LEGEND_LINE = 20;
const PRICE_MARK = 18;

/**
 * Returns the gaps above and below the candles, in pixels of the pane as the library counts them, that keep the highest
 * candle and its price below `legendLines` lines of legend, and the lowest one's price inside; undefined where the pane
 * is too low for both.
 */
export function priceGaps(
  paneHeight: number,
  legendLines: number,
): { readonly top: number; readonly bottom: number } | undefined {
  const top = LEGEND_TOP + LEGEND_LINE * legendLines + PRICE_MARK;
  const left = paneHeight - top - PRICE_MARK;
  if (left <= 0) return undefined;
  // The library adds a gap to the range of prices, so its pixels are not the screen's.
  const gap = (pixels: number) => (pixels * paneHeight) / left;
  return { top: gap(top), bottom: gap(PRICE_MARK) };
}
