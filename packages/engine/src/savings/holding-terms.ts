import { interestOver } from '@candor/formulas';
import type { HoldingFact } from '../shapes/facts/holding-fact.ts';

const DAY_MS = 86_400_000;

/** The time a holding is paid next: every 24 h after its start. */
export function nextDueMs({ startMs, paidDays }: HoldingFact): number {
  return startMs + (paidDays + 1) * DAY_MS;
}

/** The time its last day is paid and its principal returns. */
export function endMs({ startMs, days }: HoldingFact): number {
  return startMs + days * DAY_MS;
}

/** The interest that a holding has yet to be paid. */
export function interestLeft({ dailyInterest, days, paidDays }: HoldingFact): number {
  return interestOver(dailyInterest, days - paidDays);
}
