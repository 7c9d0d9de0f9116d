import { formatFullTime, offsetMs } from './clock-text.ts';

/** Returns the beginning of a day (`2026-11-21`) in the zone of the times shown; undefined for anything else. */
export function beginOfDay(day: string): number | undefined {
  const asUtc = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  // The distance from UTC is that of the moment which is looked for, and changes at most once on the way there.
  let begin = asUtc - offsetMs(asUtc);
  begin = asUtc - offsetMs(begin);
  return dayOf(begin) === day ? begin : undefined;
}

/** The day of a moment in the zone of the times shown: `2026-11-21`. */
export function dayOf(timeMs: number): string {
  return formatFullTime(timeMs).slice(0, 10);
}

/** Past the middle of the next day, whether the clocks change in between or not. */
const DAY_AND_A_HALF_MS = 129_600_000;

/** Returns the end of the day that begins at a moment, in the zone of the times shown. */
export function endOfDay(beginMs: number): number {
  return beginOfDay(dayOf(beginMs + DAY_AND_A_HALF_MS)) ?? beginMs + DAY_AND_A_HALF_MS;
}
