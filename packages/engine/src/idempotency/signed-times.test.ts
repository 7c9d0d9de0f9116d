import { describe, expect, it } from 'vitest';
import { RowReader } from '../record/row-reader.ts';
import { KEYS_KEPT } from './key-table.ts';
import { SignedTimes } from './signed-times.ts';

const USER = 7;

/** Signs every `step`-th of a user's keys at ten times its number; returns the times and the number of keys. */
function signed({ step, count }: { readonly step: number; readonly count: number }): SignedTimes {
  const times = new SignedTimes();
  for (let number = 1; number <= count; number++)
    if (number % step === 0) times.note(USER, number, number * 10);
  return times;
}

describe('the time after which an order must be signed', () => {
  it('is none while every key is remembered, and for a user who never signed', () => {
    const times = signed({ step: 1, count: KEYS_KEPT });
    expect(times.bound(USER, KEYS_KEPT)).toBe(0);
    expect(times.bound(8, 5 * KEYS_KEPT)).toBe(0);
  });

  it.each([1, 3, 250, 700, 1_400])(
    'is at least that of every forgotten key, with every %d. key signed',
    (step) => {
      for (let count = KEYS_KEPT; count <= 6 * KEYS_KEPT; count += 97) {
        const times = signed({ step, count });
        const newestForgotten = Math.floor((count - KEYS_KEPT) / step) * step * 10;
        expect(times.bound(USER, count)).toBeGreaterThanOrEqual(newestForgotten);
      }
    },
  );

  it('is that of a key of the older half of the window at most, if all are signed', () => {
    for (let count = KEYS_KEPT; count <= 6 * KEYS_KEPT; count += 97)
      expect(signed({ step: 1, count }).bound(USER, count)).toBeLessThan((count - KEYS_KEPT / 2) * 10);
  });

  it('is the newest one, whatever order the times came in', () => {
    const times = new SignedTimes();
    for (let number = 1; number <= 2 * KEYS_KEPT; number++)
      times.note(USER, number, number === 40 ? 999_999 : number);
    expect(times.bound(USER, 2 * KEYS_KEPT)).toBe(999_999);
  });

  it('survives a snapshot', () => {
    const times = signed({ step: 3, count: 4_321 });
    const restored = new SignedTimes();
    restored.restore(new RowReader(times.rows(), 'signed times'));
    expect(restored.rows()).toEqual(times.rows());
    expect(restored.bound(USER, 4_400)).toBe(times.bound(USER, 4_400));
  });
});
