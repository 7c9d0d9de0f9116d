import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const LINES_OF_AN_ERROR = 20;
const COLUMNS_OF_AN_ERROR = 200;

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly Failure[]} [failures]
 */

/** @typedef {import('./failure-reporter.mjs').Failure} Failure */

/**
 * @typedef {object} StepResult
 * @property {string} title
 * @property {boolean} isGood
 * @property {string} time
 * @property {Count} [tests] only of steps that run tests
 */

/**
 * @param {string} file vitest's JSON
 * @param {string} failures the file of the failure reporter
 * @returns {Count}
 */
export function countVitest(file, failures) {
  const report = readJson(file);
  if (!report) return { passed: 0, failed: 0, skipped: 0 };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: readJson(failures) ?? [],
  };
}

/** @param {string} file Playwright's JSON @returns {Count} */
export function countPlaywright(file) {
  const stats = readJson(file)?.stats;
  if (!stats) return { passed: 0, failed: 0, skipped: 0 };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: failedInPlaywright(file),
  };
}

/** The tests that failed, or passed at a second try only. @param {string} file Playwright's JSON @returns {Failure[]} */
function failedInPlaywright(file) {
  /** @typedef {{ message?: string, stack?: string }} BrowserError */
  /**
   * @typedef {object} Suite
   * @property {{ title: string, file: string, line: number, tests: { status: string, results: { errors: BrowserError[] }[] }[] }[]} [specs]
   * @property {Suite[]} [suites]
   */
  /** @type {(suite: Suite) => Failure[]} */
  const inSuite = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ title, file: path, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => ({
          name: `${path}:${line} > ${title}`,
          error: results
            .flatMap(({ errors }) => errors.map(({ message, stack }) => stack ?? message ?? ''))
            .join('\n'),
        })),
    ),
    ...suites.flatMap(inSuite),
  ];
  return inSuite(readJson(file) ?? {});
}

/**
 * A step that fails without a failing test (a check, a file that does not load, a run without any test) counts
 * as one failure, so that nothing red ends in "0 failed".
 *
 * @param {readonly StepResult[]} results
 * @returns {Count}
 */
export function total(results) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { isGood, tests } of results) {
    sum.passed += tests?.passed ?? 0;
    sum.skipped += tests?.skipped ?? 0;
    sum.failed += Math.max(tests?.failed ?? 0, isGood ? 0 : 1);
  }
  return sum;
}

/**
 * @typedef {object} FileTime
 * @property {string} file relative to the repository
 * @property {number} ms the time of its tests, without the time to load it
 */

/**
 * Returns the files whose tests took longest, the slowest first.
 *
 * @param {{ vitest: readonly string[], playwright: string, root: string, most: number }} reports
 * @returns {FileTime[]}
 */
export function slowestFiles({ vitest, playwright, root, most }) {
  const ofVitest = vitest.flatMap((report) => {
    /** @type {{ testResults?: { name: string, startTime: number, endTime: number }[] } | undefined} */
    const read = readJson(report);
    return (read?.testResults ?? []).map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      ms: endTime - startTime,
    }));
  });
  /**
   * @typedef {object} TimedSuite
   * @property {string} file
   * @property {{ tests: { results: { duration: number }[] }[] }[]} [specs]
   * @property {TimedSuite[]} [suites]
   */
  /** @type {(suite: TimedSuite) => number} */
  const timeOf = ({ specs = [], suites = [] }) =>
    [
      ...specs.flatMap(({ tests }) =>
        tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
      ),
      ...suites.map(timeOf),
    ].reduce((sum, ms) => sum + ms, 0);
  /** @type {{ config?: { rootDir: string }, suites?: TimedSuite[] } | undefined} */
  const browser = readJson(playwright);
  const ofPlaywright = (browser?.suites ?? []).map((suite) => ({
    file: relative(root, `${browser?.config?.rootDir ?? root}/${suite.file}`),
    ms: timeOf(suite),
  }));
  return [...ofVitest, ...ofPlaywright].toSorted((one, other) => other.ms - one.ms).slice(0, most);
}

/**
 * The table of steps, the slowest files and the names of what failed; its last line is what scripts read.
 *
 * @param {readonly StepResult[]} results
 * @param {{ wallMs: number, slowest: readonly FileTime[] }} [whole] how long everything took, and where
 */
export function reportLines(results, whole) {
  const width = Math.max(...results.map(({ title }) => title.length));
  const lines = results.map(({ title, isGood, time, tests }) => {
    const detail = tests ? `  ${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped` : '';
    return `${isGood ? 'ok  ' : 'FAIL'}  ${title.padEnd(width)}  ${time.padStart(8)}${detail}`;
  });
  const { passed, failed } = total(results);
  const failures = results.flatMap(({ tests }) => tests?.failures ?? []);
  if (whole) {
    const secondsOf = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`.padStart(8);
    lines.push(`      ${'whole run'.padEnd(width)}  ${secondsOf(whole.wallMs)}`, '', 'The slowest files:');
    lines.push(...whole.slowest.map(({ file, ms }) => `${secondsOf(ms)}  ${file}`));
  }
  if (failures.length > 0)
    lines.push('', ...failures.flatMap(({ name, error }) => [`FAIL  ${name}`, ...excerpt(error)]));
  // All of them at a glance, and at the end, where a log that was cut still has them.
  if (failures.length > 1) lines.push('', 'Failed:', ...failures.map(({ name }) => `      ${name}`));
  return [...lines, '', `${passed} passed, ${failed} failed`];
}

/** The first lines of an error, without colours and frames of libraries. @param {string} error */
function excerpt(error) {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter(
      (line) => line.trim() !== '' && !line.includes('/node_modules/') && !line.includes('(node:internal/'),
    );
  return lines.slice(0, LINES_OF_AN_ERROR).map((line) => `      ${line.slice(0, COLUMNS_OF_AN_ERROR)}`);
}

/** @param {string} file */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
