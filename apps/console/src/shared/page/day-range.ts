const DAY_MS = 86_400_000;
const DAYS_SHOWN = 30;

/** Days in UTC, the first and the last included. */
export interface DayRange {
  /** The first day, such as `2026-03-31`. */
  readonly from: string;
  readonly to: string;
}

/** Returns the day of a moment, in UTC. */
export function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

/** Returns the thirty days that end with the day of a moment, in UTC. */
export function recentDays(nowMs: number): DayRange {
  return { from: dayOf(nowMs - (DAYS_SHOWN - 1) * DAY_MS), to: dayOf(nowMs) };
}
