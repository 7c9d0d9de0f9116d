import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startProgram, stopProgram, hasEnded } from './child.mjs';
import { npm, run, runLabelled } from './command.mjs';
import { keepMaker } from './companion.mjs';
import { becomesReady } from './readiness.mjs';
import { inRoot } from './repository.mjs';

/** Versions of Node that are not the one of this machine, each with a time zone of its own. */
const OTHERS = [
  { version: '22.23.5', zone: 'Pacific/Kiritimati' },
  { version: '24.22.3', zone: 'America/St_Johns' },
];
const SERVER = 'apps/server/dist/main.js';
const VITEST = inRoot('node_modules/vitest/vitest.mjs');
const GOLDEN_LOGS = ['packages/engine/test/golden-log.test.ts', 'packages/engine/test/golden-orders.test.ts'];
const STEPPED_CLOCK = pathToFileURL(inRoot('tools/system-test/src/stepped-clock.mjs')).href;
const HOUR_MS = 3_600_000;
const AUDIT_AHEAD_MS = 24_000 * HOUR_MS;
const PORT = 4_390;
const BASE = `http://127.0.0.1:${PORT}`;
const POLL_MS = 250;
/** The market makers have filled the books by then. */
const COMMANDS = 500;
const WAIT_MS = 300_000;
const STOPS_WITHIN_MS = 60_000;

/**
 * Replays the golden logs of every version of the rules, and the log of a demo of its own, under other versions of Node, in other time
 * zones and with a clock that is a thousand days ahead. Every byte of the files must be that which this version of Node has written.
 *
 * @returns {Promise<{ held: boolean, found: string }>}
 */
export async function replayUnderOtherNodes() {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-other-nodes-'));
  try {
    // The first snapshot is of an exchange without a trade. A demo that went on two hours later takes its second at once.
    await trade(dataDir);
    const { number, bytes } = await withServer(dataDir, 2 * HOUR_MS, () => snapshotFrom(2));
    const found = [`snapshot ${number} of Node ${process.versions.node}: files of ${bytes} bytes`];
    let held = true;
    for (const { version, zone } of OTHERS) {
      const one = await replayUnder(version, zone, { dataDir, number });
      held &&= one.held;
      found.push(`Node ${version} in ${zone}: ${one.found}`);
    }
    return { held, found: found.join('; ') };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * @param {string} version
 * @param {string} zone
 * @param {{ dataDir: string, number: number }} snapshot
 */
async function replayUnder(version, zone, { dataDir, number }) {
  const node = await fetched(version);
  const tests = [VITEST, 'run', '--project', 'unit', ...GOLDEN_LOGS];
  const env = { ...process.env, NO_COLOR: '1', TZ: zone };
  const golden = await runLabelled(`golden logs, Node ${version}`, node, tests, { env });
  const command = ['--enable-source-maps', inRoot(SERVER), 'audit-solvency', '--number', String(number)];
  const audit = await runLabelled(`audit, Node ${version}`, node, command, {
    env: { ...environmentOf(dataDir, AUDIT_AHEAD_MS), TZ: zone },
  });
  const files = audit.last.filter((line) => line.includes('bytes of the file are the same')).length;
  const seq = audit.last.map((line) => /sequence (\d+)$/.exec(line)?.[1]).find(Boolean) ?? 'no';
  const passed = golden.last.findLast((line) => /^\s*Tests /.test(line))?.trim() ?? 'no tests';
  return {
    held: golden.code === 0 && audit.code === 0 && files > 0,
    found: `golden logs ${passed}, ${seq} commands replayed, ${files} files are the same${audit.code === 0 ? '' : `, ${audit.last.at(-1)}`}`,
  };
}

/**
 * The environment of a server whose clock is ahead.
 *
 * @param {string} dataDir
 * @param {number} aheadMs
 * @returns {NodeJS.ProcessEnv}
 */
function environmentOf(dataDir, aheadMs) {
  const clock = join(dataDir, `clock-${aheadMs}`);
  writeFileSync(clock, String(aheadMs));
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    DATA_DIR: dataDir,
    PORT: String(PORT),
    DEMO_HISTORY_DAYS: '0',
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import=${STEPPED_CLOCK}`,
  };
}

/** Lets the market makers of a new demo trade, after its first snapshot. @param {string} dataDir */
function trade(dataDir) {
  const environment = environmentOf(dataDir, 0);
  return withServer(dataDir, 0, async () => {
    await snapshotFrom(1);
    const maker = keepMaker({ base: BASE, dataDir, environment });
    if (!maker.isThere) throw new Error('there are no market makers');
    try {
      await waitFor(async () => {
        const { sequence } = /** @type {{ sequence: number }} */ (await answerOf('/readyz'));
        return sequence >= COMMANDS ? sequence : undefined;
      });
    } finally {
      await maker.stop();
    }
  });
}

/**
 * Runs the server with a clock that is ahead, while there is something to do.
 *
 * @template Result
 * @param {string} dataDir
 * @param {number} aheadMs
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
async function withServer(dataDir, aheadMs, work) {
  const server = startProgram(SERVER, environmentOf(dataDir, aheadMs));
  try {
    if (!(await becomesReady(BASE, () => hasEnded(server)))) throw new Error('the demo did not get ready');
    return await work();
  } finally {
    await stopProgram(server, STOPS_WITHIN_MS);
  }
}

/** Resolves with the first published snapshot that has this number or a later one. @param {number} least */
const snapshotFrom = (least) =>
  waitFor(async () => {
    const { data } =
      /** @type {{ data: { newest: null | { number: number, currencies: { file: { bytes: number } }[] } } }} */ (
        await answerOf('/api/solvency/state')
      );
    if (data.newest === null || data.newest.number < least) return undefined;
    const { number, currencies } = data.newest;
    return { number, bytes: currencies.reduce((sum, { file }) => sum + file.bytes, 0) };
  });

/** @param {string} path @returns {Promise<unknown>} */
const answerOf = async (path) => (await fetch(`${BASE}${path}`)).json();

/**
 * @template Found
 * @param {() => Promise<Found | undefined>} look
 * @returns {Promise<Found>}
 */
async function waitFor(look) {
  const until = Date.now() + WAIT_MS;
  while (Date.now() < until) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(POLL_MS);
  }
  throw new Error('the demo did not come so far');
}

/**
 * Returns the program of a version of Node, which npm fetches once.
 *
 * @param {string} version
 */
async function fetched(version) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = inRoot('.cache/nodes', version);
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const [npmProgram, args] = npm(['install', '--no-save', '--prefix', folder, `${name}@${version}`]);
  if ((await run(npmProgram, args)) !== 0) throw new Error(`Node ${version} could not be fetched`);
  return program;
}
