import type { AccountType } from './command.ts';
import type { RowValue } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { AssetId, AssetUnits, UserId } from '../units/units.ts';

/** Money that something keeps held in a user's account. */
export interface Claim {
  readonly userId: UserId;
  readonly accountType: AccountType;
  readonly assetId: AssetId;
  readonly amount: AssetUnits;
}

/**
 * A product's share of the state: what snapshots carry of it and what it keeps of users' money. `Needs` is what of the rest
 * of the state it asks for.
 */
export interface StatePart<Needs = object> {
  readonly name: string;
  /** Everything it knows, sorted by key, so that equal states give equal rows. */
  rows(): readonly RowValue[];
  /** Takes in what `rows` gave; the reader stands before the first of them. */
  restore(reader: RowReader, needs: Needs): void;
  /** The users' money that it holds: the held balances of the ledger are the sum of all claims. */
  claims(needs: Needs): Iterable<Claim>;
}
