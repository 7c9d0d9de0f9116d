const HOUR_MS = 3_600_000;
/** Asia/Shanghai, by which the exchange counts its days, is eight hours ahead of UTC all year. */
const AHEAD_MS = 8 * HOUR_MS;

/** Returns the months of the exchange up to the present one, newest first, as `2026-11`. */
export function newestMonths(nowMs: number, count: number): readonly string[] {
  const now = new Date(nowMs + AHEAD_MS);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
