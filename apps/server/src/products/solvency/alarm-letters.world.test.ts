import type { OperatorRole } from '@candor/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { raiseAlarm } from '../../chains/alarms.ts';
import { writeAlarmLetters } from './alarm-letters.ts';
import { solvency } from './index.ts';

const BTC = 2;

const open = () => handlerWorld(solvency);
let world: Awaited<ReturnType<typeof open>>;
let user: WorldUser;

beforeAll(async () => {
  world = await open();
  user = await world.newUser();
});
afterAll(() => world.close());

interface Contact {
  readonly email?: string;
  readonly userId?: number;
  readonly state?: 'active' | 'disabled';
}

async function operator(
  account: string,
  role: OperatorRole,
  { email, userId, state = 'active' }: Contact = {},
): Promise<void> {
  await world.sql`
    insert into operators (account, role, state, password_hash, email, user_id, created_at)
    values (${account}, ${role}, ${state}, ${state === 'active' ? 'hash' : null}, ${email ?? null}, ${userId ?? null},
      now())`;
}

const alarms: object[] = [];
const write = () =>
  writeAlarmLetters({
    sql: world.sql,
    engine: world.engine,
    now: () => world.nowMs,
    origin: 'https://exchange.example',
    onAlarm: (_what, detail) => alarms.push(detail),
    writeToOperators: world.leading.writeToOperators,
  });
const written = async () =>
  (
    await world.sql<{ recipient: string; body: string }[]>`
      select recipient, body from messages where purpose = 'solvency_alarm' order by recipient`
  ).map(({ recipient, body }) => [recipient, body.includes('Currency: BTC')] as const);

test('an alarm is written once to every operator by address or by account, and the others are named', async () => {
  await operator('ann', 'finance', { email: 'ann@staff.example' });
  await operator('bob', 'admin', { userId: user.id });
  await operator('cleo', 'viewer', { email: 'cleo@staff.example', userId: user.id });
  await operator('dan', 'finance');
  await operator('eve', 'viewer');
  await operator('fay', 'finance', { email: 'fay@staff.example', state: 'disabled' });
  await world.sql.begin((sql) => raiseAlarm(sql, world.engine, { cause: 'below', assetId: BTC, chainId: 0 }));
  await world.carryOutbox();
  await write();
  await write();
  expect(await written()).toEqual(
    [user.account, 'ann@staff.example', 'cleo@staff.example']
      .toSorted()
      .map((recipient) => [recipient, true]),
  );
  const [alarm] = world.engine.solvency.alarms();
  expect(alarms).toEqual([{ alarmId: alarm?.alarmId, unreached: ['dan'] }]);
  const [row] =
    await world.sql`select unreached from alarm_requests where alarm_id = ${Number(alarm?.alarmId)}`;
  expect(row).toEqual({ unreached: ['dan'] });
});
