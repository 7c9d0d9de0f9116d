import { formatFullTime } from '@candor/ui';

/** Returns a moment as a field of local date and time shows it, `2026-11-21T14:03:09`; '' for none. */
export function localText(at: string | null): string {
  return at === null ? '' : formatFullTime(Date.parse(at)).replace(' ', 'T');
}

/**
 * Returns the moment of a field of local date and time, in UTC; undefined for an empty one. A field has no fractions of
 * a second, so that `before` is returned as it was where the field still shows it.
 */
export function momentOf(text: string, before: string | null): string | undefined {
  if (text === '') return undefined;
  const atMs = new Date(text).getTime();
  if (before !== null && Math.floor(Date.parse(before) / 1_000) * 1_000 === atMs) return before;
  return new Date(atMs).toISOString();
}
