/**
 * `npm run seeded-bugs [-- --some 4 | --only NAME]`: breaks the core in one place at a time and sees who
 * notices. `--only` takes any part of a name.
 */
import { parseArgs } from 'node:util';
import { BUGS } from './bugs.mjs';
import { Workshop } from './workshop.mjs';

const { values } = parseArgs({
  options: {
    some: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    commands: { type: 'string', default: '60000' },
  },
});

/** A few of the list, others every day. */
function chosen() {
  const { only } = values;
  if (only !== undefined) return BUGS.filter(({ name }) => name.includes(only));
  if (values.some === undefined) return BUGS;
  const day = Math.floor(Date.now() / 86_400_000);
  const count = Number(values.some);
  return Array.from({ length: count }, (_, place) => BUGS[(day * count + place) % BUGS.length]).filter(
    (bug) => bug !== undefined,
  );
}

const print = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);
const secondsSince = (/** @type {number} */ startedMs) => Math.round((Date.now() - startedMs) / 1_000);

const bugs = chosen();
const workshop = new Workshop();
const runStartedMs = Date.now();
const count = { simulator: 0, test: 0 };
/** @type {string[]} */
const missed = [];
try {
  const simulate = () => workshop.simulate(values.seed, Number(values.commands));
  const whole = simulate();
  if (whole !== undefined) throw new Error(`without any bug the simulator says: ${whole}`);
  for (const [place, bug] of bugs.entries()) {
    const startedMs = Date.now();
    const mend = workshop.breakWith(bug);
    const simulated = simulate();
    const failing = simulated === undefined ? workshop.failingTest(bug) : undefined;
    mend();
    if (failing !== undefined) workshop.requirePassing(failing);
    const caught = simulated ?? failing;
    if (caught === undefined) missed.push(bug.name);
    else count[simulated === undefined ? 'test' : 'simulator']++;
    const by = simulated === undefined ? 'a test' : 'the simulator';
    const end = caught === undefined ? 'caught by NOBODY' : `caught by ${by}: ${caught}`;
    print(`${place + 1}/${bugs.length} ${bug.name}: ${end} (${secondsSince(startedMs)} s)`);
  }
} finally {
  workshop.close();
}
print(
  `${bugs.length - missed.length} of ${bugs.length} caught in ${secondsSince(runStartedMs)} s, ` +
    `${count.simulator} by the simulator, ${count.test} by a test`,
);
for (const name of missed) print(`missed: ${name}`);
if (missed.length > 0 || bugs.length === 0) process.exitCode = 1;
