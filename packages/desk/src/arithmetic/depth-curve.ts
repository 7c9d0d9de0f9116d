import type { Depth, DepthRow } from '@candor/contract';
import { groupLevels } from '../arithmetic/group-levels.ts';

/** A level of the book as a point of the curve; `x` and `y` are shares of the drawing's width and height. */
export interface DepthPoint {
  readonly side: 'bid' | 'ask';
  readonly price: string;
  /** Base quantity from the best price to here. */
  readonly total: string;
  readonly x: number;
  readonly y: number;
}

interface DepthScale {
  readonly priceDecimals: number;
  readonly numberDecimals: number;
  readonly tickSize: string;
}

/** The deeper side is followed this much further than the other reaches. */
const DEEPER_SIDE = 1.5;
/** And no level is followed further than this many times what half of all levels reach. */
const FAR_FROM_MOST = 4;

/**
 * The book as a curve around the middle of its spread: the volume between a price and the best one. Levels
 * so far out that they would press all others together are left out. Fractions are for drawing only. Empty while
 * either side is.
 */
export function depthCurve(book: Depth, scale: DepthScale): readonly DepthPoint[] {
  const levelsOf = (rows: readonly DepthRow[], side: 'bid' | 'ask') =>
    groupLevels(rows, side, { ...scale, ticksPerGroup: 1 }, rows.length);
  const bids = levelsOf(book.in, 'bid').reverse();
  const asks = levelsOf(book.out, 'ask');
  const [lowest, bestBid, bestAsk, highest] = [bids[0], bids.at(-1), asks[0], asks.at(-1)];
  if (!lowest || !bestBid || !bestAsk || !highest) return [];
  const middle = (Number(bestBid.price) + Number(bestAsk.price)) / 2;
  const below = middle - Number(lowest.price);
  const above = Number(highest.price) - middle;
  const distanceOf = ({ price }: { readonly price: string }) => Math.abs(Number(price) - middle);
  const distances = [...bids, ...asks].map(distanceOf).sort((a, b) => a - b);
  const half = distances[distances.length >> 1] ?? 0;
  const reach =
    Math.min(Math.max(below, above), DEEPER_SIDE * Math.min(below, above), FAR_FROM_MOST * half) || 1;
  const isNear = (level: { readonly price: string }) => distanceOf(level) <= reach;
  const shown = [bids.filter(isNear), asks.filter(isNear)] as const;
  const height = Math.max(Number(shown[0][0]?.total ?? 0), Number(shown[1].at(-1)?.total ?? 0)) || 1;
  const pointOf =
    (side: 'bid' | 'ask') =>
    ({ price, total }: { readonly price: string; readonly total: string }): DepthPoint => ({
      side,
      price,
      total,
      x: (Number(price) - middle + reach) / (2 * reach),
      y: Number(total) / height,
    });
  return [...shown[0].map(pointOf('bid')), ...shown[1].map(pointOf('ask'))];
}
