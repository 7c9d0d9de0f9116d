import { DraftRefused } from '../network.ts';

/** A coin that may be spent. */
export interface Coin {
  readonly txid: string;
  readonly vout: number;
  readonly amount: bigint;
  readonly branch: number;
  readonly index: number;
}

/** A payment from coins; whatever is neither paid nor change is the fee. */
export interface PaymentPlan {
  readonly coins: readonly Coin[];
  readonly amount: bigint;
  /** 0n: none, because it would be dust. */
  readonly change: bigint;
}

/** Sizes and limits of the network in which a payment is planned. */
export interface PlanTerms {
  /** Units of the chain for a thousand virtual bytes. */
  readonly rate: bigint;
  /** Bytes of the script that is paid. */
  readonly scriptBytes: number;
  /** The least amount that the network carries to the change address. */
  readonly changeDust: bigint;
  /** The highest fee, in units of the chain. */
  readonly ceiling: bigint;
}

/** Coins of one payment: more would exceed the size that nodes pass on. */
const COINS_MAX = 500;
const BASE_WEIGHT = 42;
const COIN_WEIGHT = 272;
const OUTPUT_BYTES = 9;
const CHANGE_SCRIPT_BYTES = 22;
/** A count of more than 252 takes two bytes more, and a byte outside the witness weighs four. */
const LONG_COUNT = { above: 252, weight: 8 };
const SPENT_WITNESS_BYTES = 67;
const SPENT_LEGACY_BYTES = 148;

/** Plans a payment from the largest coins. Throws `DraftRefused`. */
export function planPayment(coins: readonly Coin[], amount: bigint, terms: PlanTerms): PaymentPlan {
  const chosen: Coin[] = [];
  let sum = 0n;
  for (const coin of coins.toSorted(byAmountThenName)) {
    if (chosen.length === COINS_MAX) break;
    chosen.push(coin);
    sum += coin.amount;
    const least = feeOf(chosen.length, false, terms);
    if (sum < amount + least) continue;
    const change = sum - amount - feeOf(chosen.length, true, terms);
    return withinCeiling({ coins: chosen, amount, change: change < terms.changeDust ? 0n : change }, terms);
  }
  throw new DraftRefused('later', `coins of ${sum} units are less than ${amount} and the fee`);
}

/** Plans the same payment from the same coins for a higher fee, which its change pays. Throws `DraftRefused`. */
export function raiseFee(
  plan: PaymentPlan,
  terms: PlanTerms & {
    /** The least that a replacement adds, in the form of `rate`. */ readonly step: bigint;
  },
): PaymentPlan {
  const count = plan.coins.length;
  const before = feeIn(plan);
  const sum = before + plan.amount + plan.change;
  const atLeast = before + feeOf(count, plan.change > 0n, { ...terms, rate: terms.step });
  const now = feeOf(count, plan.change > 0n, terms);
  const change = sum - plan.amount - (now > atLeast ? now : atLeast);
  if (change >= terms.changeDust) return withinCeiling({ ...plan, change }, terms);
  // Without change the transaction is shorter, and all that is left is its fee.
  if (sum - plan.amount < atLeast)
    throw new DraftRefused('later', 'no change is left that could pay a higher fee');
  return withinCeiling({ ...plan, change: 0n }, terms);
}

export function feeIn({ coins, amount, change }: PaymentPlan): bigint {
  return coins.reduce((sum, coin) => sum + coin.amount, -amount - change);
}

/**
 * Returns the least amount that nodes carry to a script: what is less costs more to spend than it is. `rate` is in units for a
 * thousand virtual bytes.
 */
export function dustOf(script: Uint8Array, rate: bigint): bigint {
  const isWitness = script[0] === 0 || (script[0] ?? 0) >= 0x51;
  const bytes = OUTPUT_BYTES + script.length + (isWitness ? SPENT_WITNESS_BYTES : SPENT_LEGACY_BYTES);
  return (BigInt(bytes) * rate) / 1_000n;
}

/** Returns the fee of a payment, rounded up. */
function feeOf(
  count: number,
  hasChange: boolean,
  { rate, scriptBytes }: Pick<PlanTerms, 'rate' | 'scriptBytes'>,
): bigint {
  const outputs = OUTPUT_BYTES + scriptBytes + (hasChange ? OUTPUT_BYTES + CHANGE_SCRIPT_BYTES : 0);
  const long = count > LONG_COUNT.above ? LONG_COUNT.weight : 0;
  const weight = BASE_WEIGHT + COIN_WEIGHT * count + long + 4 * outputs;
  return (BigInt(Math.ceil(weight / 4)) * rate + 999n) / 1_000n;
}

function withinCeiling(plan: PaymentPlan, { ceiling }: PlanTerms): PaymentPlan {
  const fee = feeIn(plan);
  if (fee > ceiling)
    throw new DraftRefused('later', `the fee of ${fee} units is above the ceiling of ${ceiling}`);
  return plan;
}

function byAmountThenName(a: Coin, b: Coin): number {
  if (a.amount !== b.amount) return a.amount > b.amount ? -1 : 1;
  return a.txid === b.txid ? a.vout - b.vout : a.txid < b.txid ? -1 : 1;
}
