/** Commands of the price index: its sources and their quotes. Since rules 3 no command carries an index price. */
import { flag, integer, type KindLayout, type Layout, list, record, text } from '../../record/layout.ts';
import type { EpochMs, IndexUnits, MarketId } from '../../units/units.ts';

export interface IndexSource {
  readonly sourceId: number;
  readonly name: string;
}

/**
 * Sets the sources of a market's index. A new list comes into force at the first tick at or after `effectiveMs`
 * at which every seconds contract that was accepted before this command has ended.
 */
export interface ConfigureIndex {
  readonly kind: 'configure_index';
  readonly outboxId: number;
  readonly marketId: MarketId;
  /** Empty only where the index follows the market's own book. */
  readonly sources: readonly IndexSource[];
  /** Fewer live sources than this halt the market's leverage and seconds trading. */
  readonly quorum: number;
  /** The index is the median of best bid, best ask and last trade of the market's own book instead of sources. */
  readonly followsBook: boolean;
  readonly effectiveMs: EpochMs;
}

export interface Quote {
  readonly marketId: MarketId;
  readonly sourceId: number;
  /** The price with 8 decimals, regardless of the market's tick. */
  readonly price: IndexUnits;
  /** Time given by the source; receipt time if it gives none. */
  readonly madeMs: EpochMs;
}

/** Carries the quotes since the last time; also a tick: everything due happens. */
export interface TakeQuotes {
  readonly kind: 'take_quotes';
  readonly quotes: readonly Quote[];
}

export interface IndexPrice {
  readonly marketId: MarketId;
  /** The price with 8 decimals, regardless of the market's tick. */
  readonly price: IndexUnits;
  /** The time of the newest quote behind it. */
  readonly quotedMs: EpochMs;
}

/** Advances time: everything due happens. The engine has no other clock. */
export interface Tick {
  readonly kind: 'tick';
  /** Index prices, used under rules 1; since rules 3 the index is made from quotes, and this must be empty. */
  readonly prices: readonly IndexPrice[];
}

export const INDEX_SOURCE: Layout<IndexSource> = { sourceId: integer, name: text };
export const CONFIGURE_INDEX: KindLayout<ConfigureIndex> = {
  outboxId: integer,
  marketId: integer,
  sources: list(record(INDEX_SOURCE)),
  quorum: integer,
  followsBook: flag,
  effectiveMs: integer,
};
export const TAKE_QUOTES: KindLayout<TakeQuotes> = {
  quotes: list(record<Quote>({ marketId: integer, sourceId: integer, price: integer, madeMs: integer })),
};
const INDEX_PRICE: Layout<IndexPrice> = { marketId: integer, price: integer, quotedMs: integer };
export const TICK: KindLayout<Tick> = { prices: list(record(INDEX_PRICE)) };
export const PRICES_TICKED: Layout<{ readonly tickNumber: number; readonly prices: readonly IndexPrice[] }> =
  {
    tickNumber: integer,
    prices: list(record(INDEX_PRICE)),
  };
