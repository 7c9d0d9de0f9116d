import { AMOUNT_LIMIT, toAmount } from './amount.ts';

/**
 * A signed sum of amounts, value = hi x 2^52 + lo with 0 <= lo < 2^52. `hi` carries the sign, so every
 * value has one form and two totals are equal exactly when both limbs are. Reaches about 2^105.
 */
export interface Total {
  readonly hi: number;
  readonly lo: number;
}

export const ZERO_TOTAL: Total = { hi: 0, lo: 0 };

/** Returns the total of an amount or its negative, any integer between -2^52 and 2^52 (exclusive). */
export function totalFromAmount(units: number): Total {
  return normalized(0, units);
}

export function addTotals(a: Total, b: Total): Total {
  return normalized(a.hi + b.hi, a.lo + b.lo);
}

export function subtractTotals(a: Total, b: Total): Total {
  return normalized(a.hi - b.hi, a.lo - b.lo);
}

/** Adds an amount or its negative. */
export function addToTotal(total: Total, units: number): Total {
  return normalized(total.hi, total.lo + units);
}

/** Negative, zero or positive, as a is below, equal to or above b. */
export function compareTotals(a: Total, b: Total): number {
  return a.hi === b.hi ? a.lo - b.lo : a.hi - b.hi;
}

export function isNegativeTotal(total: Total): boolean {
  return total.hi < 0;
}

export function isZeroTotal(total: Total): boolean {
  return total.hi === 0 && total.lo === 0;
}

/** A sum that is still being added to: without a new object for each amount. */
export class RunningTotal {
  #hi: number;
  #lo: number;

  constructor({ hi, lo }: Total = ZERO_TOTAL) {
    this.#hi = hi;
    this.#lo = lo;
  }

  /** Adds an amount or its negative. */
  add(units: number): void {
    const lo = this.#lo + units;
    if (lo >= AMOUNT_LIMIT) {
      this.#hi += 1;
      this.#lo = lo - AMOUNT_LIMIT;
    } else if (lo < 0) {
      this.#hi -= 1;
      this.#lo = lo + AMOUNT_LIMIT;
    } else {
      this.#lo = lo;
    }
  }

  get total(): Total {
    return { hi: this.#hi, lo: this.#lo };
  }
}

/** Throws `AmountOutOfRange` for a negative total and for one of 2^52 or more. */
export function totalToAmount(total: Total): number {
  return toAmount(total.hi * AMOUNT_LIMIT + total.lo);
}

const LIMB = BigInt(AMOUNT_LIMIT);

export function totalToBigInt(total: Total): bigint {
  return BigInt(total.hi) * LIMB + BigInt(total.lo);
}

export function totalFromBigInt(value: bigint): Total {
  const lo = BigInt.asUintN(52, value);
  return { hi: Number((value - lo) / LIMB), lo: Number(lo) };
}

/** `lo` is the sum or difference of at most two limbs or amounts, so it is exact. */
function normalized(hi: number, lo: number): Total {
  if (lo >= AMOUNT_LIMIT) return { hi: hi + 1, lo: lo - AMOUNT_LIMIT };
  if (lo < 0) return { hi: hi - 1, lo: lo + AMOUNT_LIMIT };
  return { hi, lo };
}
