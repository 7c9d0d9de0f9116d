import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Ended, runProgram } from './run-program.ts';

const BENCHMARKS = fileURLToPath(new URL('../../benchmarks/dist/main.js', import.meta.url));

interface Measured {
  readonly part: string;
  readonly isShort: boolean;
  readonly figures: readonly { readonly name: string; readonly values: readonly number[] }[];
}

const PARTS = [
  'engine',
  'bounds',
  'log',
  'http',
  'crowd',
  'trader',
  'push',
  'projector',
  'stall',
  'recovery',
];

let folder: string;
let ended: Ended;
let measured: readonly Measured[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-bench-test-'));
  const file = join(folder, 'measured.json');
  // One process for all parts: to load the program takes longer than most of them.
  ended = await runProgram(BENCHMARKS, ['all', '--short', '--json', file], {
    PATH: process.env['PATH'] ?? '',
    BENCH_DATABASE_URL: inject('databaseAdminUrl'),
  });
  measured = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as Measured[];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(PARTS)('%s does in seconds what it measures, and finds that it happened', (part) => {
  const [one, ...others] = measured.filter((each) => each.part === part);
  expect(one, ended.output).toMatchObject({ part, isShort: true });
  expect(others).toEqual([]);
  expect(one?.figures.length).toBeGreaterThan(3);
  // JSON has no word for a number that is none.
  expect(one?.figures.filter(({ values }) => values.some((value) => value === null))).toEqual([]);
});

it('has no other part, and ends well', () => {
  expect(measured.map(({ part }) => part)).toEqual(PARTS);
  expect(ended.code, ended.output).toBe(0);
});
