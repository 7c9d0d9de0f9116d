/** The time for which the parties of an order may act after its end. */
import type { P2pOrderFact } from '@candor/engine';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AFTER_END_MS = DAY_MS;
export const RATING_MS = 7 * DAY_MS;
export const CLAIM_MS = 30 * DAY_MS;

type Ended = Pick<P2pOrderFact, 'status' | 'endedMs'>;

/** The chat is open while the order lives and for 24 hours more; a decision closes it. */
export function chatIsOpen({ status, endedMs }: Ended, nowMs: number): boolean {
  return endedMs === 0 || (status !== 'decided' && nowMs < endedMs + AFTER_END_MS);
}

/** Both sides see each other's names from the opening until 24 hours after the end. */
export function seesNames({ endedMs }: Ended, nowMs: number): boolean {
  return endedMs === 0 || nowMs < endedMs + AFTER_END_MS;
}

/** Released and decided orders can be rated for 7 days. */
export function isRatable({ status, endedMs }: Ended, nowMs: number): boolean {
  return (status === 'released' || status === 'decided') && nowMs < endedMs + RATING_MS;
}

/** Completed, cancelled and expired orders can be claimed about for 30 days; a decided one was looked at. */
export function isClaimable({ status, endedMs }: Ended, nowMs: number): boolean {
  return endedMs !== 0 && status !== 'decided' && nowMs < endedMs + CLAIM_MS;
}
