/** Wall times: always 24 h, always Gregorian, zone stated by the caller; Intl's locale defaults would vary both. */

const MINUTE_MS = 60_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The zone of every time that names none; undefined: that of this device. */
let shownZone: string | undefined;

/** Sets the zone in which times are written from now on; undefined, or one unknown to this browser: the device's. */
export function showTimesIn(zone: string | undefined): void {
  try {
    shownZone = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    shownZone = undefined;
  }
}

function partsOf(timeMs: number, timeZone = shownZone): Record<string, string> {
  const key = timeZone ?? '';
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      ...(timeZone ? { timeZone } : {}),
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(key, formatter);
  }
  return Object.fromEntries(formatter.formatToParts(timeMs).map((part) => [part.type, part.value]));
}

/** `14:03:09` */
export function formatClock(timeMs: number, timeZone?: string): string {
  const at = partsOf(timeMs, timeZone);
  return `${at['hour']}:${at['minute']}:${at['second']}`;
}

/** `11-21 14:03:09`, the form of every table. */
export function formatTableTime(timeMs: number, timeZone?: string): string {
  const at = partsOf(timeMs, timeZone);
  return `${at['month']}-${at['day']} ${at['hour']}:${at['minute']}:${at['second']}`;
}

/** `2026-11-21 14:03:09`, for titles and exports. */
export function formatFullTime(timeMs: number, timeZone?: string): string {
  const at = partsOf(timeMs, timeZone);
  return `${at['year']}-${at['month']}-${at['day']} ${at['hour']}:${at['minute']}:${at['second']}`;
}

/** `UTC+8`, `UTC\u22123:30`, `UTC`: the zone's distance from UTC at that moment. */
export function formatZone(timeMs: number, timeZone?: string): string {
  const minutes = Math.round(offsetMs(timeMs, timeZone) / MINUTE_MS);
  if (minutes === 0) return 'UTC';
  const hours = Math.trunc(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '\u2212' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** Returns the zone's distance from UTC at a moment, in milliseconds: positive east of Greenwich. */
export function offsetMs(timeMs: number, timeZone?: string): number {
  const at = partsOf(timeMs, timeZone);
  const asUtc = Date.UTC(
    Number(at['year']),
    Number(at['month']) - 1,
    Number(at['day']),
    Number(at['hour']),
    Number(at['minute']),
    Number(at['second']),
  );
  return asUtc - Math.floor(timeMs / 1_000) * 1_000;
}
