/**
 * `npm run faults -- [--clients N] [--rounds N] [--seconds N] [--seed TEXT]`: the trials of faults.test.ts at any
 * length. Rounds are of every fault; seconds are how long what can last lasts.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({
  options: {
    clients: { ...text, default: '50' },
    rounds: { ...text, default: '20' },
    seconds: { ...text, default: '30' },
    seed: { ...text, default: 'faults-1' },
  },
});
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'system', 'tools/system-test/src/faults.test.ts'],
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
