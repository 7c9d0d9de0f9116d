/**
 * `npm run faults -- [--clients N] [--rounds N] [--seconds N] [--seed TEXT] [--only server|disk|network|cluster]`: the
 * trials of faults at any length. Rounds are of every fault; seconds are how long what can last lasts.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const FILES = new Map([
  ['server', 'faults.test.ts'],
  ['disk', 'faults-of-disks.test.ts'],
  ['network', 'faults-of-networks.test.ts'],
  ['cluster', 'cluster.test.ts'],
]);

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({
  options: {
    clients: { ...text, default: '50' },
    rounds: { ...text, default: '20' },
    seconds: { ...text, default: '30' },
    seed: { ...text, default: 'faults-1' },
    only: text,
  },
});
const chosen = [...FILES].filter(([name]) => values.only === undefined || values.only === name);
if (chosen.length === 0) throw new Error(`--only is one of ${[...FILES.keys()].join(', ')}`);
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'system', ...chosen.map(([, file]) => `tools/system-test/src/${file}`)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      FAULT_CLIENTS: values.clients,
      FAULT_ROUNDS: values.rounds,
      FAULT_SECONDS: values.seconds,
      FAULT_SEED: values.seed,
    },
  },
);
process.exitCode = status ?? 1;
