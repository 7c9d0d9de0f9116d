/** The nine buttons of the trade screen. `time` is a line of one-minute closes. */
export const RESOLUTIONS = [
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
export type Resolution = (typeof RESOLUTIONS)[number];

export function isResolution(value: unknown): value is Resolution {
  return RESOLUTIONS.some((resolution) => resolution === value);
}

const MINUTE_MS = 60_000;
const LENGTH_MS: Record<Resolution, number> = {
  time: MINUTE_MS,
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '1hour': 60 * MINUTE_MS,
  '1day': 1_440 * MINUTE_MS,
  '1week': 10_080 * MINUTE_MS,
  '1mon': 44_640 * MINUTE_MS,
};

/** Length of one bar; a month counts as its longest, which only makes a loaded range wider than needed. */
export function resolutionMs(resolution: Resolution): number {
  return LENGTH_MS[resolution];
}
