import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  APP,
  type ConsoleWorld,
  openQuietConsole,
  sendConsole,
} from '../../../test/support/console-world.ts';
import { demoSecretsKey } from '../../config/secrets-key.ts';
import { Secrets } from '../../identity/secrets.ts';
import { inviteReferees, REFEREES } from './demo-referees.ts';

interface Credentials {
  readonly account: string;
  readonly token: string;
  readonly password: string;
  readonly secret: string;
}

let world: ConsoleWorld;
let secrets: Secrets;
let dataDir: string;

beforeAll(async () => {
  world = await openQuietConsole();
  secrets = new Secrets(await demoSecretsKey(world.exchange.dataDir));
  dataDir = await mkdtemp(join(tmpdir(), 'referees-'));
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function invited(): Promise<readonly Credentials[]> {
  await inviteReferees({ sql: world.sql, secrets }, { dataDir });
  const text = await readFile(join(dataDir, 'demo-referees.json'), 'utf8');
  return (JSON.parse(text) as { referees: Credentials[] }).referees;
}

const enrol = ({ token, password, secret }: Credentials) => {
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) });
  return sendConsole(world.base, 'console/enrol', { token, password, code }, APP);
};

test('the referees of a demo enrol with a link like everybody, are kept, and stay out once disabled', async () => {
  const [first, second] = await invited();
  if (first === undefined || second === undefined) throw new Error('two referees are invited');
  expect([first, second].map(({ account }) => account)).toEqual(REFEREES.map(({ account }) => account));
  expect((await enrol(first)).body).toMatchObject({ code: 1, data: { operator: { role: 'support' } } });
  // The second one has not enrolled: its link may have expired, and it gets a new one.
  const again = await invited();
  expect(again[0]).toEqual(first);
  expect(again[1]?.token).not.toBe(second.token);
  expect((await enrol(again[1] ?? second)).body).toMatchObject({
    code: 1,
    data: { operator: { role: 'finance' } },
  });
  await rm(join(dataDir, 'demo-referees.json'));
  const anew = await invited();
  expect(anew[0]?.token).not.toBe(first.token);
  const known = await world.operators.findByAccount(first.account);
  await world.sql.begin((transaction) => world.operators.disable(transaction, known?.id ?? 0));
  expect((await invited()).map(({ account }) => account)).toEqual([second.account]);
});
