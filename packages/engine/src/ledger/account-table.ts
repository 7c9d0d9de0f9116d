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

/** Numbers of one account, 64 bytes: the limbs of available and held, owner, account, asset, one unused. */
const WIDTH = 8;
const AVAILABLE_HI = 0;
const AVAILABLE_LO = 1;
const HELD_HI = 2;
const HELD_LO = 3;
const OWNER = 4;
const ACCOUNT = 5;
const ASSET_ID = 6;

/**
 * Every ledger account as a record of doubles: value = hi x 2^52 + lo with 0 <= lo < 2^52. Slots are given
 * in order of first use and never taken back. Only the ledger writes here.
 */
export class AccountTable {
  count = 1;
  #numbers = new Float64Array(1_024 * WIDTH);

  open(key: AccountKey): number {
    if (this.count * WIDTH === this.#numbers.length) this.#numbers = grownNumbers(this.#numbers);
    const slot = this.count++;
    const at = slot * WIDTH;
    this.#numbers[at + OWNER] = key.owner;
    this.#numbers[at + ACCOUNT] = key.account;
    this.#numbers[at + ASSET_ID] = key.assetId;
    return slot;
  }

  /** Adds an amount or its negative. */
  addAvailable(slot: number, delta: number): void {
    this.#add(slot * WIDTH + AVAILABLE_HI, delta);
  }

  addHeld(slot: number, delta: number): void {
    this.#add(slot * WIDTH + HELD_HI, delta);
  }

  set(slot: number, limbs: AccountLimbs): void {
    const at = slot * WIDTH;
    this.#numbers[at + AVAILABLE_HI] = limbs.availableHi;
    this.#numbers[at + AVAILABLE_LO] = limbs.availableLo;
    this.#numbers[at + HELD_HI] = limbs.heldHi;
    this.#numbers[at + HELD_LO] = limbs.heldLo;
  }

  availableHi(slot: number): number {
    return this.#numbers[slot * WIDTH + AVAILABLE_HI]!;
  }

  availableLo(slot: number): number {
    return this.#numbers[slot * WIDTH + AVAILABLE_LO]!;
  }

  heldHi(slot: number): number {
    return this.#numbers[slot * WIDTH + HELD_HI]!;
  }

  heldLo(slot: number): number {
    return this.#numbers[slot * WIDTH + HELD_LO]!;
  }

  owner(slot: number): number {
    return this.#numbers[slot * WIDTH + OWNER]!;
  }

  account(slot: number): number {
    return this.#numbers[slot * WIDTH + ACCOUNT]!;
  }

  assetId(slot: number): number {
    return this.#numbers[slot * WIDTH + ASSET_ID]!;
  }

  /** `hi` is the place of the high limb; the low one stands behind it. */
  #add(hi: number, delta: number): void {
    const numbers = this.#numbers;
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
}
