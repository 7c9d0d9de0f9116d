import type { z } from 'zod';
import type { depth } from '../areas/market-data/shapes.ts';

type Depth = z.infer<typeof depth>;

/** Number of levels per side that a checksum covers. */
const CHECKED_LEVELS = 25;

/**
 * Returns the text over which the checksum of a MARKET_DEPTH_DELTA book is computed: the best 25 levels of each side,
 * best first, each as `price:number` exactly as on the wire, joined by commas; a bar between bids and asks. An empty
 * book is `|`.
 */
export function checksumText(book: Depth): string {
  const side = (rows: Depth['in']) =>
    rows
      .slice(0, CHECKED_LEVELS)
      .map(({ price, number }) => `${price}:${number}`)
      .join(',');
  return `${side(book.in)}|${side(book.out)}`;
}
