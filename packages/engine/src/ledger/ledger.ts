/**
 * The only place where a balance changes. Money moves in balanced postings: the legs of one movement sum
 * to zero in every asset, which `settle` asserts. Refusals happen before the first leg; here a missing
 * balance is a bug.
 *
 * Invariants: available and held of every user account and of the house's ordinary accounts are never
 * negative; the sum over all accounts of an asset is zero at all times outside a movement.
 */
import { AMOUNT_LIMIT, addTotals, fail, negated, type Total, ZERO_TOTAL } from '@candor/primitives';
import { ACCOUNT_TYPES, type AccountType } from '../shapes/command.ts';
import type { PostingReason } from '../shapes/event.ts';
import type { EventRecorder } from '../events/event-recorder.ts';
import { type AccountKey, type AccountLimbs, AccountTable, NO_ACCOUNT } from './account-table.ts';
import { mayBeNegative } from './house-accounts.ts';
import { IntegersByIndex } from './integers-by-index.ts';
import type { AccountSlot, AssetId, AssetUnits, UserId, UserIndex } from '../units/units.ts';

const MOVEMENT_ASSETS_MAX = 4;

/** Slots of one account type in one asset, by user index. */
export interface AccountColumn {
  readonly accountType: AccountType;
  readonly assetId: AssetId;
  readonly slots: IntegersByIndex<UserIndex, AccountSlot>;
}

export class Ledger {
  readonly #recorder: EventRecorder;
  readonly #table = new AccountTable();
  /** By asset, then by account type. */
  readonly #columns = new Map<AssetId, AccountColumn[]>();
  /** By asset, then by house account. */
  readonly #house = new Map<AssetId, Map<number, AccountSlot>>();
  /**
   * Assets of the open movement and the sums of their legs so far; only the first `#touchedCount` entries are valid.
   */
  readonly #touched = new Float64Array(MOVEMENT_ASSETS_MAX);
  readonly #sums = new Float64Array(MOVEMENT_ASSETS_MAX);
  #touchedCount = 0;

  constructor(recorder: EventRecorder) {
    this.#recorder = recorder;
  }

  openAsset(assetId: AssetId): void {
    const types = Object.values(ACCOUNT_TYPES);
    this.#columns.set(
      assetId,
      types.map((accountType) => ({ accountType, assetId, slots: new IntegersByIndex() })),
    );
    this.#house.set(assetId, new Map());
  }

  column(accountType: AccountType, assetId: AssetId): AccountColumn {
    return this.#columns.get(assetId)?.[accountType - 1] ?? fail(`asset ${assetId} has no accounts`);
  }

  /** The slot of a user's account, opened at first use. */
  slotOf(column: AccountColumn, userIndex: UserIndex, userId: UserId): AccountSlot {
    const slot = column.slots.get(userIndex);
    return slot === NO_ACCOUNT ? this.#openUserAccount(column, userIndex, userId) : slot;
  }

  houseSlot(account: number, assetId: AssetId): AccountSlot {
    const slots = this.#house.get(assetId) ?? fail(`asset ${assetId} has no accounts`);
    let slot = slots.get(account);
    if (slot === undefined) {
      slot = this.#table.open({ owner: 0, account, assetId });
      slots.set(account, slot);
    }
    return slot;
  }

  /** Sets the reason for the legs that follow. */
  begin(reason: PostingReason, reference: number): void {
    this.#recorder.startPostings(reason, reference);
  }

  /** Adds to the available balance. */
  credit(slot: AccountSlot, amount: AssetUnits): void {
    this.#post(slot, amount, 0);
  }

  /** Subtracts from the available balance. */
  debit(slot: AccountSlot, amount: AssetUnits): void {
    this.#post(slot, negated(amount), 0);
  }

  /** Moves available money to held. */
  hold(slot: AccountSlot, amount: AssetUnits): void {
    this.#post(slot, negated(amount), amount);
  }

  /** Moves held money back to available. */
  release(slot: AccountSlot, amount: AssetUnits): void {
    this.#post(slot, amount, negated(amount));
  }

  /** Subtracts from the held balance. */
  spend(slot: AccountSlot, amount: AssetUnits): void {
    this.#post(slot, 0, negated(amount));
  }

  /** Ends a movement: its legs must sum to zero in every asset. */
  settle(): void {
    for (let index = 0; index < this.#touchedCount; index++) {
      const sum = this.#sums[index]!;
      if (sum !== 0) fail(`postings in asset ${this.#touched[index]} sum to ${sum}`);
    }
    this.#touchedCount = 0;
  }

  /** Returns whether an account's available balance is at least this amount; `NO_ACCOUNT` covers only 0. */
  covers(slot: AccountSlot, amount: AssetUnits): boolean {
    const hi = this.#table.availableHi(slot);
    return hi > 0 || (hi === 0 && this.#table.availableLo(slot) >= amount);
  }

  available(slot: AccountSlot): Total {
    return { hi: this.#table.availableHi(slot), lo: this.#table.availableLo(slot) };
  }

  held(slot: AccountSlot): Total {
    return { hi: this.#table.heldHi(slot), lo: this.#table.heldLo(slot) };
  }

  /** The slot of a house account; `NO_ACCOUNT` for one never used, whose balances read as zero. */
  findHouseSlot(account: number, assetId: AssetId): AccountSlot {
    return this.#house.get(assetId)?.get(account) ?? NO_ACCOUNT;
  }

  /** The balance of the house's accounts in an asset: the users' balances with the opposite sign. */
  houseSum(assetId: AssetId): Total {
    let sum = ZERO_TOTAL;
    for (const slot of this.#house.get(assetId)?.values() ?? [])
      sum = addTotals(sum, addTotals(this.available(slot), this.held(slot)));
    return sum;
  }

  findUserSlot(accountType: AccountType, assetId: AssetId, userIndex: UserIndex): AccountSlot {
    return this.#columns.get(assetId)?.[accountType - 1]?.slots.get(userIndex) ?? NO_ACCOUNT;
  }

  /** The sum over every account, users' and the house's. */
  assetSum(assetId: AssetId): Total {
    let sum = ZERO_TOTAL;
    for (const slot of this.#table.slots()) {
      if (this.#table.assetId(slot) === assetId)
        sum = addTotals(sum, addTotals(this.available(slot), this.held(slot)));
    }
    return sum;
  }

  /** Yields every non-empty account, in the order of owner, account and asset. */
  *accounts(): Generator<AccountKey & AccountLimbs> {
    const table = this.#table;
    const slots = [...table.slots()].sort(
      (a, b) =>
        table.owner(a) - table.owner(b) ||
        table.account(a) - table.account(b) ||
        table.assetId(a) - table.assetId(b),
    );
    for (const slot of slots) {
      const limbs = this.#limbs(slot);
      if (Object.values(limbs).every((limb) => limb === 0)) continue;
      yield {
        owner: table.owner(slot),
        account: table.account(slot),
        assetId: table.assetId(slot),
        ...limbs,
      };
    }
  }

  /** Sets balances from a snapshot, without events. */
  restore(slot: AccountSlot, limbs: AccountLimbs): void {
    this.#table.set(slot, limbs);
  }

  #post(slot: AccountSlot, availableDelta: AssetUnits, heldDelta: AssetUnits): void {
    const table = this.#table;
    table.move(slot, availableDelta, heldDelta);
    if (table.isNegative(slot)) this.#requireMayBeNegative(slot);
    // Moving money between available and held changes no sum.
    const delta = availableDelta + heldDelta;
    if (delta !== 0) this.#countIn(table.assetId(slot), delta);
    this.#recorder.posted(table.numbers, table.start(slot), availableDelta, heldDelta);
  }

  #openUserAccount(column: AccountColumn, userIndex: UserIndex, userId: UserId): AccountSlot {
    const slot = this.#table.open({ owner: userId, account: column.accountType, assetId: column.assetId });
    column.slots.set(userIndex, slot);
    return slot;
  }

  #limbs(slot: AccountSlot): AccountLimbs {
    const table = this.#table;
    return {
      availableHi: table.availableHi(slot),
      availableLo: table.availableLo(slot),
      heldHi: table.heldHi(slot),
      heldLo: table.heldLo(slot),
    };
  }

  #requireMayBeNegative(slot: AccountSlot): void {
    const owner = this.#table.owner(slot);
    const account = this.#table.account(slot);
    if (owner === 0 && mayBeNegative(account) && this.#table.heldHi(slot) >= 0) return;
    fail(`account ${owner}/${account} of asset ${this.#table.assetId(slot)} would fall below zero`);
  }

  /**
   * Adds a leg to its asset's sum. Legs pay before they receive, so a partial sum never exceeds the larger side of the
   * movement in size and stays exact.
   */
  #countIn(assetId: AssetId, delta: number): void {
    if (!(delta > -AMOUNT_LIMIT && delta < AMOUNT_LIMIT)) fail(`a leg of ${delta} is no amount`);
    for (let index = 0; index < this.#touchedCount; index++) {
      if (this.#touched[index] === assetId) {
        this.#sums[index]! += delta;
        return;
      }
    }
    if (this.#touchedCount === MOVEMENT_ASSETS_MAX) fail('a movement touches too many assets');
    this.#touched[this.#touchedCount] = assetId;
    this.#sums[this.#touchedCount] = delta;
    this.#touchedCount++;
  }
}
