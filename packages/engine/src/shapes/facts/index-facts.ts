/** Facts of which the price index is made. */
import { flag, integer, type Layout, list, record } from '../../record/layout.ts';
import type { EpochMs, IndexUnits, MarketId, Sequence } from '../../units/units.ts';

export interface IndexQuote {
  readonly sourceId: number;
  readonly price: IndexUnits;
  readonly madeMs: EpochMs;
}

/**
 * One tick of one market's index: the median of the live quotes, each clamped to +-0.5 % of that median.
 * A halted tick keeps the last price, at which nothing settles.
 */
export interface IndexTickFact {
  readonly tickNumber: number;
  readonly marketId: MarketId;
  readonly isHalted: boolean;
  /** The price with 8 decimals. */
  readonly price: IndexUnits;
  /** The time of the oldest live quote; for a book index, the current time. */
  readonly oldestMs: EpochMs;
  /** The sequence of the `configure_index` in force when it was made. */
  readonly sourcesSeq: Sequence;
  /** Live quotes by source id, as they came. */
  readonly quotes: readonly IndexQuote[];
}

export const INDEX_TICK: Layout<IndexTickFact> = {
  tickNumber: integer,
  marketId: integer,
  isHalted: flag,
  price: integer,
  oldestMs: integer,
  sourcesSeq: integer,
  quotes: list(record<IndexQuote>({ sourceId: integer, price: integer, madeMs: integer })),
};
