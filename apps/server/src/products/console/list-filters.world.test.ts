import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperatorClient } from '../../../test/support/console-world.ts';
import { WithdrawalWorld, type User, USDT } from '../../../test/support/withdrawal-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask } from '../../../test/support/running-app.ts';

let world: WithdrawalWorld;
let ann: OperatorClient;
let admin: OperatorClient;
let user: User;
let other: User;
/** Withdrawals of 1,500, 2,000 and 2,500 USDT, the oldest first, and one of somebody else. */
let withdrawals: readonly number[];
let foreign: number;

beforeAll(async () => {
  world = await WithdrawalWorld.openQuiet({ beatMs: 0 });
  ann = await world.staff.hire('ann', 'finance');
  admin = await world.staff.hire('root', 'admin');
  user = await world.bound();
  other = await world.bound();
  const ids: number[] = [];
  for (const number of ['1500', '2000', '2500']) ids.push((await world.withdrawal(user, { number })).id);
  withdrawals = ids;
  foreign = (await world.withdrawal(other, { number: '2000' })).id;
});
afterAll(() => world.close());

type Filters = Parameters<typeof ann.ask<'console/withdrawals'>>[1];

const found = async (filters: Filters) =>
  (await ann.ask('console/withdrawals', { queue: 'all', limit: 100, ...filters })).data.map(({ id }) => id);

describe('withdrawals', () => {
  test('come newest first among all and oldest first in a queue, unless asked otherwise', async () => {
    const all = [...withdrawals, foreign];
    expect(await found({})).toEqual(all.toReversed());
    expect(await found({ order: 'oldest' })).toEqual(all);
    expect(await found({ queue: 'review' })).toEqual(all);
    expect(await found({ queue: 'review', order: 'newest' })).toEqual(all.toReversed());
  });

  test('are narrowed by user, and by amounts of which both bounds count', async () => {
    const own = { user_id: String(user.id), order: 'oldest' } as const;
    expect(await found(own)).toEqual(withdrawals);
    expect(await found({ ...own, amount_from: '2000' })).toEqual(withdrawals.slice(1));
    expect(await found({ ...own, amount_from: '2000.00000001' })).toEqual(withdrawals.slice(2));
    expect(await found({ ...own, amount_to: '2000' })).toEqual(withdrawals.slice(0, 2));
    expect(await found({ ...own, amount_from: '1500.5', amount_to: '2499.9' })).toEqual([withdrawals[1]]);
  });

  test('are narrowed by currency and network, and a number that nothing has finds nothing', async () => {
    const { data } = await ann.ask('console/withdrawals', { queue: 'all', limit: 1 });
    const chain = String(data[0]?.chain_protocol.id);
    expect(await found({ currency_id: String(USDT), chain_id: chain })).toHaveLength(4);
    for (const nobody of ['999', '9007199254740991']) {
      expect(await found({ currency_id: nobody })).toEqual([]);
      expect(await found({ chain_id: nobody })).toEqual([]);
      expect(await found({ user_id: nobody })).toEqual([]);
      expect(await found({ operator_id: nobody })).toEqual([]);
    }
  });

  test('are narrowed by the operator who looked at them, their state and their time', async () => {
    const [, second = 0] = withdrawals;
    await world.decide(ann, second, { decision: 'hold', reason: 'asked for papers' });
    expect(await found({ operator_id: String(ann.id) })).toEqual([second]);
    expect(await found({ operator_id: String(admin.id) })).toEqual([]);
    expect(await found({ state: 'reviewing' })).toEqual([second]);
    const { data } = await ann.ask('console/withdrawals', { queue: 'all', user_id: String(other.id) });
    const at = Date.parse(data[0]?.created_at ?? '');
    expect(await found({ from_ms: String(at + 1) })).toEqual([]);
    expect(await found({ from_ms: String(at) })).toContain(foreign);
    expect(await found({ until_ms: String(at) })).not.toContain(foreign);
  });

  test('are refused by filters that are no numbers', async () => {
    for (const filter of [{ amount_from: '1e3' }, { amount_to: '-1' }, { user_id: '0' }, { from_ms: 'x' }])
      expect(await ann.refused('console/withdrawals', filter)).toMatch(/_invalid$/);
  });
});

test('notices are narrowed by user, amount and the operator who decided', async () => {
  const in_address = await world.takeDepositNoticesAtABank();
  const give = async (chargeNum: string) =>
    (
      await ask(
        world.base,
        'wallet/createPayOrder',
        { currency_id: USDT, in_address, chargeNum, walletAddress: 'my wallet' },
        user,
      )
    ).id;
  const [small, large] = [await give('100'), await give('300')];
  const waiting = async (filters: object) =>
    (await ann.ask('console/pay_orders', filters)).data.map(({ id }) => id);
  expect(await waiting({ user_id: user.id })).toEqual([small, large]);
  expect(await waiting({ user_id: user.id, order: 'newest' })).toEqual([large, small]);
  expect(await waiting({ amount_to: '100' })).toEqual([small]);
  const { data } = await ann.ask('console/pay_orders', { amount_from: '300' });
  await ann.ask('console/pay_order_decide', {
    id: large,
    payload_hash: data[0]?.payload_hash ?? '',
    decision: 'reject',
    reason: 'not found at the bank',
  });
  const decided = async (operator_id: number) =>
    (await ann.ask('console/pay_orders', { state: 'rejected', operator_id })).data.map(({ id }) => id);
  expect(await decided(ann.id)).toEqual([large]);
  expect(await decided(admin.id)).toEqual([]);
});

test('users and the record are narrowed by time, and come in either order', async () => {
  const newest = await newUser(world.base);
  const { data } = await admin.ask('console/people', { limit: 1 });
  expect(data[0]?.id).toBe(newest.id);
  const since = { from_ms: Date.parse(data[0]?.created_at ?? '') };
  expect((await admin.ask('console/people', since)).data.map(({ id }) => id)).toEqual([newest.id]);
  const ids = async (filters: object) =>
    (await admin.ask('console/audit', { limit: 100, ...filters })).data.map(({ id }) => id);
  const all = await ids({});
  expect(await ids({ order: 'oldest' })).toEqual(all.toReversed());
  const holds = await admin.ask('console/audit', { action: 'withdrawal_decide', operator_id: ann.id });
  expect(holds.data).toMatchObject([{ object_kind: 'withdrawal', reason: 'asked for papers' }]);
});

test('an auditor reads the record and the lists, and changes nothing', async () => {
  const auditor = await world.staff.hire('checker', 'auditor');
  expect((await auditor.ask('console/audit', {})).total).toBeGreaterThan(0);
  expect((await auditor.ask('console/operators', {})).map(({ role }) => role)).toContain('auditor');
  expect((await auditor.ask('console/withdrawals', { queue: 'all' })).total).toBe(4);
  for (const [name, body] of [
    ['console/freeze', { id: user.id, reason: 'suspicious' }],
    ['console/setting_set', { key: 'brand_name', value: 'X', reason: 'why' }],
    ['console/operator_propose', { account: 'friend', role: 'admin', reason: 'why' }],
  ] as const)
    expect(await auditor.refused(name, body)).toBe('permission_denied');
});
