/** The times of the batches of a server's log, as its own metrics have them. */

const BUCKET = /^candor_log_append_seconds_bucket\{le="([^"]+)"\} (\d+)$/gm;
const SHARE = 0.99;

/** Batches by the longest time, in milliseconds, that each of them took; every count holds those before it. */
export type Appends = ReadonlyMap<number, number>;

export async function readAppends(url: string): Promise<Appends> {
  const answer = await fetch(`${url}/metrics`);
  return appendsIn(await answer.text());
}

export function appendsIn(metrics: string): Appends {
  return new Map(
    [...metrics.matchAll(BUCKET)].map(([, most = '', count]) => [
      most === '+Inf' ? Number.POSITIVE_INFINITY : Number(most) * 1_000,
      Number(count),
    ]),
  );
}

/** Returns the end of the bucket, in milliseconds, within which 99 of 100 batches between two readings were durable. */
export function slowHundredth(before: Appends, after: Appends): number {
  const between = [...after].map(([most, count]) => [most, count - (before.get(most) ?? 0)] as const);
  const all = Math.max(...between.map(([, count]) => count));
  const [most] = between.find(([, count]) => count >= all * SHARE) ?? [Number.NaN];
  return most;
}
