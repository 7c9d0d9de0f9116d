/**
 * `npm run seeded-bugs [-- --some 4 | --only NAME | --list p2p]`: breaks the core in one place at a time and sees who
 * notices. `--only` takes any part of a name, `--list` the name of a list.
 */
import { parseArgs } from 'node:util';
import { BUGS, LISTS } from './bugs.mjs';
import { Workshop } from './workshop.mjs';

const { values } = parseArgs({
  options: {
    some: { type: 'string' },
    only: { type: 'string' },
    list: { type: 'string' },
    seed: { type: 'string', default: '1' },
    commands: { type: 'string', default: '60000' },
  },
});

/** A few of the list, others every day. */
function chosen() {
  const { only, list } = values;
  if (only !== undefined) return BUGS.filter(({ name }) => name.includes(only));
  if (list !== undefined) return LISTS[list] ?? [];
  if (values.some === undefined) return BUGS;
  const day = Math.floor(Date.now() / 86_400_000);
  const count = Number(values.some);
  return Array.from({ length: count }, (_, place) => BUGS[(day * count + place) % BUGS.length]).filter(
    (bug) => bug !== undefined,
  );
}

const print = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);
const secondsSince = (/** @type {number} */ startedMs) => Math.round((Date.now() - startedMs) / 1_000);

/** Most bugs that the simulator catches show in its first worlds, which take less time than any test does to start. */
const FIRST_COMMANDS = 8_000;

const bugs = chosen();
const workshop = new Workshop();
const runStartedMs = Date.now();
const count = { simulator: 0, test: 0 };
/** The most that the simulator has to play without a bug, before its catches count. */
let unbrokenCommands = 0;
/** @type {string[]} */
const missed = [];

/**
 * Asks the likeliest and cheapest first, and stops at the first answer.
 *
 * @param {import('./bugs.mjs').Bug} bug
 * @returns {{ simulated?: import('./workshop.mjs').Catch | undefined, failing?: import('./workshop.mjs').Failing | undefined }}
 */
function firstToCatch(bug) {
  const commands = Number(values.commands);
  const early = workshop.simulate(values.seed, Math.min(FIRST_COMMANDS, commands));
  if (early !== undefined) return { simulated: early };
  const beside = workshop.failingBeside(bug);
  if (beside !== undefined) return { failing: beside };
  const late = commands > FIRST_COMMANDS ? workshop.simulate(values.seed, commands) : undefined;
  return late === undefined ? { failing: workshop.failingInCore() } : { simulated: late };
}

/** A breach that the simulator finds without any bug has caught none. */
function requireSoundWithoutBugs() {
  if (unbrokenCommands === 0) return;
  workshop.bundle();
  const whole = workshop.simulate(values.seed, unbrokenCommands);
  if (whole !== undefined) throw new Error(`without any bug the simulator says: ${whole.by}`);
}

try {
  for (const [place, bug] of bugs.entries()) {
    const startedMs = Date.now();
    const mend = workshop.breakWith(bug);
    workshop.bundle();
    const { simulated, failing } = firstToCatch(bug);
    mend();
    if (failing !== undefined) workshop.requirePassing(failing);
    unbrokenCommands = Math.max(unbrokenCommands, simulated?.commands ?? 0);
    const caught = simulated?.by ?? failing?.by;
    if (caught === undefined) missed.push(bug.name);
    else count[simulated === undefined ? 'test' : 'simulator']++;
    const by = simulated === undefined ? 'a test' : 'the simulator';
    const end = caught === undefined ? 'caught by NOBODY' : `caught by ${by}: ${caught}`;
    print(`${place + 1}/${bugs.length} ${bug.name}: ${end} (${secondsSince(startedMs)} s)`);
  }
  requireSoundWithoutBugs();
} finally {
  workshop.close();
}
print(
  `${bugs.length - missed.length} of ${bugs.length} caught in ${secondsSince(runStartedMs)} s, ` +
    `${count.simulator} by the simulator, ${count.test} by a test`,
);
for (const name of missed) print(`missed: ${name}`);
if (missed.length > 0 || bugs.length === 0) process.exitCode = 1;
