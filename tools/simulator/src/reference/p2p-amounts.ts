/** Amounts of P2P deals, found by trying where the engine divides. */
import { ceilDiv, LIMIT, PPM } from './world.ts';

const MOST = BigInt(LIMIT) - 1n;

/** The terms by which money and coins follow from each other. */
export interface RefTerms {
  readonly price: bigint;
  readonly divisor: bigint;
  readonly step: bigint;
}

/** The largest number up to a bound that passes; whatever is below one that passes does so too. 0 if none does. */
function largest(bound: bigint, passes: (value: bigint) => boolean): bigint {
  let [low, high] = [0n, bound];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (passes(middle)) low = middle;
    else high = middle - 1n;
  }
  return low;
}

export function feeOf(number: bigint, ppm: bigint): bigint {
  return ceilDiv(number * ppm, PPM);
}

export function withFee(number: bigint, ppm: bigint): bigint {
  return number + feeOf(number, ppm);
}

/** The money for a number of coins, up to a unit of the fiat. */
export function moneyFor(number: bigint, { price, divisor }: RefTerms): bigint {
  return ceilDiv(number * price, divisor);
}

/** The coins for an amount of money, down to the step. */
export function coinsFor(money: bigint, { price, divisor, step }: RefTerms): bigint {
  return ((money * divisor) / (price * step)) * step;
}

/** The largest amount whose coins are on offer. */
export function mostMoney(offered: bigint, terms: RefTerms): bigint {
  return largest(MOST, (money) => coinsFor(money, terms) <= offered);
}

/** The largest number on the step that a lock covers with its fee. */
export function offeredUnder(lock: bigint, ppm: bigint, step: bigint): bigint {
  return largest(lock / step, (steps) => withFee(steps * step, ppm) <= lock) * step;
}

/** Returns whether a x b / by, rounded up, is an amount. */
export function fits(a: bigint, b: bigint, by: bigint): boolean {
  return ceilDiv(a * b, by) <= MOST;
}

export function isAmountOf(value: bigint): boolean {
  return value >= 0n && value <= MOST;
}
