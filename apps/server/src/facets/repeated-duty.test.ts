import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatedDuty } from './repeated-duty.ts';

const BEAT_MS = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A beat whose work is under way. */
interface Begun {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** A duty, and the beats that have begun. */
function open(beats: { readonly solvency?: number } = {}) {
  const begun: Begun[] = [];
  const faults: string[] = [];
  const duty = repeatedDuty(
    { beats, onFault: (what, error) => void faults.push(`${what}: ${String(error)}`) },
    {
      name: 'solvency',
      beatMs: BEAT_MS,
      work: () =>
        new Promise<void>((resolve, reject) => {
          begun.push({ resolve, reject });
        }),
    },
  );
  return { duty, begun, faults };
}

test('a beat that comes while the one before is under way is left out', async () => {
  const { duty, begun } = open();
  duty.begin();
  await vi.advanceTimersByTimeAsync(3 * BEAT_MS);
  expect(begun.length).toBe(1);
  begun[0]?.resolve();
  await vi.advanceTimersByTimeAsync(BEAT_MS);
  expect(begun.length).toBe(2);
});

test('a fault is reported under the name of the work, and the next beat comes', async () => {
  const { duty, begun, faults } = open();
  duty.begin();
  await vi.advanceTimersByTimeAsync(BEAT_MS);
  begun[0]?.reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(BEAT_MS);
  expect(faults).toEqual(['solvency: Error: away']);
  expect(begun.length).toBe(2);
});

test('its end waits for the work under way, and it can begin again', async () => {
  const { duty, begun } = open();
  duty.begin();
  duty.begin();
  await vi.advanceTimersByTimeAsync(BEAT_MS);
  let hasEnded = false;
  const ending = duty.end().then(() => (hasEnded = true));
  await vi.advanceTimersByTimeAsync(2 * BEAT_MS);
  expect([begun.length, hasEnded]).toEqual([1, false]);
  begun[0]?.resolve();
  await ending;
  await vi.advanceTimersByTimeAsync(2 * BEAT_MS);
  expect(begun.length).toBe(1);
  duty.begin();
  await vi.advanceTimersByTimeAsync(BEAT_MS);
  expect(begun.length).toBe(2);
});

test('the time between two beats is that of the process, and 0 means none', async () => {
  const slow = open({ solvency: 3 * BEAT_MS });
  const idle = open({ solvency: 0 });
  slow.duty.begin();
  idle.duty.begin();
  await vi.advanceTimersByTimeAsync(3 * BEAT_MS - 1);
  expect(slow.begun.length).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([slow.begun.length, idle.begun.length]).toEqual([1, 0]);
});
