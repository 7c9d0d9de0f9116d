import { AMOUNT_LIMIT } from '@candor/primitives';
import { grownNumbers } from '../bytes/grow-column.ts';

/** Balances of one ledger account, as limbs of signed totals. */
export interface AccountLimbs {
  readonly availableHi: number;
  readonly availableLo: number;
  readonly heldHi: number;
  readonly heldLo: number;
}

/** Whose account it is: a user's id and an account type, or 0 and a house account. */
export interface AccountKey {
  readonly owner: number;
  readonly account: number;
  readonly assetId: number;
}

/** Slot that stands for no account and reads as empty. Real slots start at 1, so that tables of slots may start as zeros. */
export const NO_ACCOUNT = 0;

/**
 * Numbers of one account: whose it is, what its last posting moved, and the limbs of what stands there
 * since. They are the numbers of a `posted` event in their order, so recording one is a copy.
 */
export const ACCOUNT_NUMBERS = 9;
const OWNER = 0;
const ACCOUNT = 1;
const ASSET_ID = 2;
const AVAILABLE_DELTA = 3;
const HELD_DELTA = 4;
const AVAILABLE_HI = 5;
const AVAILABLE_LO = 6;
const HELD_HI = 7;
const HELD_LO = 8;

/**
 * Every ledger account as a record of doubles: value = hi x 2^52 + lo with 0 <= lo < 2^52. Slots are given
 * in order of first use and never taken back. Only the ledger writes here.
 */
export class AccountTable {
  count = 1;
  #numbers = new Float64Array(1_024 * ACCOUNT_NUMBERS);

  open(key: AccountKey): number {
    if (this.count * ACCOUNT_NUMBERS === this.#numbers.length) this.#numbers = grownNumbers(this.#numbers);
    const slot = this.count++;
    const at = Math.imul(slot, ACCOUNT_NUMBERS);
    this.#numbers[at + OWNER] = key.owner;
    this.#numbers[at + ACCOUNT] = key.account;
    this.#numbers[at + ASSET_ID] = key.assetId;
    return slot;
  }

  /** Adds amounts or their negatives. */
  move(slot: number, availableDelta: number, heldDelta: number): void {
    const numbers = this.#numbers;
    const at = Math.imul(slot, ACCOUNT_NUMBERS);
    numbers[at + AVAILABLE_DELTA] = availableDelta;
    numbers[at + HELD_DELTA] = heldDelta;
    if (availableDelta !== 0) addTo(numbers, at + AVAILABLE_HI, availableDelta);
    if (heldDelta !== 0) addTo(numbers, at + HELD_HI, heldDelta);
  }

  isNegative(slot: number): boolean {
    const at = Math.imul(slot, ACCOUNT_NUMBERS);
    return this.#numbers[at + AVAILABLE_HI]! < 0 || this.#numbers[at + HELD_HI]! < 0;
  }

  set(slot: number, limbs: AccountLimbs): void {
    const at = Math.imul(slot, ACCOUNT_NUMBERS);
    this.#numbers[at + AVAILABLE_HI] = limbs.availableHi;
    this.#numbers[at + AVAILABLE_LO] = limbs.availableLo;
    this.#numbers[at + HELD_HI] = limbs.heldHi;
    this.#numbers[at + HELD_LO] = limbs.heldLo;
  }

  /** For the recorder: the numbers of every record; those of one account begin at its slot x `ACCOUNT_NUMBERS`. */
  get numbers(): Float64Array {
    return this.#numbers;
  }

  availableHi(slot: number): number {
    return this.#numbers[Math.imul(slot, ACCOUNT_NUMBERS) + AVAILABLE_HI]!;
  }

  availableLo(slot: number): number {
    return this.#numbers[Math.imul(slot, ACCOUNT_NUMBERS) + AVAILABLE_LO]!;
  }

  heldHi(slot: number): number {
    return this.#numbers[Math.imul(slot, ACCOUNT_NUMBERS) + HELD_HI]!;
  }

  heldLo(slot: number): number {
    return this.#numbers[Math.imul(slot, ACCOUNT_NUMBERS) + HELD_LO]!;
  }

  owner(slot: number): number {
    return this.#numbers[Math.imul(slot, ACCOUNT_NUMBERS) + OWNER]!;
  }

  account(slot: number): number {
    return this.#numbers[Math.imul(slot, ACCOUNT_NUMBERS) + ACCOUNT]!;
  }

  assetId(slot: number): number {
    return this.#numbers[Math.imul(slot, ACCOUNT_NUMBERS) + ASSET_ID]!;
  }
}

/** `hi` is the place of the high limb; the low one stands behind it. */
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
