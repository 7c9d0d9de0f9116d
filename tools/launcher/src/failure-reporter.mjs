/**
 * A reporter of vitest that writes everything which made a run red to the file that FAILURE_REPORT names: failed tests,
 * errors outside of tests (hooks, imports), and errors that nothing handled, of which vitest's own JSON has no word.
 */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {object} Failure
 * @property {string} name the file, the suite or the test
 * @property {string} error the message and where it was thrown
 */

export default class FailureReporter {
  /** @type {NonNullable<import('vitest/node').Reporter['onTestRunEnd']>} */
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env['FAILURE_REPORT'];
    if (file === undefined) return;
    writeFileSync(file, JSON.stringify([...modules.flatMap(failuresOf), ...unhandledErrors.map(unhandled)]));
  }
}

/** @param {import('vitest/node').TestModule} module @returns {Failure[]} */
function failuresOf(module) {
  const path = relative(process.cwd(), module.moduleId);
  /** @param {string} name @param {readonly import('vitest').TestError[]} errors */
  const outside = (name, errors) => errors.map((error) => ({ name, error: described(error) }));
  return [
    ...outside(path, module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) =>
      outside(`${path} > ${suite.fullName}`, suite.errors()),
    ),
    ...[...module.children.allTests('failed')].map((test) => ({
      name: `${path} > ${test.fullName}`,
      error: (test.result().errors ?? []).map(described).join('\n'),
    })),
  ];
}

/**
 * The error with the place where it came up, as its own frames may all be the runtime's.
 *
 * @param {import('vitest').SerializedError} error
 * @returns {Failure}
 */
function unhandled(error) {
  const {
    VITEST_TEST_PATH: path,
    VITEST_TEST_NAME: test,
    type,
  } = /** @type {{ VITEST_TEST_PATH?: string, VITEST_TEST_NAME?: string, type?: string }} */ (
    /** @type {unknown} */ (error)
  );
  const file = path === undefined ? 'no file' : relative(process.cwd(), path);
  return {
    name: `an error that nothing handled (${[type, file, test].filter((part) => part !== undefined).join(', ')})`,
    error: described(error),
  };
}

/** The message, the difference where values were compared, and the stack. @param {import('vitest').TestError} error */
function described({ message, diff, stack }) {
  const frames = (stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return [message, ...(diff === undefined ? [] : [diff]), ...frames].join('\n');
}
