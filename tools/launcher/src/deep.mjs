/**
 * `npm run test:deep [-- --only NAME] [--seed TEXT] [--list]`: the long forms of what `npm test` plays in seconds, one after
 * another. Each result goes into docs/deep-runs.md as soon as it is there, so that a run that is broken off keeps what it
 * found; `--only` takes any part of a name.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './bundle.mjs';
import { BusyLoops } from './busy-loops.mjs';
import { ensureChromium } from './chromium.mjs';
import { endWithSignals, Failure, runLabelled, runMain } from './command.mjs';
import { ratiosIn, withResult } from './deep-runs.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { replayUnderOtherNodes } from './other-nodes.mjs';
import { seconds } from './progress.mjs';
import { playInARow } from './runs-in-a-row.mjs';
import { inRoot, ROOT } from './repository.mjs';
import { unreachedByAll } from './simulated-rules.mjs';
import { playParts } from './simulation-parts.mjs';

/**
 * @typedef {object} Ended
 * @property {boolean} held
 * @property {string} found
 */

/**
 * @typedef {object} DeepRun
 * @property {string} name
 * @property {boolean} [isByNameOnly] true if it takes hours or is a part of another run: it runs only where `--only` names it
 * @property {string} [seed] in place of the day's, for a run that may go on another day
 * @property {(seed: string) => Promise<Ended>} run
 */

const PAGE = inRoot('docs/deep-runs.md');
const VITEST = inRoot('node_modules/vitest/vitest.mjs');
const RUNS_UNDER_LOAD = 10;
const SIMULATED_EACH = '5000000';
const PARTS = 100;
const PART_COMMANDS = 1_000_000;

/** A deep run computes for long between two lines. */
const SILENT_MS = 7_200_000;

/**
 * Runs a program of ours; what it found is the last of its lines that matches.
 *
 * @param {string} label
 * @param {readonly string[]} args of Node
 * @param {RegExp} says
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {Promise<Ended>}
 */
async function ended(label, args, says, more = {}) {
  const { code, last } = await runLabelled(label, process.execPath, args, {
    env: { ...process.env, NO_COLOR: '1', ...more },
    silentMs: SILENT_MS,
  });
  const found = last.findLast((line) => says.test(line))?.trim() ?? `it said nothing, and ended with ${code}`;
  return { held: code === 0, found };
}

/** @param {string} name @param {string} program @param {(seed: string) => readonly string[]} options @param {RegExp} says */
const program = (name, program, options, says) => ({
  name,
  run: (/** @type {string} */ seed) =>
    ended(name, ['--enable-source-maps', inRoot(program), ...options(seed)], says),
});

/** @param {string} name @param {string} file @param {(seed: string) => NodeJS.ProcessEnv} environment */
const rounds = (name, file, environment) => ({
  name,
  run: (/** @type {string} */ seed) =>
    ended(
      name,
      [VITEST, 'run', '--project', 'system', `tools/system-test/src/${file}`],
      /^\s*Tests /,
      environment(seed),
    ),
});

const git = (/** @type {readonly string[]} */ args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/**
 * A hundred parts, each with its own seed; those that were played by the same program are not played again.
 *
 * @param {string} seed
 * @returns {Promise<Ended>}
 */
async function simulateInParts(seed) {
  const simulator = inRoot('tools/simulator/dist/main.js');
  const parts = await playParts({
    file: inRoot('docs/simulation-parts.jsonl'),
    source: createHash('sha256').update(readFileSync(simulator)).digest('hex'),
    seeds: Array.from({ length: PARTS }, (_, place) => `${seed}-${place + 1}`),
    atOnce: 2,
    play: async (partSeed) => {
      const args = [simulator, '--seed', partSeed, '--commands', String(PART_COMMANDS)];
      const { code, last } = await runLabelled(partSeed, process.execPath, args, { silentMs: SILENT_MS });
      const found = last.findLast((line) => /commands in .* breaches/.test(line)) ?? `it ended with ${code}`;
      return { held: code === 0, found, unreached: unreachedByAll([last]) };
    },
  });
  const breach = parts.find(({ held }) => !held);
  if (breach !== undefined) return { held: false, found: `part ${breach.seed}: ${breach.found}` };
  const unreached = (parts[0]?.unreached ?? []).filter((rule) =>
    parts.every((part) => part.unreached.includes(rule)),
  );
  const missing = unreached.length === 0 ? '' : `, none reached ${unreached.join(', ')}`;
  return {
    held: unreached.length === 0,
    found: `${parts.length} parts of ${PART_COMMANDS} commands, 0 breaches${missing}`,
  };
}

/** @param {number} place @returns {Promise<import('./runs-in-a-row.mjs').KeptRun>} */
async function wholeRun(place) {
  const begin = Date.now();
  const { held, found } = await ended(
    `run ${place}`,
    [inRoot('tools/launcher/src/test.mjs')],
    /^\d+ passed, \d+ failed$/,
  );
  return { ...madeNow(), held, found: `${found} in ${seconds(begin)}` };
}

/** The day and the commit of a result. */
const madeNow = () => ({
  date: new Date().toISOString().slice(0, 10),
  commit: git(['rev-parse', '--short=8', 'HEAD']),
});

/** @type {readonly DeepRun[]} */
const RUNS = [
  {
    name: 'simulation, ten million commands',
    run: async (seed) => {
      const halves = await Promise.all(
        ['one', 'two'].map((half) =>
          ended(
            `simulation ${half}`,
            [
              inRoot('tools/simulator/dist/main.js'),
              '--seed',
              `${seed}-${half}`,
              '--commands',
              SIMULATED_EACH,
              '--all-rules',
            ],
            /commands in .* breaches/,
          ),
        ),
      );
      return { held: halves.every(({ held }) => held), found: halves.map(({ found }) => found).join('; ') };
    },
  },
  {
    name: 'simulation, a hundred million commands',
    isByNameOnly: true,
    seed: 'hundred-million',
    run: simulateInParts,
  },
  {
    name: 'all seeded bugs',
    run: () => ended('seeded bugs', [inRoot('tools/seeded-bugs/src/main.mjs')], /\d+ of \d+ caught/),
  },
  {
    name: 'contract tests with all their data',
    run: () =>
      ended('contract', [VITEST, 'run', '--project', 'contract*'], /^\s*Tests /, { CANDOR_DEEP: '1' }),
  },
  { name: 'replay on other versions of Node', run: () => replayUnderOtherNodes() },
  rounds('20 kills under orders', 'crash.test.ts', (seed) => ({ CRASH_ROUNDS: '20', CRASH_SEED: seed })),
  rounds('20 kills under deposits', 'chains.test.ts', (seed) => ({ CHAINS_ROUNDS: '20', CHAINS_SEED: seed })),
  rounds('20 kills under withdrawals', 'withdrawals.test.ts', (seed) => ({
    DRAWS_ROUNDS: '20',
    DRAWS_SEED: seed,
  })),
  rounds('20 kills of the signer and 20 of the exchange on an EVM node', 'evm-exchange.test.ts', (seed) => ({
    EVM_KILLS: '20',
    EVM_SEED: seed,
  })),
  rounds(
    '20 kills of the signer and 20 of the exchange on a Litecoin node',
    'litecoin-exchange.test.ts',
    (seed) => ({ LTC_KILLS: '20', LTC_SEED: seed }),
  ),
  rounds(
    '200 kills at the steps of a P2P order, and an outage of ten minutes',
    'p2p-crash.test.ts',
    (seed) => ({
      P2P_ROUNDS: '200',
      P2P_SEED: seed,
    }),
  ),
  {
    isByNameOnly: true,
    name: 'races of a P2P desk: 200 pairs, 50 releases, 100 takers, 500 mixes',
    run: () =>
      ended(
        'races',
        [VITEST, 'run', '--project', 'contract', 'apps/server/src/products/p2p/orders/races.world.test.ts'],
        /^\s*Tests /,
        { CANDOR_DEEP: '1' },
      ),
  },
  {
    isByNameOnly: true,
    name: 'seeded bugs of the P2P desk',
    run: () =>
      ended('seeded bugs', [inRoot('tools/seeded-bugs/src/main.mjs'), '--list', 'p2p'], /\d+ of \d+ caught/),
  },
  {
    name: 'faults, three rounds of ten seconds',
    run: (seed) =>
      ended(
        'faults',
        [
          inRoot('tools/system-test/src/run-faults.mjs'),
          '--clients',
          '50',
          '--rounds',
          '3',
          '--seconds',
          '10',
          '--seed',
          seed,
        ],
        /^\s*Tests /,
      ),
  },
  program(
    'soak of half an hour',
    'tools/system-test/dist/soak.js',
    (seed) => ['--minutes', '30', '--seed', seed],
    /./,
  ),
  program(
    'attack of ten minutes',
    'tools/system-test/dist/attack.js',
    (seed) => ['--minutes', '10', '--seed', seed],
    /condition/,
  ),
  program(
    'malformed requests, 200,000',
    'tools/system-test/dist/fuzz-http.js',
    (seed) => ['--requests', '200000', '--seed', seed],
    /connections in/,
  ),
  program(
    'hostile values in every field, 200 each',
    'tools/system-test/dist/fuzz-calls.js',
    (seed) => ['--values', '200', '--seed', seed],
    /^faults:/,
  ),
  {
    name: 'ratios of the engine and of HTTP',
    run: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'candor-ratios-'));
      try {
        const file = join(folder, 'measured.json');
        const { held, found } = await ended(
          'bench',
          [inRoot('tools/benchmarks/dist/main.js'), 'engine', 'http', '--json', file],
          /./,
        );
        return { held, found: held ? ratiosIn(readFileSync(file, 'utf8')) : found };
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  },
  {
    name: 'browser tests of every combination',
    run: async () =>
      ended(
        'browser',
        [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--grep', '@deep'],
        /^\s*\d+ (?:passed|failed)/,
        { ...(await ensureChromium()), CANDOR_DEEP: '1' },
      ),
  },
  {
    name: 'ten whole runs with both cores kept busy',
    isByNameOnly: true,
    run: async () => {
      const loops = new BusyLoops(2);
      try {
        const runs = await playInARow({
          file: inRoot('docs/loaded-runs.jsonl'),
          wanted: RUNS_UNDER_LOAD,
          play: wholeRun,
        });
        return {
          held: runs.every(({ held }) => held),
          found: runs.map(({ commit, found }) => `${commit}: ${found}`).join('; '),
        };
      } finally {
        loops.end();
      }
    },
  },
];

requireNode();
endWithSignals();
await runMain(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      seed: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  });
  const { only } = values;
  const today = new Date().toISOString().slice(0, 10);
  const chosen = RUNS.filter(({ name, isByNameOnly }) => (only ? name.includes(only) : !isByNameOnly));
  if (chosen.length === 0) throw new Failure(`No deep run has "${only}" in its name.`);
  if (values.list) return console.log(chosen.map(({ name }) => name).join('\n'));
  await ensureInstalled();
  await ensureBuilt();
  for (const { name, seed: ownSeed, run } of chosen) {
    const seed = values.seed ?? ownSeed ?? today;
    console.log(`== ${name}, seed ${seed}`);
    const begin = Date.now();
    const { held, found } = await run(seed);
    const result = {
      run: name,
      held,
      found,
      seed,
      took: seconds(begin),
      ...madeNow(),
    };
    writeFileSync(PAGE, withResult(readFileSync(PAGE, 'utf8'), result));
    console.log(`== ${name}: ${held ? 'held' : 'DID NOT HOLD'} after ${result.took}: ${found}`);
    if (!held) process.exitCode = 1;
  }
});
