import { AMOUNT_LIMIT } from '@candor/primitives';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { storePayPassword } from '../../../test/support/new-user.ts';
import { SimulatedAddresses } from '../../chains/simulated-address.ts';
import { withdrawals } from './index.ts';
import { writeLimitLetters } from './limit-letters.ts';

const USDT = 1;
const USDT_ERC = 1;
const PAY = 'Pay-word-1';
const HOUR_MS = 3_600_000;
const LARGEST = AMOUNT_LIMIT - 1;
const units = (number: number) => number * 10 ** 8;

const open = () => handlerWorld(withdrawals);
let world: Awaited<ReturnType<typeof open>>;
let user: WorldUser;

beforeAll(async () => {
  world = await open();
  await world.sql`
    insert into operators (account, role, state, password_hash, email, created_at)
    values ('ann', 'finance', 'active', 'hash', 'ann@staff.example', now()),
      ('bob', 'finance', 'active', 'hash', null, now()), ('cleo', 'viewer', 'active', 'hash', null, now())`;
});
afterAll(() => world.close());

const address = new SimulatedAddresses({ id: 1, code: 'ERC20' }).outside('somebody');

/** Each test begins with an hour of its own, and with a user who has withdrawn nothing. */
beforeEach(async () => {
  await world.pass(25 * HOUR_MS);
  await world.sql`delete from messages`;
  user = await world.newUser();
  await storePayPassword(world.sql, user.id, PAY);
  const past = new Date(0);
  await world.sql`
    insert into bound_addresses (user_id, currency_protocol_id, address, memo, created_at, usable_at)
    values (${user.id}, ${USDT_ERC}, ${address}, '', ${past}, ${past})`;
});

const limit = (hour: number, day: number) =>
  world.operate({
    kind: 'configure_outflow',
    assetId: USDT,
    automaticHour: units(hour),
    automaticDay: units(day),
    adjustmentHour: LARGEST,
    adjustmentDay: LARGEST,
  });
const withdrawal = (number: string) =>
  world.ask(
    'account/draw',
    { currency_id: USDT, currency_protocol_id: USDT_ERC, number, address, pay_password: PAY },
    user,
  );

let alarms: object[] = [];

/** Looks at the limits; resolves with what was written since the last look. */
async function letters(): Promise<readonly (readonly [string, string])[]> {
  alarms = [];
  await writeLimitLetters({
    sql: world.sql,
    engine: world.engine,
    catalog: world.rowPorts.catalog,
    now: () => world.nowMs,
    origin: 'https://exchange.example',
    onAlarm: (_what, detail) => alarms.push(detail),
    writeToOperators: world.leading.writeToOperators,
  });
  const rows = await world.sql<{ purpose: string; body: string }[]>`
    delete from messages where purpose like 'limit%' returning purpose, body`;
  return rows.map(({ purpose, body }) => [purpose, /[\d.]+ of [\d.]+ USDT/.exec(body)?.[0] ?? body] as const);
}

test('a letter comes at four fifths of a limit, once in its hour, and another one when it is used up', async () => {
  await limit(250, 10_000);
  await withdrawal('199.99');
  expect(await letters()).toEqual([]);
  await withdrawal('10');
  expect(await letters()).toEqual([['limit_near', '209.99000000 of 250.00000000 USDT']]);
  expect(alarms).toEqual([{ currency: 'USDT', limit: 'automatic_hour', level: 'near', unreached: ['bob'] }]);
  const viewer = await world.newOperator('viewer');
  const used = async (what: string) =>
    (await world.ask('console/outflow_limits', {}, viewer)).find((limit) => limit.what === what);
  expect(await used('automatic_hour')).toMatchObject({
    code: 'USDT',
    used: '209.99000000',
    limit: '250.00000000',
    is_near: 1,
    letter: { level: 'near', unreached: ['bob'] },
  });
  expect(await used('automatic_day')).toMatchObject({ limit: '10000.00000000', is_near: 0, letter: null });
  // No limit is set for adjustments.
  expect(await used('adjustment_day')).toBeUndefined();
  await withdrawal('20');
  expect(await letters()).toEqual([]);
  await withdrawal('20.01');
  expect(await letters()).toEqual([['limit_reached', '250.00000000 of 250.00000000 USDT']]);
  expect(await letters()).toEqual([]);
  await world.pass(HOUR_MS + 1);
  expect(await letters(), 'the hour is over').toEqual([]);
  await withdrawal('200');
  expect(await letters(), 'a new hour').toEqual([['limit_near', '200.00000000 of 250.00000000 USDT']]);
});

test('a withdrawal that waits for a limit is one that was reached, although the limit has something left', async () => {
  await limit(250, 250);
  await withdrawal('240');
  expect(await letters()).toEqual([
    ['limit_near', '240.00000000 of 250.00000000 USDT'],
    ['limit_near', '240.00000000 of 250.00000000 USDT'],
  ]);
  await world.pass(2 * HOUR_MS);
  expect((await withdrawal('20')).waits_for).toBe('exchange_limit');
  expect(await letters()).toEqual([['limit_reached', '240.00000000 of 250.00000000 USDT']]);
  await world.pass(2 * HOUR_MS);
  expect(await letters(), 'the same day').toEqual([]);
});

test('the reason why a withdrawal waits follows from the log: from the sum of its day, without what was released before', async () => {
  await limit(10, 10);
  // A withdrawal that one operator reviews for the sum of its day waits for no limit.
  const reviewed = await withdrawal('1500');
  expect([reviewed.approvals_needed, reviewed.waits_for]).toEqual([1, null]);
  const later = await withdrawal('20');
  expect([later.approvals_needed, later.waits_for]).toEqual([1, null]);
  await world.ask('account/draw_cancel', { id: reviewed.id }, user);
  const next = await withdrawal('21');
  expect([next.approvals_needed, next.waits_for]).toEqual([1, 'exchange_limit']);
  const { data } = await world.ask('account/draws', {}, user);
  expect(data.map(({ number, waits_for: reason }) => [number, reason])).toEqual([
    ['21.00000000', 'exchange_limit'],
    ['20.00000000', null],
    ['1500.00000000', null],
  ]);
});
