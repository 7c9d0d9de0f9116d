import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import FailureReporter from './failure-reporter.mjs';

const folder = mkdtempSync(join(tmpdir(), 'candor-failures-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('an error that nothing handled is reported with the file and the test in which it came up', () => {
  const file = join(folder, 'report.json');
  vi.stubEnv('FAILURE_REPORT', file);
  const error = {
    message: 'read ECONNRESET',
    stacks: [],
    type: 'Uncaught Exception',
    VITEST_TEST_PATH: join(process.cwd(), 'tools/some.test.ts'),
    VITEST_TEST_NAME: 'a test',
  };
  new FailureReporter().onTestRunEnd([], [error], 'failed');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    {
      name: 'an error that nothing handled (Uncaught Exception, tools/some.test.ts, a test)',
      error: 'read ECONNRESET',
    },
  ]);
});
