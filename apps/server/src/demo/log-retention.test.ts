import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_DIGEST, type LogStart, WHOLE_LOG } from '@candor/engine-host';
import { DEMO_LOG_DAYS, keepDaysOfLog } from './log-retention.ts';

const HOUR = 3_600_000;
const lines: string[] = [];
const cuts: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
  cuts.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const keep = (start: LogStart) =>
  keepDaysOfLog(DEMO_LOG_DAYS, {
    cutLog: async (keepMs) => void cuts.push(keepMs),
    logStart: () => start,
    line: (text) => lines.push(text),
  });

it('says at the start how much is kept and where the log begins', () => {
  keep(WHOLE_LOG).stop();
  const atMs = Date.parse('2026-01-02T03:04:05.000Z');
  keep({ seq: 9, digest: EMPTY_DIGEST, atMs }).stop();
  expect(lines).toEqual([
    'this demo keeps 7 days of its command log: nothing has been cut yet',
    'this demo keeps 7 days of its command log: it begins after 2026-01-02T03:04:05.000Z',
  ]);
});

it('cuts what is older than seven days, at once and every hour, until it is stopped', () => {
  const retention = keep(WHOLE_LOG);
  expect(cuts).toEqual([7 * 24 * HOUR]);
  vi.advanceTimersByTime(3 * HOUR);
  expect(cuts).toEqual(Array.from({ length: 4 }, () => 7 * 24 * HOUR));
  retention.stop();
  vi.advanceTimersByTime(3 * HOUR);
  expect(cuts).toHaveLength(4);
});
