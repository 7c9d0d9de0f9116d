import { AccountKeys, type Accounts } from './accounts.ts';
import { AMOUNT_LIMIT, GREATEST_DEPTH, HASH_BYTES, LEAST_DEPTH } from './bounds.ts';
import { cutAmount, extraDraws, splitDraws } from './draws.ts';

/** The largest leaf is so many times the mean, regardless of the largest account. */
const LARGEST_OF_MEAN = 64n;
const LEAVES_OF_ANY = 2;
const LEAVES_OF_LARGE = 4;

/** The shape of a currency's tree. Equal accounts and secrets give equal plans. */
export interface TreePlan {
  /** The sum of all accounts. */
  readonly total: bigint;
  /** The tree has 2^depth leaves; 0 where nothing is owed and there is no tree. */
  readonly depth: number;
  /** The highest amount of a leaf. */
  readonly cap: bigint;
  /** The number of leaves of each account. */
  readonly counts: Uint32Array;
}

/** Thrown where even the deepest tree has no room for the accounts. */
export class TooManyAccounts extends Error {
  constructor() {
    super(`a tree of ${GREATEST_DEPTH} levels has no room for these accounts`);
  }
}

export interface PlanInput {
  readonly accounts: Accounts;
  readonly asset: number;
  /** The secret of the snapshot, 32 bytes. */
  readonly secret: Uint8Array;
  /** The depth of the snapshot before, or the setting: a tree never gets smaller. */
  readonly leastDepth?: number | undefined;
  /** Called after each small piece of the work; it may wait. */
  readonly rest?: (() => void) | undefined;
}

/**
 * Returns the plan of a tree. Every leaf belongs to an account: two at least, four above the cap, and the leaves that are left
 * go to accounts that are drawn, so that the file says nothing of the number of users but a bound.
 */
export function planTree({ accounts, asset, secret, leastDepth = LEAST_DEPTH, rest }: PlanInput): TreePlan {
  let total = 0n;
  for (let place = 0; place < accounts.count; place++) total += accounts.amount(place);
  if (accounts.count === 0) return { total, depth: 0, cap: 0n, counts: new Uint32Array() };
  for (let depth = depthFor(accounts.count, leastDepth); depth <= GREATEST_DEPTH; depth++) {
    const cap = capOf(total, depth);
    const counts = leastLeaves({ accounts, asset, secret, rest }, cap);
    const room = 2 ** depth - counts.reduce((sum, count) => sum + count, 0);
    if (room < 0) continue;
    const extra = extraDraws(asset).begin(secret);
    for (let left = room; left > 0; left--) {
      const place = Number(extra.below(BigInt(accounts.count)));
      counts[place] = (counts[place] ?? 0) + 1;
      rest?.();
    }
    return { total, depth, cap, counts };
  }
  throw new TooManyAccounts();
}

/** Returns the least depth at which 15 of 16 leaves are at least three times as many as the accounts. */
export function depthFor(accounts: number, leastDepth = LEAST_DEPTH): number {
  let depth = Math.max(LEAST_DEPTH, leastDepth);
  while (15 * 2 ** depth < 48 * accounts) depth += 1;
  return depth;
}

/** Returns the highest amount of a leaf, 64 times the mean of all leaves, rounded down, and one more. */
export function capOf(total: bigint, depth: number): bigint {
  const cap = ((LARGEST_OF_MEAN * total) >> BigInt(depth)) + 1n;
  return cap < AMOUNT_LIMIT ? cap : AMOUNT_LIMIT - 1n;
}

/** Returns the least number of leaves of each account: more than four only where the cap asks for more. */
function leastLeaves({ accounts, asset, secret, rest }: PlanInput, cap: bigint): Uint32Array {
  const keys = new AccountKeys(secret, asset);
  const key = Buffer.alloc(HASH_BYTES);
  const draws = splitDraws();
  const counts = new Uint32Array(accounts.count).fill(LEAVES_OF_ANY);
  for (let place = 0; place < accounts.count; place++) {
    rest?.();
    const amount = accounts.amount(place);
    if (amount <= cap) continue;
    keys.writeInto(accounts.userId(place), key);
    counts[place] = cutAmount(draws.begin(key), amount, { cap, least: LEAVES_OF_LARGE }).length;
  }
  return counts;
}
