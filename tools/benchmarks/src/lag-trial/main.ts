/**
 * `npm run trial:lag -- [--contracts 2000] [--seed 1]`: what a trader who sees the true price wins of seconds contracts
 * whose sources lag. It ends with 1 if any of them pays.
 */
import { parseArgs } from 'node:util';
import { type Dating, playTrial, type TrialWishes } from './trial.ts';
import { breakEvenPercent, isHarmless, winPercent } from './verdict.ts';

const { values } = parseArgs({
  options: { contracts: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
});
const LAGS_MS = [500, 2_000, 10_000];
/** The last rules under which a contract opened at the first quotes dated after it. */
const RULES_BEFORE = 13;
const DATED: Readonly<Record<Dating, string>> = { true: 'when made', false: 'when answered' };

const print = (line: string) => void process.stdout.write(`${line}\n`);
const shared = { seed: values.seed, contracts: Number(values.contracts) };
print(`${shared.contracts} contracts of 30 s, seed ${shared.seed}; break-even ${breakEvenPercent()} %`);
print('| sources lag | dated | rules | contracts | won | lost | refunded | win rate | delay | ended |');
print('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const lagMs of LAGS_MS) {
  for (const dating of ['true', 'false'] as const) {
    await row({ ...shared, lagMs, dating, rulesVersion: RULES_BEFORE });
    if (!isHarmless(await row({ ...shared, lagMs, dating }))) process.exitCode = 1;
  }
}

async function row(wishes: TrialWishes) {
  const result = await playTrial(wishes);
  const { won, lost, refunded, openDelayMs, haltedAfter, refusedHalted } = result;
  const end =
    haltedAfter !== undefined
      ? `halted after ${haltedAfter}`
      : refusedHalted > 0
        ? 'index halted'
        : 'played to the end';
  const cells = [
    `${wishes.lagMs / 1_000} s`,
    DATED[wishes.dating],
    String(wishes.rulesVersion ?? 'newest'),
    won + lost + refunded,
    won,
    lost,
    refunded,
    winPercent(result),
    `${openDelayMs / 1_000} s`,
    end,
  ];
  print(`| ${cells.join(' | ')} |`);
  return result;
}
