import { DraftRefused, type FeeCeiling } from '../network.ts';

/** Prices of a unit of gas, in units of the coin. */
export interface GasFees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** Gas of a transaction that only moves coins to an address without a contract. */
const PLAIN_GAS = 21_000n;

/** Returns today's prices with 25 % more for the highest one, rounded up, so that a few full blocks price nothing out. */
export function withHeadroom({ maxFeePerGas, maxPriorityFeePerGas }: GasFees): GasFees {
  return { maxFeePerGas: quarterMore(maxFeePerGas), maxPriorityFeePerGas };
}

/** Returns the limit for an estimate of gas: 25 % more, rounded up, where a contract's state may change meanwhile. */
export function gasLimit(estimated: bigint): bigint {
  return estimated === PLAIN_GAS ? estimated : quarterMore(estimated);
}

/**
 * Returns prices with which nodes replace a waiting transaction: both at least an eighth higher, rounded up, and at least
 * today's.
 */
export function raised(earlier: GasFees, today: GasFees): GasFees {
  return {
    maxFeePerGas: higher(eighthMore(earlier.maxFeePerGas), today.maxFeePerGas),
    maxPriorityFeePerGas: higher(eighthMore(earlier.maxPriorityFeePerGas), today.maxPriorityFeePerGas),
  };
}

/** Returns the highest fee of a transaction. Throws `DraftRefused` where it is above the ceiling. */
export function feeWithin(ceiling: FeeCeiling, gas: bigint, { maxFeePerGas }: GasFees): bigint {
  const feeMax = gas * maxFeePerGas;
  if (feeMax > ceiling.perTransaction)
    throw new DraftRefused('later', `the fee may be ${feeMax}, the ceiling is ${ceiling.perTransaction}`);
  return feeMax;
}

function quarterMore(amount: bigint): bigint {
  return (amount * 5n + 3n) / 4n;
}

function eighthMore(amount: bigint): bigint {
  return (amount * 9n + 7n) / 8n;
}

function higher(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
