/** Wall times: always 24 h, always Gregorian, zone stated by the caller; Intl's locale defaults would vary both. */

import { memoized } from './memoized.ts';

const MINUTE_MS = 60_000;

const formatOf = memoized(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

/** The zone of every time that names none; undefined: that of this device. */
let shownZone: string | undefined;

/** Sets the zone in which times are written from now on; undefined, or one unknown to this browser: the device's. */
export function showTimesIn(zone: string | undefined): void {
  shownZone = zone !== undefined && isKnown(zone) ? zone : undefined;
}

function isKnown(timeZone: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** A moment as a calendar and a clock show it; months from 1. */
interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** `Date` knows the zone of the device by itself, and the first formatter of a page takes thirty milliseconds to make. */
function wallTime(timeMs: number, timeZone = shownZone): WallTime {
  return timeZone === undefined ? deviceTime(new Date(timeMs)) : timeIn(timeZone, timeMs);
}

function deviceTime(at: Date): WallTime {
  return {
    year: at.getFullYear(),
    month: at.getMonth() + 1,
    day: at.getDate(),
    hour: at.getHours(),
    minute: at.getMinutes(),
    second: at.getSeconds(),
  };
}

function timeIn(timeZone: string, timeMs: number): WallTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(timeMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: keyof WallTime) => parts.get(type) ?? Number.NaN;
  return {
    year: of('year'),
    month: of('month'),
    day: of('day'),
    hour: of('hour'),
    minute: of('minute'),
    second: of('second'),
  };
}

/** Returns a part of a clock or a date with at least two digits. */
export function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

const clockOf = ({ hour, minute, second }: WallTime): string =>
  `${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`;

const dateOf = ({ month, day }: WallTime): string => `${twoDigits(month)}-${twoDigits(day)}`;

/** `14:03:09` */
export function formatClock(timeMs: number, timeZone?: string): string {
  return clockOf(wallTime(timeMs, timeZone));
}

/** `11-21 14:03:09`, the form of every table. */
export function formatTableTime(timeMs: number, timeZone?: string): string {
  const at = wallTime(timeMs, timeZone);
  return `${dateOf(at)} ${clockOf(at)}`;
}

/** `2026-11-21 14:03:09`, for titles and exports. */
export function formatFullTime(timeMs: number, timeZone?: string): string {
  const at = wallTime(timeMs, timeZone);
  return `${at.year}-${dateOf(at)} ${clockOf(at)}`;
}

/** `UTC+8`, `UTC\u22123:30`, `UTC`: the zone's distance from UTC at that moment. */
export function formatZone(timeMs: number, timeZone?: string): string {
  const minutes = Math.round(offsetMs(timeMs, timeZone) / MINUTE_MS);
  if (minutes === 0) return 'UTC';
  const hours = Math.trunc(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '\u2212' : '+'}${hours}${rest ? `:${twoDigits(rest)}` : ''}`;
}

/** Returns the zone's distance from UTC at a moment, in milliseconds: positive east of Greenwich. */
export function offsetMs(timeMs: number, timeZone?: string): number {
  const { year, month, day, hour, minute, second } = wallTime(timeMs, timeZone);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  return asUtc - Math.floor(timeMs / 1_000) * 1_000;
}
