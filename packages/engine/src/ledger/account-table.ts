import { AMOUNT_LIMIT } from '@candor/primitives';
import { recordViews } from '../bytes/record-views.ts';
import type { AccountSlot, AssetId, AssetUnits, UserId } from '../units/units.ts';

/** Balances of one ledger account, as limbs of signed totals. */
export interface AccountLimbs {
  readonly availableHi: number;
  readonly availableLo: number;
  readonly heldHi: number;
  readonly heldLo: number;
}

/** The owner of an account: a user's id and an account type, or 0 and a house account. */
export interface AccountKey {
  readonly owner: UserId;
  readonly account: number;
  readonly assetId: AssetId;
}

/** The slot of no account, which reads as empty. Real slots start at 1, so that tables of slots may start as zeros. */
export const NO_ACCOUNT = 0 as AccountSlot;

/**
 * Numbers of one account, a cache line: its owner and the limbs of its balances, as in a `posted` event,
 * and one unused number.
 */
const ACCOUNT_NUMBERS = 8;
/** Shift that turns an account's slot into the start of its numbers. */
const TO_NUMBERS = 3;
const RECORD_BYTES = ACCOUNT_NUMBERS * 8;
const OWNER = 0;
const ACCOUNT = 1;
const ASSET_ID = 2;
const AVAILABLE_HI = 3;
const AVAILABLE_LO = 4;
const HELD_HI = 5;
const HELD_LO = 6;

/**
 * Every ledger account as a record of doubles: value = hi x 2^52 + lo with 0 <= lo < 2^52. Slots are allocated
 * in order of first use and never freed. Only the ledger writes here.
 */
export class AccountTable {
  count = 1;
  #capacity = 1_024;
  #views = recordViews(this.#capacity * RECORD_BYTES);
  #numbers = this.#views.numbers;

  open(key: AccountKey): AccountSlot {
    if (this.count === this.#capacity) this.#grow();
    const slot = this.count++ as AccountSlot;
    const at = slot << TO_NUMBERS;
    this.#numbers[at + OWNER] = key.owner;
    this.#numbers[at + ACCOUNT] = key.account;
    this.#numbers[at + ASSET_ID] = key.assetId;
    return slot;
  }

  /** Adds amounts or their negatives. */
  move(slot: AccountSlot, availableDelta: AssetUnits, heldDelta: AssetUnits): void {
    const numbers = this.#numbers;
    const at = slot << TO_NUMBERS;
    if (availableDelta !== 0) addTo(numbers, at + AVAILABLE_HI, availableDelta);
    if (heldDelta !== 0) addTo(numbers, at + HELD_HI, heldDelta);
  }

  isNegative(slot: AccountSlot): boolean {
    const at = slot << TO_NUMBERS;
    return this.#numbers[at + AVAILABLE_HI]! < 0 || this.#numbers[at + HELD_HI]! < 0;
  }

  set(slot: AccountSlot, limbs: AccountLimbs): void {
    const at = slot << TO_NUMBERS;
    this.#numbers[at + AVAILABLE_HI] = limbs.availableHi;
    this.#numbers[at + AVAILABLE_LO] = limbs.availableLo;
    this.#numbers[at + HELD_HI] = limbs.heldHi;
    this.#numbers[at + HELD_LO] = limbs.heldLo;
  }

  /** The numbers of every record, for the recorder; those of one account begin at `start`. */
  get numbers(): Float64Array {
    return this.#numbers;
  }

  /** The slots in use, in order of allocation. */
  *slots(): Generator<AccountSlot> {
    for (let slot = 1; slot < this.count; slot++) yield slot as AccountSlot;
  }

  start(slot: AccountSlot): number {
    return slot << TO_NUMBERS;
  }

  availableHi(slot: AccountSlot): number {
    return this.#numbers[(slot << TO_NUMBERS) + AVAILABLE_HI]!;
  }

  availableLo(slot: AccountSlot): number {
    return this.#numbers[(slot << TO_NUMBERS) + AVAILABLE_LO]!;
  }

  heldHi(slot: AccountSlot): number {
    return this.#numbers[(slot << TO_NUMBERS) + HELD_HI]!;
  }

  heldLo(slot: AccountSlot): number {
    return this.#numbers[(slot << TO_NUMBERS) + HELD_LO]!;
  }

  owner(slot: AccountSlot): UserId {
    return this.#numbers[(slot << TO_NUMBERS) + OWNER]!;
  }

  account(slot: AccountSlot): number {
    return this.#numbers[(slot << TO_NUMBERS) + ACCOUNT]!;
  }

  assetId(slot: AccountSlot): AssetId {
    return this.#numbers[(slot << TO_NUMBERS) + ASSET_ID]!;
  }

  #grow(): void {
    this.#capacity *= 2;
    this.#views = recordViews(this.#capacity * RECORD_BYTES, this.#views);
    this.#numbers = this.#views.numbers;
  }
}

/** Adds to a balance; `hi` is the index of the high limb, which the low one follows. */
function addTo(numbers: Float64Array, hi: number, delta: number): void {
  const lo = numbers[hi + 1]! + delta;
  if (lo >= AMOUNT_LIMIT) {
    numbers[hi]! += 1;
    numbers[hi + 1] = lo - AMOUNT_LIMIT;
  } else if (lo < 0) {
    numbers[hi]! -= 1;
    numbers[hi + 1] = lo + AMOUNT_LIMIT;
  } else {
    numbers[hi + 1] = lo;
  }
}
