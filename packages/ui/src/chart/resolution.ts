/** The nine resolution buttons of the trade screen. `time` is a line of one-minute closes. */
export const MAIN_RESOLUTIONS = [
  'time',
  '1min',
  '5min',
  '15min',
  '30min',
  '1hour',
  '1day',
  '1week',
  '1mon',
] as const;
/** Those that complete the chart's list, behind one more button. */
export const MORE_RESOLUTIONS = ['3min', '2hour', '4hour', '6hour', '12hour', '3day'] as const;
export type Resolution = (typeof MAIN_RESOLUTIONS)[number] | (typeof MORE_RESOLUTIONS)[number];

const MINUTE_MS = 60_000;
const LENGTH_MS: Record<Resolution, number> = {
  time: MINUTE_MS,
  '1min': MINUTE_MS,
  '3min': 3 * MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '1hour': 60 * MINUTE_MS,
  '2hour': 120 * MINUTE_MS,
  '4hour': 240 * MINUTE_MS,
  '6hour': 360 * MINUTE_MS,
  '12hour': 720 * MINUTE_MS,
  '1day': 1_440 * MINUTE_MS,
  '3day': 4_320 * MINUTE_MS,
  '1week': 10_080 * MINUTE_MS,
  '1mon': 44_640 * MINUTE_MS,
};

/** All of them, shortest first: the order in which the keyboard steps through them. */
export const RESOLUTIONS = Object.keys(LENGTH_MS) as readonly Resolution[];

export function isResolution(value: unknown): value is Resolution {
  return RESOLUTIONS.some((resolution) => resolution === value);
}

/** Length of one bar; a month counts as its longest, which only makes a loaded range wider than needed. */
export function resolutionMs(resolution: Resolution): number {
  return LENGTH_MS[resolution];
}

/** Returns the closing time of the bar that began at `startMs`; months end by the calendar (UTC). */
export function barEndMs(resolution: Resolution, startMs: number): number {
  if (resolution !== '1mon') return startMs + LENGTH_MS[resolution];
  const start = new Date(startMs);
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1);
}
