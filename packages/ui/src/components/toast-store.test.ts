import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('begins the time of a message when a screen shows it', () => {
  const store = createToastStore();
  store.show('notice', 'Please log in');
  vi.advanceTimersByTime(60_000);
  expect(store.get()).toHaveLength(1);
  store.subscribe(() => undefined);
  vi.advanceTimersByTime(4_900);
  expect(store.get()).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(store.get()).toEqual([]);
});

it('ends each message after its own time, and none while the pointer rests on them', () => {
  const store = createToastStore();
  store.subscribe(() => undefined);
  store.show('success', 'Copied');
  store.show('error', 'No connection', { durationMs: 10_000 });
  vi.advanceTimersByTime(3_100);
  expect(store.get().map(({ text }) => text)).toEqual(['No connection']);
  store.hold(true);
  vi.advanceTimersByTime(20_000);
  expect(store.get()).toHaveLength(1);
  store.hold(false);
  vi.advanceTimersByTime(2_000);
  expect(store.get()).toEqual([]);
});
