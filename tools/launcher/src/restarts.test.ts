import { describe, expect, it } from 'vitest';
import { Restarts } from './restarts.mjs';

const FATAL = { code: 70, signal: null, wasReady: true, upMs: 100 } as const;

describe('a server that somebody ends again and again', () => {
  it('is started for ever, later each time up to every 30 seconds', () => {
    const restarts = new Restarts();
    const waits = Array.from({ length: 1_000 }, () => restarts.after(FATAL));
    expect(waits.slice(0, 8)).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(new Set(waits.slice(6))).toEqual(new Set([30_000]));
  });

  it('is started at once after it was up for a minute', () => {
    const restarts = new Restarts();
    for (let count = 0; count < 9; count += 1) restarts.after(FATAL);
    expect(restarts.after({ ...FATAL, upMs: 60_000 })).toBe(0);
    expect(restarts.after(FATAL)).toBe(1_000);
  });

  it('is started after a signal and after a failed restart, too', () => {
    const restarts = new Restarts();
    expect(restarts.after({ code: null, signal: 'SIGKILL', wasReady: false, upMs: 10 })).toBe(0);
    expect(restarts.after({ code: 1, signal: null, wasReady: true, upMs: 10 })).toBe(1_000);
  });
});

describe('a server that a person must help', () => {
  it.each([
    [
      'a setting, the port or the data folder is wrong',
      { code: 78, signal: null, wasReady: false, upMs: 10 },
    ],
    ['the port was taken between two starts', { code: 78, signal: null, wasReady: true, upMs: 10 }],
    ['its first start failed', { code: 1, signal: null, wasReady: false, upMs: 10 }],
    ['it was told to stop', { code: 0, signal: null, wasReady: true, upMs: 10 }],
  ] as const)('is not started again: %s', (_, end) => {
    expect(new Restarts().after(end)).toBeUndefined();
  });
});
