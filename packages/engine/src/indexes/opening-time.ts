import type { IndexTickFact } from '../shapes/facts/index-facts.ts';
import { RULES_OPENS_DELAYED } from '../shapes/rules.ts';
import type { EpochMs, MarketId } from '../units/units.ts';
import type { Indexes } from './indexes.ts';
import { OPEN_DELAY_MIN_MS } from './tick-ages.ts';

/** Something that waits for the tick at which it opens. */
interface Waiting {
  readonly createdMs: EpochMs;
  readonly openDelayMs: number;
}

/**
 * The time that something may wait for a usable price: for the one at which it opens, from the moment at which quotes are
 * young enough; for the last one of a contract, from its due time. A later tick does not count.
 */
export const PRICE_WAIT_MS = 5_000;

/** The delay of what is accepted now in a market; 0 before rules 15. */
export function openDelayOf(
  { indexes, nowMs, rulesVersion }: { indexes: Indexes; nowMs: EpochMs; rulesVersion: number },
  marketId: MarketId,
): number {
  if (rulesVersion < RULES_OPENS_DELAYED) return 0;
  return indexes.find(marketId)?.ages.openDelayMs(nowMs) ?? OPEN_DELAY_MIN_MS;
}

/** Returns whether all quotes behind a tick were made late enough after the acceptance. */
export function mayOpenAt({ createdMs, openDelayMs }: Waiting, { oldestMs }: IndexTickFact): boolean {
  return oldestMs > createdMs && oldestMs >= createdMs + openDelayMs;
}

/** Returns whether the time is over in which a tick could still open it. */
export function cameTooLate({ createdMs, openDelayMs }: Waiting, nowMs: EpochMs): boolean {
  return nowMs > createdMs + openDelayMs + PRICE_WAIT_MS;
}
