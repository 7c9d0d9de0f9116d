import { expect, test } from 'vitest';
import { appendsIn, slowHundredth } from './append-times.ts';

const metrics = (...counts: readonly number[]) =>
  ['0.001', '0.01', '+Inf']
    .map((most, place) => `candor_log_append_seconds_bucket{le="${most}"} ${counts[place]}`)
    .join('\n');

test('the slow hundredth is that of the batches between two readings', () => {
  const before = appendsIn(metrics(0, 900, 1_000));
  const after = appendsIn(`# HELP\n${metrics(990, 1_900, 2_000)}\ncandor_log_append_seconds_count 2000`);
  expect([...before]).toEqual([
    [1, 0],
    [10, 900],
    [Number.POSITIVE_INFINITY, 1_000],
  ]);
  expect(slowHundredth(before, after)).toBe(1);
  expect(slowHundredth(before, appendsIn(metrics(980, 1_900, 2_000)))).toBe(10);
});
