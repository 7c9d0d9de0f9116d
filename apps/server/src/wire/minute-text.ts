const MINUTE_MS = 60_000;

/** Writes a moment before which something is refused, in UTC and rounded up to the minute: `2026-11-26 15:04 UTC`. */
export function minuteText(atMs: number): string {
  const minute = new Date(Math.ceil(atMs / MINUTE_MS) * MINUTE_MS);
  return `${minute.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
