/**
 * `npm test`: sets up what is missing and runs every check and every test, to the end even when one fails, so
 * that one run tells everything. The last line is exactly `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { ensureBuilt } from './bundle.mjs';
import { ensureChromium } from './chromium.mjs';
import { endWithSignals, npm, run, runMain } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { seconds } from './progress.mjs';
import { inRoot } from './repository.mjs';
import { countPlaywright, countVitest, reportLines, total } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').StepResult} StepResult */

const VITEST_REPORT = inRoot('.cache/vitest.json');
const PLAYWRIGHT_REPORT = inRoot('.cache/playwright.json');

/**
 * @param {string} title
 * @param {() => Promise<number>} work resolves with an exit code
 * @param {() => import('./test-report.mjs').Count} [count]
 * @returns {Promise<StepResult>}
 */
async function check(title, work, count) {
  console.log(`\n== ${title}`);
  const begin = Date.now();
  const code = await work().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  });
  const time = seconds(begin);
  if (!count) return { title, isGood: code === 0, time };
  const tests = count();
  const hasRun = tests.passed + tests.failed > 0;
  if (!hasRun) console.error(`${title}: no test was run, which is a failure.`);
  return { title, isGood: code === 0 && tests.failed === 0 && hasRun, time, tests };
}

/** @param {string} name */
const script = (name) => () => run(...npm(['run', '--silent', name]));

/** Two halves side by side, each of worlds of its own. */
async function simulate() {
  const simulator = inRoot('tools/simulator/dist/main.js');
  const half = (/** @type {string} */ seed) =>
    run(process.execPath, [
      '--enable-source-maps',
      simulator,
      '--seed',
      seed,
      '--commands',
      '1000000',
      '--all-rules',
    ]);
  const codes = await Promise.all([half('ci-one'), half('ci-two')]);
  return Math.max(...codes);
}

requireNode();
endWithSignals();
await runMain(async () => {
  await ensureInstalled();
  mkdirSync(inRoot('.cache'), { recursive: true });
  for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(report, { force: true });
  const vitest = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const results = [
    await check('types', script('check:types')),
    await check('lint', script('check:lint')),
    await check('format', script('check:format')),
    await check('unused code', script('check:unused')),
    await check('import rules', script('check:imports')),
    await check('house rules', script('check:tidy')),
    await check('build', () => ensureBuilt().then(() => 0)),
    await check(
      'unit, component, contract and system tests',
      async () => {
        const browser = await ensureChromium();
        const runner = inRoot('node_modules/vitest/vitest.mjs');
        return run(process.execPath, [runner, ...vitest], { ...process.env, ...browser });
      },
      () => countVitest(VITEST_REPORT),
    ),
    await check('simulation, two million commands', simulate),
    await check('four seeded bugs', () =>
      run(process.execPath, [inRoot('tools/seeded-bugs/src/main.mjs'), '--some', '4']),
    ),
    await check(
      'browser tests',
      async () => {
        const browser = await ensureChromium();
        const playwright = inRoot('node_modules/@playwright/test/cli.js');
        return run(process.execPath, [playwright, 'test'], { ...process.env, ...browser });
      },
      () => countPlaywright(PLAYWRIGHT_REPORT),
    ),
  ];
  console.log('');
  // The exit code is set, not forced: the lines must reach a pipe before the process ends.
  process.exitCode = total(results).failed > 0 ? 1 : 0;
  for (const line of reportLines(results)) console.log(line);
});
