import { expect, it } from 'vitest';
import { localText, momentOf } from './local-moment.ts';

it('a moment is shown to the second in local time, and read back as the same one', () => {
  const text = localText('2026-03-01T09:30:05.000Z');
  expect(text).toMatch(/^2026-0[23]-\d{2}T\d{2}:\d{2}:05$/);
  expect(momentOf(text, null)).toBe('2026-03-01T09:30:05.000Z');
});

it('a field that was not changed keeps the fractions of a second that it does not show', () => {
  const before = '2026-03-01T09:30:05.123Z';
  expect(momentOf(localText(before), before)).toBe(before);
  expect(momentOf(localText('2026-03-01T09:30:06.000Z'), before)).toBe('2026-03-01T09:30:06.000Z');
});

it('a field without seconds is a whole minute', () => {
  const before = '2026-03-01T09:30:00.500Z';
  expect(momentOf(localText(before).slice(0, 16), before)).toBe(before);
});

it('an empty field is no moment', () => {
  expect([localText(null), momentOf('', '2026-03-01T09:30:05.123Z')]).toEqual(['', undefined]);
});
