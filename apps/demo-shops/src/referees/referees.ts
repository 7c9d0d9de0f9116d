import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusals } from '../refusals.ts';
import { ConsoleAccount, type RefereeCredentials } from './console-account.ts';
import { Decider } from './decider.ts';
import { Proposer } from './proposer.ts';

const LOOK_MS = 2_000;
const ABSENT_MS = 30_000;
/** Looks between two at persons whom a decision has barred. */
const LOOKS_A_BLOCK = 8;

/** Resolves with the two operators that the exchange has invited; none while it has not. */
export async function refereesIn(file: string): Promise<readonly RefereeCredentials[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  return (JSON.parse(text) as { referees: RefereeCredentials[] }).referees;
}

/** Keeps both referees at their work until something fails; does nothing where one of them is out. */
export async function referee(baseUrl: string, file: string): Promise<void> {
  const [first, second] = await refereesIn(file);
  if (first === undefined || second === undefined) return sleep(ABSENT_MS);
  const [one, other] = [new ConsoleAccount(baseUrl, first), new ConsoleAccount(baseUrl, second)];
  await one.enter();
  await other.enter();
  const refusals = new Refusals();
  const proposer = new Proposer(one, { login: first.account, name: first.name, refusals });
  const decider = new Decider(other, { proposer: first.account, refusals });
  for (let look = 0; ; look += 1) {
    await proposer.look();
    if (look % LOOKS_A_BLOCK === 0) await proposer.lookAtBlocks();
    await decider.look();
    await sleep(LOOK_MS);
  }
}
