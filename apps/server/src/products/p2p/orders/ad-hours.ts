import type { ShopHours } from '@candor/contract';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Returns whether a moment lies in the hours of an ad, in their own time zone; without hours it always does. */
export function isWithinHours(hours: readonly ShopHours[], timeZone: string, atMs: number): boolean {
  if (hours.length === 0) return true;
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(atMs);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const day = WEEKDAYS.findIndex((name) => name === of('weekday')) + 1;
  const minute = `${of('hour')}:${of('minute')}`;
  return hours.some(({ days, from, to }) => days.includes(day) && from <= minute && minute < to);
}
