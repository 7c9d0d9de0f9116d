import { expect, it } from 'vitest';
import { reportLines, total } from './test-report.mjs';

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

it('names what failed, before the last line', () => {
  const failing = {
    ...tests,
    isGood: false,
    tests: { passed: 6, failed: 1, skipped: 0, failures: ['a kill loses nothing'] },
  };
  expect(reportLines([check, failing]).slice(-3)).toEqual([
    'FAIL  a kill loses nothing',
    '',
    '6 passed, 1 failed',
  ]);
});
