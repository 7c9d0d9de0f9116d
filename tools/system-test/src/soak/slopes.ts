/** A reading at a time, in minutes. */
export interface Point {
  readonly minute: number;
  readonly value: number;
}

const MINUTES_AN_HOUR = 60;

/** The line's rise an hour by least squares; undefined where there are fewer than two times. */
export function slopeAnHour(points: readonly Point[]): number | undefined {
  const count = points.length;
  const meanMinute = points.reduce((sum, { minute }) => sum + minute, 0) / count;
  const meanValue = points.reduce((sum, { value }) => sum + value, 0) / count;
  let rise = 0;
  let run = 0;
  for (const { minute, value } of points) {
    rise += (minute - meanMinute) * (value - meanValue);
    run += (minute - meanMinute) ** 2;
  }
  return run > 0 ? (rise / run) * MINUTES_AN_HOUR : undefined;
}

/** The least of each minute: what is left of a heap once the garbage of that minute was collected. */
export function leastOfEachMinute(points: readonly Point[]): Point[] {
  const least = new Map<number, Point>();
  for (const point of points) {
    const minute = Math.floor(point.minute);
    const known = least.get(minute);
    if (known === undefined || point.value < known.value) least.set(minute, point);
  }
  return [...least.values()];
}

/** Returns the quantile of the values for this share; NaN if there are none. */
export function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
