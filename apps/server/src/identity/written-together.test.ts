import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WrittenTogether } from './written-together.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(write: (notes: ReadonlyMap<string, number>) => Promise<void>) {
  const faults: unknown[] = [];
  const notes = new WrittenTogether<string, number>({ write, onFault: (error) => faults.push(error) });
  return { notes, faults };
}

test('the notes of a second are written together, the last of each key', async () => {
  const written: [string, number][][] = [];
  const { notes } = open((each) => {
    written.push([...each]);
    return Promise.resolve();
  });
  notes.set('a', 1);
  notes.set('b', 2);
  notes.set('a', 3);
  expect(notes.get('a')).toBe(3);
  await vi.advanceTimersByTimeAsync(999);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual([
    [
      ['a', 3],
      ['b', 2],
    ],
  ]);
  expect(notes.get('a')).toBeUndefined();
  notes.set('c', 4);
  await notes.flush();
  await notes.flush();
  expect(written.slice(1)).toEqual([[['c', 4]]]);
});

test('notes wait until those before them are written', async () => {
  const begun: string[] = [];
  let end = (): void => undefined;
  const { notes } = open((each) => {
    begun.push(...each.keys());
    return new Promise((resolve) => (end = resolve));
  });
  notes.set('first', 1);
  const first = notes.flush();
  notes.set('second', 2);
  const second = notes.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['first']);
  end();
  await first;
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['first', 'second']);
  end();
  await second;
});

test('a fault is reported, costs the notes that were being written, and no others', async () => {
  const written: string[] = [];
  let isBroken = true;
  const { notes, faults } = open((each) => {
    if (isBroken) return Promise.reject(new Error('no table'));
    written.push(...each.keys());
    return Promise.resolve();
  });
  notes.set('lost', 1);
  await notes.flush();
  isBroken = false;
  notes.set('kept', 2);
  await notes.flush();
  expect(faults).toEqual([new Error('no table')]);
  expect(written).toEqual(['kept']);
});
