/** The soak run shortened to seconds: all its checks run, but its figures are meaningless. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@candor/primitives';
import { expect, test } from 'vitest';
import { linesOf, livesOf, type Outcome } from './report.ts';
import { leastOfEachMinute, slopeAnHour } from './slopes.ts';
import { killMinutes, Soak } from './soak.ts';

test('a server under load is killed, comes back, and every sum holds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-soak-test-'));
  const samplesFile = join(folder, 'samples.ndjson');
  let early: Outcome | undefined;
  const outcome = await Soak.run(
    {
      minutes: 0.1,
      rate: 100,
      killsAnHour: 600,
      accounts: 2,
      readers: 20,
      sampleEveryMs: 1_000,
      seed: 'soak-short',
      samplesFile,
      print: () => {},
      signal: new AbortController().signal,
    },
    (sofar) => (early = sofar),
  );
  expect(outcome.broken).toEqual([]);
  expect(outcome.held.length).toBeGreaterThanOrEqual(10);
  expect(outcome.deaths.map(({ how }) => how)).toEqual(['server killed']);
  const { counts, frames, lives, unknown } = outcome;
  expect(counts.accepted).toBeGreaterThan(50);
  expect(counts.refused).toEqual({});
  expect(unknown.happened + unknown.sentAgain).toBe(unknown.count);
  expect(frames).toBeGreaterThan(0);
  expect(lives.map(({ life }) => life)).toEqual([0, 1]);
  // The result of an interrupted run: samples as they were taken, and everything except the rebuild.
  const samples = readFileSync(samplesFile, 'utf8').trim().split('\n');
  const complete = samples.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(complete.filter(({ missing }) => missing === undefined)).not.toEqual([]);
  expect(early?.counts).toEqual(counts);
  rmSync(folder, { recursive: true });
});

test('memory that leaks between collections shows as the slope of what is least, and a day of it in words', () => {
  const sawtooth = Array.from({ length: 360 }, (_, place) => ({
    minute: place / 6,
    value: 100e6 + (place / 6) * 1e6 + (place % 6) * 30e6,
  }));
  expect(leastOfEachMinute(sawtooth)).toHaveLength(60);
  expect(slopeAnHour(leastOfEachMinute(sawtooth))).toBeCloseTo(60e6);
  expect(slopeAnHour([{ minute: 1, value: 5 }])).toBeUndefined();
  const life = { life: 0, minutes: 60, heapBytes: 160e6, heapAnHour: 60e6 };
  const words = (heapLimit: number) => linesOf({ ...EMPTY, lives: [life] }, heapLimit).join('\n');
  expect(words(1.5e9)).toContain('Life 1: at this slope its heap would have 1526 MB after a day');
  expect(words(1.7e9)).not.toContain('after a day');
});

test('a life has its own samples, without those of a server on its way up', () => {
  const sample = (minute: number, life: number, files: number) => ({ minute, life, files, heapBytes: 1e8 });
  const first = Array.from({ length: 30 }, (_, minute) => sample(minute, 0, 500));
  const starting = { ...sample(30, 0, 19), missing: 'readyz: not ready' };
  const second = Array.from({ length: 30 }, (_, place) => sample(31 + place, 1, 500 + place));
  const [before, after, ...others] = livesOf([...first, starting, ...second]);
  expect(others).toEqual([]);
  expect(before).toMatchObject({ life: 0, minutes: 29, filesAnHour: 0, heapBytes: 1e8 });
  expect(after?.filesAnHour).toBeCloseTo(60);
});

test('kills fall into each hour once, at the same moments for the same seed', () => {
  const minutes = killMinutes(120, 1, createRandom('a'));
  expect(minutes.map((minute) => Math.floor(minute / 60))).toEqual([0, 1]);
  expect(killMinutes(120, 1, createRandom('a'))).toEqual(minutes);
  expect(killMinutes(120, 1, createRandom('b'))).not.toEqual(minutes);
  expect(killMinutes(85, 1, createRandom('a'))).toHaveLength(1);
  expect(killMinutes(120, 0, createRandom('a'))).toEqual([]);
});

const EMPTY: Outcome = {
  minutes: 60,
  rate: 1,
  seed: '',
  counts: { sent: 0, accepted: 0, refused: {}, dueWhileAway: 0, givenUp: 0, inFlight: 0 },
  latencyMs: { p50: 0, p99: 0, max: 0 },
  deaths: [],
  lives: [],
  unknown: { count: 0, happened: 0, sentAgain: 0 },
  lag: { p50: 0, p99: 0, max: 0 },
  loopMs: { p50: 0, p99: 0, max: 0 },
  frames: 0,
  snapshots: 0,
  held: [],
  broken: [],
  last: undefined,
};
