/** Rules of hot wallets; amounts are in units of the network. */

/** The least and the most that a hot wallet should hold. */
export interface Limits {
  readonly floor: bigint;
  readonly ceiling: bigint;
}

/** The balance of a hot wallet: in the newest block, and the part of it that was there in final blocks already. */
export interface HotBalance {
  readonly newest: bigint;
  readonly final: bigint;
}

export type RequestKind = 'refill' | 'excess';

/** Coins that should move: into the hot wallet, or out of it. */
export interface Wanted {
  readonly kind: RequestKind;
  readonly amount: bigint;
}

/**
 * Returns what brings a hot wallet to the middle of its limits, in whole multiples of `unit`; undefined: it is within
 * them. What has arrived keeps it from being refilled at once, and is an excess only when it is final.
 */
export function wantedOf(
  { newest, final }: HotBalance,
  { floor, ceiling }: Limits,
  unit: bigint,
): Wanted | undefined {
  const middle = (floor + ceiling) / 2n;
  if (newest < floor) return wantedOfAtLeast('refill', middle - newest, unit);
  const movable = final < newest ? final : newest;
  return movable > ceiling ? wantedOfAtLeast('excess', movable - middle, unit) : undefined;
}

/** Less than a unit is no reason to move anything. */
function wantedOfAtLeast(kind: RequestKind, missing: bigint, unit: bigint): Wanted | undefined {
  const amount = missing - (missing % unit);
  return amount > 0n ? { kind, amount } : undefined;
}
