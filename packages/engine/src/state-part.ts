import type { OrderStore } from './book/order-store.ts';
import type { AccountType } from './command.ts';
import type { UserDirectory } from './ledger/user-directory.ts';
import type { RowValue } from './record/layout.ts';
import type { RowReader } from './row-reader.ts';
import type { SpotMarket } from './spot/spot-market.ts';
import type { AssetId, AssetUnits, UserId } from './units/units.ts';

/** Money that something keeps held in a user's account. */
export interface Claim {
  readonly userId: UserId;
  readonly accountType: AccountType;
  readonly assetId: AssetId;
  readonly amount: AssetUnits;
}

/** What every part stands on. */
export interface Ground {
  readonly users: UserDirectory;
  readonly markets: ReadonlyMap<number, SpotMarket>;
  readonly orders: OrderStore;
}

/** A product's share of the state: what snapshots carry of it and what it keeps of users' money. */
export interface StatePart {
  readonly name: string;
  /** Everything it knows, sorted by key, so that equal states give equal rows. */
  rows(): readonly RowValue[];
  /** Takes in what `rows` gave; the reader stands before the first of them. */
  restore(reader: RowReader, ground: Ground): void;
  /** What it holds of users' money: the held balances of the ledger are the sum of all claims. */
  claims(ground: Ground): Iterable<Claim>;
}
