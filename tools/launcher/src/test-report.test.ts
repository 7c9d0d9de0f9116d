import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reportLines, slowestFiles, total } from './test-report.mjs';

const check = { title: 'types', isGood: true, time: '1.0 s' };
const tests = { title: 'tests', isGood: true, time: '9.0 s', tests: { passed: 7, failed: 0, skipped: 1 } };

it('the last line counts the tests that passed', () => {
  expect(reportLines([check, tests]).at(-1)).toBe('7 passed, 0 failed');
});

it('a failing check counts as one failure', () => {
  expect(reportLines([{ ...check, isGood: false }, tests]).at(-1)).toBe('7 passed, 1 failed');
});

it('failing tests count each, and their step not once more', () => {
  const failing = { ...tests, isGood: false, tests: { passed: 5, failed: 2, skipped: 0 } };
  expect(total([check, failing])).toEqual({ passed: 5, failed: 2, skipped: 0 });
});

it('a run without any test is a failure', () => {
  const empty = { ...tests, isGood: false, tests: { passed: 0, failed: 0, skipped: 0 } };
  expect(reportLines([check, empty]).at(-1)).toBe('0 passed, 1 failed');
});

it('names what failed, and why, before the last line', () => {
  const failing = {
    ...tests,
    isGood: false,
    tests: {
      passed: 6,
      failed: 1,
      skipped: 0,
      failures: [
        { name: 'a kill loses nothing', error: '\u001B[31mexpected 2\u001B[39m\n\n    at crash.test.ts:3' },
      ],
    },
  };
  expect(reportLines([check, failing]).slice(-5)).toEqual([
    'FAIL  a kill loses nothing',
    '      expected 2',
    '          at crash.test.ts:3',
    '',
    '6 passed, 1 failed',
  ]);
});

it('lists the names of several failures once more at the end', () => {
  const failures = ['one', 'other'].map((name) => ({ name, error: 'expected 2' }));
  const failing = { ...tests, isGood: false, tests: { passed: 5, failed: 2, skipped: 0, failures } };
  expect(reportLines([check, failing]).slice(-5)).toEqual([
    'Failed:',
    '      one',
    '      other',
    '',
    '5 passed, 2 failed',
  ]);
});

it('says how long the whole run took, and where', () => {
  const whole = { wallMs: 61_500, slowest: [{ file: 'a.test.ts', ms: 12_340 }] };
  expect(reportLines([check], whole)).toEqual([
    'ok    types     1.0 s',
    '      whole run    61.5 s',
    '',
    'The slowest files:',
    '  12.3 s  a.test.ts',
    '',
    '0 passed, 0 failed',
  ]);
});

it('the slowest files come from every report, the slowest first', () => {
  const root = mkdtempSync(join(tmpdir(), 'candor-report-'));
  try {
    const vitest = join(root, 'vitest.json');
    const playwright = join(root, 'playwright.json');
    const times = (name: string, endTime: number) => ({ name: join(root, name), startTime: 1_000, endTime });
    writeFileSync(
      vitest,
      JSON.stringify({
        testResults: [times('packages/a.test.ts', 1_500), times('packages/b.test.ts', 9_000)],
      }),
    );
    const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
    writeFileSync(
      playwright,
      JSON.stringify({
        config: { rootDir: join(root, 'apps') },
        suites: [
          { file: 'web/e2e/c.test.ts', specs: [spec(1_000)], suites: [{ file: '', specs: [spec(2_000)] }] },
        ],
      }),
    );
    expect(slowestFiles({ vitest: [vitest, join(root, 'none.json')], playwright, root, most: 2 })).toEqual([
      { file: 'packages/b.test.ts', ms: 8_000 },
      { file: 'apps/web/e2e/c.test.ts', ms: 3_000 },
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
