import type { ParsedRequestOf, TradeCallName } from '@candor/contract';

/** The part of a command that the terms of a key bound. */
export interface KeyedTrade {
  /** `all`: every pair; undefined: there is no such order, which the call says itself. */
  readonly marketId: number | 'all' | undefined;
  /** Returns the value in cents of USDT; undefined where it is unknown. Absent: the command places nothing. */
  readonly cents?: () => number | undefined;
  /** Returns the value of all orders that the command places and that may trade one after another; absent: there is one. */
  readonly dayCents?: () => number | undefined;
  /** The part of that value which an order had before. */
  readonly countedCents?: number | undefined;
}

/** Reads of each call by which a key trades what the key's terms bound; a call that is missing does not compile. */
export type KeyTrades = {
  readonly [Name in TradeCallName]: (
    request: ParsedRequestOf<Name>,
    userId: number,
  ) => KeyedTrade | Promise<KeyedTrade>;
};
