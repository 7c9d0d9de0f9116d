import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { runProgram } from './run-program.ts';

const BENCHMARKS = fileURLToPath(new URL('../../benchmarks/dist/main.js', import.meta.url));

interface Measured {
  readonly part: string;
  readonly isShort: boolean;
  readonly figures: readonly { readonly name: string; readonly values: readonly number[] }[];
}

const PARTS = ['engine', 'bounds', 'log', 'http', 'trader', 'push', 'projector', 'stall', 'recovery'];

it.each(PARTS)('%s does in seconds what it measures, and finds that it happened', async (part) => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-bench-test-'));
  try {
    const file = join(folder, 'measured.json');
    const { code, output } = await runProgram(BENCHMARKS, [part, '--short', '--json', file], {
      PATH: process.env['PATH'] ?? '',
      BENCH_DATABASE_URL: inject('databaseAdminUrl'),
    });
    expect(code, output).toBe(0);
    const [measured, ...others] = JSON.parse(await readFile(file, 'utf8')) as Measured[];
    expect(others).toEqual([]);
    expect(measured).toMatchObject({ part, isShort: true });
    expect(measured?.figures.length).toBeGreaterThan(3);
    // JSON has no word for a number that is none.
    expect(measured?.figures.filter(({ values }) => values.some((value) => value === null))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
