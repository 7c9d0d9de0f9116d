import type { AccountType } from './command.ts';
import type { RowValue } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { AssetId, AssetUnits, UserId } from '../units/units.ts';

/** Money that a product holds in a user's account. */
export interface Claim {
  readonly userId: UserId;
  readonly accountType: AccountType;
  readonly assetId: AssetId;
  readonly amount: AssetUnits;
}

/**
 * A product's share of the state: its rows in snapshots and its claims on users' money. `Needs` is the part of the rest
 * of the state that it requires.
 */
export interface StatePart<Needs = object> {
  readonly name: string;
  /** Its whole state, sorted by key, so that equal states give equal rows. */
  rows(): readonly RowValue[];
  /** Restores the rows that `rows` returned; the reader is before the first of them. */
  restore(reader: RowReader, needs: Needs): void;
  /** The users' money that it holds: the held balances of the ledger are the sum of all claims. */
  claims(needs: Needs): Iterable<Claim>;
}
