import type { Book } from '../book/book.ts';
import type { AccountColumn } from '../ledger/ledger.ts';
import type { IntegersByIndex } from '../ledger/integers-by-index.ts';
import type { Market } from '../market/market.ts';
import type { AccountSlot, UserIndex } from '../units/units.ts';

/** A market with its book and the accounts between which its trades move money. */
export interface SpotMarket extends Market {
  /** Index among all markets, in the order in which they were opened. */
  readonly place: number;
  readonly book: Book;
  /** Users' change accounts. */
  readonly baseAccounts: AccountColumn;
  readonly quoteAccounts: AccountColumn;
  /** Slots of the house's `fees`. */
  readonly baseFees: AccountSlot;
  readonly quoteFees: AccountSlot;
  /** Resting orders by user index. */
  readonly openOrders: IntegersByIndex<UserIndex>;
  /** Waiting triggers by user index. */
  readonly waitingTriggers: IntegersByIndex<UserIndex>;
}
