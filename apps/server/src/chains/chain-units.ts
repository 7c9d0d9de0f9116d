/** Amounts of a chain beside those of the ledger; a chain may have more decimals than the ledger, or fewer. */
import { AMOUNT_LIMIT, formatTotal, totalFromBigInt } from '@candor/primitives';

export interface Scales {
  /** Decimals of the chain's unit. */
  readonly decimals: number;
  /** Decimals of the ledger's unit. */
  readonly scale: number;
}

/** A part of an output that the engine takes as one deposit. */
export interface Part {
  /** In units of the chain. */
  readonly chainAmount: bigint;
  /** In units of the ledger, rounded down. */
  readonly amount: number;
}

const PART_MAX = BigInt(AMOUNT_LIMIT) - 1n;
const PARTS_MAX = 100n;

/**
 * Divides what arrived into parts below 2^52 units of the ledger, the largest first; each is floored to such a unit, and
 * the chain amounts add up to the whole. Returns undefined for more than a hundred parts.
 */
export function inParts(chainAmount: bigint, scales: Scales): readonly Part[] | undefined {
  if (floorToLedger(chainAmount, scales) > PARTS_MAX * PART_MAX) return undefined;
  const parts: Part[] = [];
  let left = chainAmount;
  while (floorToLedger(left, scales) > PART_MAX) {
    const taken = wholeInChain(PART_MAX, scales);
    parts.push({ chainAmount: taken, amount: Number(floorToLedger(taken, scales)) });
    left -= taken;
  }
  parts.push({ chainAmount: left, amount: Number(floorToLedger(left, scales)) });
  return parts;
}

/** The decimals in which amounts of both kinds are whole numbers. */
export function fineDecimals({ decimals, scale }: Scales): number {
  return Math.max(decimals, scale);
}

/** Returns an amount with more decimals, exactly. */
export function widen(units: bigint, from: number, to: number): bigint {
  return units * tenTo(to - from);
}

/** Returns an amount of the ledger in units of the chain. Throws where that is no whole number of them. */
export function ledgerInChain(amount: number, scales: Scales): bigint {
  const chainAmount = wholeInChain(BigInt(amount), scales);
  if (floorToLedger(chainAmount, scales) !== BigInt(amount))
    throw new Error(`${amount} units of the ledger are no whole units of the chain`);
  return chainAmount;
}

/** Writes units as a decimal text with all their decimals. */
export function formatChainAmount(units: bigint, decimals: number): string {
  return formatTotal(totalFromBigInt(units), decimals);
}

/** Returns units of the chain in units of the ledger, rounded down; no amount is below zero. */
export function floorToLedger(chainAmount: bigint, { decimals, scale }: Scales): bigint {
  return decimals > scale ? chainAmount / tenTo(decimals - scale) : chainAmount * tenTo(scale - decimals);
}

/** The largest amount of the chain that is at most this many units of the ledger and loses nothing by flooring. */
function wholeInChain(amount: bigint, { decimals, scale }: Scales): bigint {
  return decimals > scale ? amount * tenTo(decimals - scale) : amount / tenTo(scale - decimals);
}

/** Returns an amount of the ledger in units of the chain, rounded up. */
export function wholeInChainUp(amount: bigint, scales: Scales): bigint {
  const whole = wholeInChain(amount, scales);
  return floorToLedger(whole, scales) === amount ? whole : whole + 1n;
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}
