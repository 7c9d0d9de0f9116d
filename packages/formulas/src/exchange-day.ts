import type { EpochMs } from './units.ts';
const DAY_MS = 86_400_000;
/** Asia/Shanghai has no summer time. */
const SHANGHAI_OFFSET_MS = 28_800_000;

/**
 * Number of the exchange's day, which begins at 00:00 Asia/Shanghai: limits per day and overnight fees go by
 * it.
 */
export function exchangeDay(atMs: EpochMs): number {
  return Math.floor((atMs + SHANGHAI_OFFSET_MS) / DAY_MS);
}

/** The moment at which a day of that number begins. */
export function exchangeDayStart(day: number): EpochMs {
  return day * DAY_MS - SHANGHAI_OFFSET_MS;
}
