import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { storePayPassword } from '../../../test/support/new-user.ts';
import { raiseAlarm } from '../../chains/alarms.ts';
import { SimulatedAddresses } from '../../chains/simulated-address.ts';
import { withdrawals } from './index.ts';
import { leavingSums } from './leaving.ts';

const USDT = 1;
const USDT_ERC = 1;
const ERC = { id: 1, code: 'ERC20' };
const PAY = 'Pay-word-1';
const SHORT = { cause: 'below', assetId: USDT, chainId: 0 } as const;
const TREE = { cause: 'tree', assetId: 0, chainId: 0 } as const;

const open = () => handlerWorld(withdrawals);
let world: Awaited<ReturnType<typeof open>>;
let user: WorldUser;

beforeAll(async () => {
  world = await open();
});
afterAll(() => world.close());

beforeEach(async () => {
  user = await world.newUser();
  await storePayPassword(world.sql, user.id, PAY);
  const past = new Date(world.nowMs - 60_000);
  await world.sql`
    insert into bound_addresses (user_id, currency_protocol_id, address, memo, created_at, usable_at)
    values (${user.id}, ${USDT_ERC}, ${address}, '', ${past}, ${past})`;
});

const address = new SimulatedAddresses(ERC).outside('somebody');
const withdrawal = (number = '100') =>
  world.ask(
    'account/draw',
    { currency_id: USDT, currency_protocol_id: USDT_ERC, number, address, pay_password: PAY },
    user,
  );
const listed = async (id: number) =>
  (await world.ask('account/draws', {}, user)).data.find((row) => row.id === id);

async function raise(alarm: typeof SHORT | typeof TREE): Promise<void> {
  await world.sql.begin((sql) => raiseAlarm(sql, world.engine, alarm));
  await world.carryOutbox();
}

async function liftAll(): Promise<void> {
  const operators = { firstOperatorId: 1, secondOperatorId: 2 };
  for (const { alarmId } of world.engine.solvency.alarms())
    await world.operate({ kind: 'lift_alarm', alarmId, reason: 'test', ...operators });
}

describe('a withdrawal of a currency whose coins are missing', () => {
  test('says so until the alarm is lifted, and no other alarm holds it back', async () => {
    const { id, waits_for: before } = await withdrawal();
    expect(before).toBeNull();
    await raise(TREE);
    expect(await listed(id)).toMatchObject({ waits_for: null, is_cancellable: 0 });
    await raise(SHORT);
    expect(await listed(id)).toMatchObject({
      state: 'approved',
      waits_for: 'currency_paused',
      is_cancellable: 1,
    });
    expect(await withdrawal()).toMatchObject({ state: 'approved', waits_for: 'currency_paused' });
    await liftAll();
    expect(await listed(id)).toMatchObject({ waits_for: null, is_cancellable: 0 });
  });

  test('can be cancelled although it is approved, with all of its money back, until its sending has begun', async () => {
    const [kept, begun] = [await withdrawal(), await withdrawal('50')];
    await raise(SHORT);
    await world.sql`update withdrawals set send_outbox_id = request_outbox_id where id = ${begun.id}`;
    expect(await listed(begun.id)).toMatchObject({ waits_for: 'currency_paused', is_cancellable: 0 });
    const tooLate = await world.refused('account/draw_cancel', { id: begun.id }, user);
    expect(tooLate.error).toBe('withdrawal_state');
    const before = world.engine.balance(user.id, 1, USDT);
    const cancelled = await world.ask('account/draw_cancel', { id: kept.id }, user);
    expect(cancelled).toMatchObject({ state: 'cancelled', waits_for: null, is_cancellable: 0 });
    const after = world.engine.balance(user.id, 1, USDT);
    expect(after.available.lo - before.available.lo).toBe(100 * 10 ** 8);
    expect(before.held.lo - after.held.lo).toBe(100 * 10 ** 8);
    await liftAll();
  });
});

test('a withdrawal over a paused network names that, and a currency without coins comes first', async () => {
  const { id } = await withdrawal();
  await world.sql`update chain_protocols set paused_at = now() where id = ${ERC.id}`;
  expect(await listed(id)).toMatchObject({ waits_for: 'network_paused', is_cancellable: 1 });
  await raise(SHORT);
  expect(await listed(id)).toMatchObject({ waits_for: 'currency_paused' });
  await liftAll();
  await world.sql`update withdrawals set broadcast_at = now() where id = ${id}`;
  expect(await listed(id)).toMatchObject({ waits_for: null });
  await world.sql`update chain_protocols set paused_at = null where id = ${ERC.id}`;
});

test('what waits to leave a hot wallet is counted without its fee, until it is sent or taken back', async () => {
  const leaving = async () => (await leavingSums(world.sql)).get(USDT_ERC) ?? 0n;
  const before = await leaving();
  const [sent, cancelled] = [await withdrawal(), await withdrawal('50')];
  // Each costs one.
  expect((await leaving()) - before).toBe((99n + 49n) * 10n ** 8n);
  await world.sql`update withdrawals set broadcast_at = now() where id = ${sent.id}`;
  expect((await leaving()) - before).toBe(49n * 10n ** 8n);
  await raise(SHORT);
  await world.ask('account/draw_cancel', { id: cancelled.id }, user);
  expect(await leaving()).toBe(before);
  await liftAll();
});
