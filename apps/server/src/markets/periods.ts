import type { Period } from '@candor/contract';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** 1970-01-05, the first Monday. */
const MONDAY_MS = 4 * DAY_MS;

interface PeriodRule {
  /** Stored candles from which the bars are built. */
  readonly baseMinutes: 1 | 60 | 1440;
  /** Undefined: calendar months. */
  readonly lengthMs: number | undefined;
  readonly offsetMs: number;
}

const minutes = (count: number, baseMinutes: 1 | 60): PeriodRule => ({
  baseMinutes,
  lengthMs: count * MINUTE_MS,
  offsetMs: 0,
});
const days = (count: number, offsetMs = 0): PeriodRule => ({
  baseMinutes: 1440,
  lengthMs: count * DAY_MS,
  offsetMs,
});

export const PERIOD_RULES: Readonly<Record<Period, PeriodRule>> = {
  '1min': minutes(1, 1),
  '3min': minutes(3, 1),
  '5min': minutes(5, 1),
  '15min': minutes(15, 1),
  '30min': minutes(30, 1),
  '60min': minutes(60, 60),
  '1hour': minutes(60, 60),
  '120min': minutes(120, 60),
  '240min': minutes(240, 60),
  '360min': minutes(360, 60),
  '480min': minutes(480, 60),
  '720min': minutes(720, 60),
  '1day': days(1),
  '3day': days(3),
  '1week': days(7, MONDAY_MS),
  '1mon': { baseMinutes: 1440, lengthMs: undefined, offsetMs: 0 },
};

/** Periods that are pushed: `1hour` is another name of `60min`. */
export const PUSHED_PERIODS = (Object.keys(PERIOD_RULES) as Period[]).filter((period) => period !== '1hour');

/** Start of the bar that contains a moment: bars are aligned to UTC, weeks to Monday, 3 days to 1970-01-01. */
export function barStart(period: Period, ms: number): number {
  const { lengthMs, offsetMs } = PERIOD_RULES[period];
  if (lengthMs === undefined) {
    const date = new Date(ms);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  }
  return Math.floor((ms - offsetMs) / lengthMs) * lengthMs + offsetMs;
}

/** Start of the bar after the one that starts at `start`. */
export function nextBarStart(period: Period, start: number): number {
  const { lengthMs } = PERIOD_RULES[period];
  if (lengthMs !== undefined) return start + lengthMs;
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** Start of the bar `count` bars before the one that starts at `start`. */
export function startBefore(period: Period, start: number, count: number): number {
  const { lengthMs } = PERIOD_RULES[period];
  if (lengthMs !== undefined) return start - count * lengthMs;
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - count, 1);
}
