/**
 * Rounding to multiples of a tick or a lot. Values are non-negative safe integers and steps positive ones, for which
 * the quotient's floor is exact, as in multiply-divide.ts. Uses division, because the remainder of two doubles is a
 * call into the C library, which cost as much as all other rules of an order together.
 */
export function roundDownToStep(units: number, step: number): number {
  return Math.floor(units / step) * step;
}

/** The result may reach the next multiple above `units`: the caller bounds it. */
export function roundUpToStep(units: number, step: number): number {
  const below = roundDownToStep(units, step);
  return below === units ? units : below + step;
}

export function isOnStep(units: number, step: number): boolean {
  return roundDownToStep(units, step) === units;
}

/** The step that divides both. */
export function greatestCommonStep(a: number, b: number): number {
  let larger = a;
  let smaller = b;
  while (smaller !== 0) {
    const rest = larger % smaller;
    larger = smaller;
    smaller = rest;
  }
  return larger;
}

/** 10^exponent as an exact integer, for 0 to 15. */
export function powerOfTen(exponent: number): number {
  const power = POWERS_OF_TEN[exponent];
  if (power === undefined) throw new RangeError(`10^${exponent} is no exact integer here`);
  return power;
}

const POWERS_OF_TEN: readonly number[] = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
  100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
];
