import { seconds } from './progress.mjs';

/**
 * @typedef {import('./test-report.mjs').Count} Count
 * @typedef {import('./test-report.mjs').StepResult} StepResult
 */

/**
 * @typedef {object} Part a check or a group of tests
 * @property {string} title
 * @property {() => Promise<number>} work resolves with an exit code
 * @property {() => Count} [count] the tests that ran, read after the work
 * @property {boolean} [mayBeEmpty] true if it is no failure that no test ran
 * @property {readonly string[]} [needs] titles of parts that must have ended before this one begins
 */

/**
 * Runs lanes of parts side by side, the parts of a lane one after another, to the end even where one fails.
 *
 * @param {readonly (readonly Part[])[]} lanes
 * @returns {Promise<StepResult[]>} the results in the order of the lanes
 */
export async function runLanes(lanes) {
  /** @type {Map<string, { promise: Promise<void>, end: () => void }>} */
  const ends = new Map();
  for (const { title } of lanes.flat()) {
    let end = () => {};
    const promise = new Promise((/** @type {(value: void) => void} */ resolve) => (end = resolve));
    ends.set(title, { promise, end });
  }
  const results = await Promise.all(
    lanes.map(async (lane) => {
      /** @type {StepResult[]} */
      const ofLane = [];
      for (const part of lane) {
        for (const need of part.needs ?? []) {
          const needed = ends.get(need);
          if (!needed) throw new Error(`"${part.title}" needs "${need}", which is no part of this run`);
          await needed.promise;
        }
        ofLane.push(await runPart(part));
        ends.get(part.title)?.end();
      }
      return ofLane;
    }),
  );
  return results.flat();
}

/** @param {Part} part @returns {Promise<StepResult>} */
async function runPart({ title, work, count, mayBeEmpty = false }) {
  console.log(`== ${title}: begins`);
  const begin = Date.now();
  const code = await work().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  });
  const time = seconds(begin);
  const tests = count?.();
  const hasRun = tests === undefined || mayBeEmpty || tests.passed + tests.failed > 0;
  if (!hasRun) console.error(`${title}: no test was run, which is a failure.`);
  const isGood = code === 0 && hasRun && (tests?.failed ?? 0) === 0;
  console.log(`== ${title}: ${isGood ? 'ok' : 'FAILED'} after ${time}`);
  return tests ? { title, isGood, time, tests } : { title, isGood, time };
}
