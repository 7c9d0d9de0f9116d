/**
 * `npm test`: sets up what is missing and runs every check and every test, to the end even when one fails, so
 * that one run tells everything. The last line is exactly `N passed, N failed`.
 *
 * `npm test -- --changed [REF]` is for the work in between: types, lint and rules of everything, but only the tests that
 * import something changed since REF (by default the upstream branch, or else the last commit). It leaves out the
 * simulation and the seeded bugs, and it cannot know which browser and system tests a change of the server concerns.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './bundle.mjs';
import { ensureChromium } from './chromium.mjs';
import { endWithSignals, Failure, npm, runLabelled, runMain } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { openMemoryFolder } from './memory-folder.mjs';
import { requireNode } from './node-version.mjs';
import { inOwnNetwork } from './own-network.mjs';
import { runLanes } from './parts.mjs';
import { inRoot, ROOT } from './repository.mjs';
import { unreachedByAll } from './simulated-rules.mjs';
import { countPlaywright, countVitest, reportLines, slowestFiles, total } from './test-report.mjs';

/** @typedef {import('./parts.mjs').Part} Part */

const VITEST_REPORT = inRoot('.cache/vitest.json');
const CONTRACT_REPORT = inRoot('.cache/vitest-contract.json');
const SYSTEM_REPORT = inRoot('.cache/vitest-system.json');
const VITEST_REPORTS = [VITEST_REPORT, CONTRACT_REPORT, SYSTEM_REPORT];
const PLAYWRIGHT_REPORT = inRoot('.cache/playwright.json');
const SLOWEST = 10;
/**
 * Two halves, each of worlds of its own, which together reach every rule; `npm run test:deep` plays forty times as many
 * commands, and each of its halves reaches every rule.
 */
const SIMULATED = { seeds: ['zeta', 'gamma'], commandsEach: '125000' };

/** @param {string} label @param {string} program @param {readonly string[]} args */
const inBackground = (label, program, args) => runLabelled(label, program, args, { isInBackground: true });

/** @param {string} title @param {string} name of the script @returns {Part} */
const script = (title, name) => ({
  title,
  work: async () => (await inBackground(title, ...npm(['run', '--silent', name]))).code,
});

/** The environment of tests that need a browser. @type {NodeJS.ProcessEnv} */
let browser = process.env;
/** More for tests whose files may be in memory. System tests are about crashes and disks, and use one. @type {NodeJS.ProcessEnv} */
let inMemory = {};

/** @param {string} label @param {readonly string[]} args */
const node = async (label, args, env = process.env, enter = asItIs) =>
  (await runLabelled(label, ...enter(process.execPath, args), { env })).code;

/** @type {typeof inOwnNetwork} */
const asItIs = (program, args) => [program, args];

const CHECKS = [
  script('types', 'check:types'),
  script('lint', 'check:lint'),
  script('format', 'check:format'),
  script('unused code', 'check:unused'),
  script('import rules', 'check:imports'),
  script('house rules', 'check:tidy'),
];

/** @type {Part} */
const BUILD = { title: 'build', work: () => ensureBuilt().then(() => 0) };

/**
 * @param {string} title
 * @param {readonly string[]} args of the test runner
 * @param {string} report where its results go
 * @param {{ more?: () => NodeJS.ProcessEnv, enter?: typeof inOwnNetwork }} [where] more of the environment, and the network
 * @returns {Part}
 */
function vitest(title, args, report, { more = () => ({}), enter } = {}) {
  const failures = report.replace(/\.json$/, '-failures.json');
  return {
    title,
    needs: ['build'],
    work: async () =>
      node(
        title,
        [
          inRoot('node_modules/vitest/vitest.mjs'),
          'run',
          '--reporter=default',
          '--reporter=json',
          `--reporter=${inRoot('tools/launcher/src/failure-reporter.mjs')}`,
          `--outputFile.json=${report}`,
          ...args,
        ],
        { ...browser, ...more(), FAILURE_REPORT: failures },
        enter,
      ),
    count: () => countVitest(report, failures),
  };
}

/** @param {readonly string[]} args @returns {Part} */
function browserTests(args) {
  const title = 'browser tests';
  return {
    title,
    needs: ['build'],
    work: async () =>
      node(title, [inRoot('node_modules/@playwright/test/cli.js'), 'test', ...args], {
        ...browser,
        ...inMemory,
      }),
    count: () => countPlaywright(PLAYWRIGHT_REPORT),
  };
}

/** @type {Part} */
const SIMULATION = {
  title: 'simulation, a quarter of a million commands',
  needs: ['build'],
  work: async () => {
    const simulator = inRoot('tools/simulator/dist/main.js');
    const halves = await Promise.all(
      SIMULATED.seeds.map((seed) =>
        inBackground('simulation', process.execPath, [
          '--enable-source-maps',
          simulator,
          '--seed',
          seed,
          '--commands',
          SIMULATED.commandsEach,
        ]),
      ),
    );
    const unreached = unreachedByAll(halves.map(({ last }) => last));
    if (unreached.length > 0) console.error(`No half of the simulation reached ${unreached.join(', ')}.`);
    return Math.max(...halves.map(({ code }) => code), unreached.length > 0 ? 1 : 0);
  },
};

/** @type {Part} */
const SEEDED_BUGS = {
  title: 'two seeded bugs',
  work: async () => {
    const args = [inRoot('tools/seeded-bugs/src/main.mjs'), '--some', '2'];
    return (await inBackground('seeded bugs', process.execPath, args)).code;
  },
};

/**
 * The lanes of the whole run. Each part of the first keeps two cores nearly busy by itself, and two of them side by side
 * take longer than one after the other (decision 0207). The second only computes, at a lower priority.
 */
const everything = () => [
  [
    BUILD,
    vitest('unit and component tests', ['--project=unit', '--project=component*'], VITEST_REPORT),
    vitest('contract tests', ['--project=contract'], CONTRACT_REPORT, { more: () => inMemory }),
    vitest('system tests', ['--project=system'], SYSTEM_REPORT, { enter: inOwnNetwork }),
    browserTests([]),
  ],
  [...CHECKS, SIMULATION, SEEDED_BUGS],
];

/** @param {string} since */
const onlyChanged = (since) => [
  [
    {
      ...vitest('tests of what changed', ['--changed', since, '--passWithNoTests'], VITEST_REPORT),
      mayBeEmpty: true,
    },
    { ...browserTests([`--only-changed=${since}`, '--pass-with-no-tests']), mayBeEmpty: true },
  ],
  [BUILD, ...CHECKS],
];

/** The upstream branch, or the last commit where there is none. */
function upstream() {
  const asked = spawnSync('git', ['rev-parse', '--abbrev-ref', '@{upstream}'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return asked.status === 0 ? asked.stdout.trim() : 'HEAD';
}

function lanes() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { changed: { type: 'boolean', default: false } },
  });
  if (positionals.length > (values.changed ? 1 : 0))
    throw new Failure('npm test takes nothing, or --changed and what to compare with.');
  return values.changed ? onlyChanged(positionals[0] ?? upstream()) : everything();
}

requireNode();
endWithSignals();
// The compiler and the linter are programs in Go that keep nearly all they allocate. To collect a quarter as often saves a
// fifth of their processor time, and takes no more memory.
process.env['GOGC'] ??= '400';
await runMain(async () => {
  const begin = Date.now();
  const chosen = lanes();
  await ensureInstalled();
  // Before anything runs side by side: two installations of packages would be in each other's way.
  browser = { ...process.env, ...(await ensureChromium()) };
  const folder = openMemoryFolder();
  if (folder !== undefined) inMemory = { TMPDIR: folder };
  mkdirSync(inRoot('.cache'), { recursive: true });
  for (const report of [...VITEST_REPORTS, PLAYWRIGHT_REPORT]) rmSync(report, { force: true });
  const results = await runLanes(chosen);
  console.log('');
  // The exit code is set, not forced: the lines must reach a pipe before the process ends.
  process.exitCode = total(results).failed > 0 ? 1 : 0;
  const slowest = slowestFiles({
    vitest: VITEST_REPORTS,
    playwright: PLAYWRIGHT_REPORT,
    root: ROOT,
    most: SLOWEST,
  });
  for (const line of reportLines(results, { wallMs: Date.now() - begin, slowest })) console.log(line);
});
