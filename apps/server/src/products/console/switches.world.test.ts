import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperatorClient, openStaff } from '../../../test/support/console-world.ts';
import { BTC, LeverWorld, type User } from '../../../test/support/lever-world.ts';
import { ask, refused } from '../../../test/support/running-app.ts';

const USDT = 1;
const WHY = { reason: 'ticket 30' };
const FRESH = { headers: { 'x-seq-min': '1' } };

let world: LeverWorld;
let base: string;
let admin: OperatorClient;

beforeAll(async () => {
  world = await LeverWorld.openQuiet();
  base = world.base;
  const { exchange, sql } = world.identity;
  admin = await (await openStaff(exchange, sql)).hire('chief', 'admin');
});
afterAll(() => world.close());

const shown = async () => {
  const groups = await ask(base, 'market/currency_matches', {}, FRESH);
  const match = groups.flatMap(({ matches }) => matches).find(({ id }) => id === BTC);
  if (match === undefined) throw new Error('BTC/USDT is not listed');
  return match;
};

const ORDER = { currency_match_id: BTC, number: '0.01', price: '40000' };

/** Every way to a new order, each refused with an error. */
async function expectNoOrder(user: User, error: string): Promise<void> {
  for (const [call, order] of [
    ['tx_in/add', ORDER],
    ['tx_out/add', { ...ORDER, price: '60000' }],
    ['tx_in/add', { ...ORDER, type: 'market' }],
  ] as const)
    expect((await refused(base, call, order, user)).error).toBe(error);
}

async function open(): Promise<void> {
  await admin.ask('console/market_set', { id: BTC, status: 'open', ...WHY });
  expect((await shown()).open_change).toBe(1);
}

test('a pair that is paused refuses every new order at once, however it is sent, and lets orders be cancelled', async () => {
  const user = await world.user();
  const { id } = await ask(base, 'tx_in/add', ORDER, user);
  await admin.ask('console/market_set', { id: BTC, status: 'cancel_only', ...WHY });
  await expectNoOrder(user, 'market_cancel_only');
  const change = { id, price: '40001', number: '0.01' };
  expect((await refused(base, 'order/amend', change, user)).error).toBe('market_cancel_only');
  expect((await shown()).open_change).toBe(1);
  await ask(base, 'tx_in/cancel', { id }, user);
  await open();
  await ask(base, 'tx_in/add', ORDER, user);
});

test('a pair that is closed refuses every new order at once, and gives back what its orders held', async () => {
  const user = await world.user();
  const free = async () => {
    const account = { currency_id: USDT, account_type_id: 1 };
    return (await ask(base, 'account/detail', account, user)).balance;
  };
  const before = await free();
  const { id } = await ask(base, 'tx_in/add', ORDER, user);
  expect(await free()).not.toBe(before);
  await admin.ask('console/market_set', { id: BTC, status: 'closed', ...WHY });
  await expectNoOrder(user, 'market_closed');
  expect((await shown()).open_change).toBe(0);
  await eventually(async () => {
    const { data } = await ask(base, 'tx_history/list', {}, user);
    expect(data).toMatchObject([{ id, status: 'cancelled', close_reason: 'market_closed' }]);
  });
  expect(await free()).toBe(before);
  await open();
  await ask(base, 'tx_in/add', ORDER, user);
});

test('leverage that is switched off takes no order at once, and what is open can be closed', async () => {
  const user = await world.user();
  const { id } = await world.submit(user);
  expect((await shown()).open_lever).toBe(1);
  await admin.ask('console/leverage_set', { id: BTC, status: 'close_only', ...WHY });
  expect((await shown()).open_lever).toBe(0);
  expect((await world.refuse(user, {})).error).toBe('product_closed');
  await ask(base, 'lever/close', { id }, user);
  await admin.ask('console/leverage_set', { id: BTC, status: 'open', ...WHY });
  expect((await shown()).open_lever).toBe(1);
  await world.submit(user);
});

test('seconds contracts are switched on and off on the wire', async () => {
  expect((await shown()).open_microtrade).toBe(1);
  const offer = { id: BTC, options: '60:0.85', ...WHY };
  await admin.ask('console/seconds_set', { ...offer, status: 'closed' });
  expect((await shown()).open_microtrade).toBe(0);
  await admin.ask('console/seconds_set', { ...offer, status: 'open' });
  expect((await shown()).open_microtrade).toBe(1);
});

test('another spread is on the wire at once and in the price of the next order, and not of an open one', async () => {
  const user = await world.user();
  const before = await world.submit(user);
  expect([before.price, (await shown()).lever_point_rate]).toEqual(['50010.00', '0.0200']);
  await admin.ask('console/leverage_set', { id: BTC, spread: '0.001', ...WHY });
  expect((await shown()).lever_point_rate).toBe('0.1000');
  const after = await world.submit(user);
  expect(after.price).toBe('50050.00');
  const [newest, oldest] = await world.list(user, 1);
  expect([newest?.price, oldest?.price]).toEqual(['50050.00', '50010.00']);
});

test('the rate of the forced close stays while positions are open, and other terms of the exchange change', async () => {
  const [exchange] = await admin.ask('console/configuration', { subject: 'exchange' });
  const rate = exchange?.terms['liquidation_rate'];
  for (const liquidation_rate of ['60', '10'])
    expect(await admin.refused('console/exchange_set', { liquidation_rate, ...WHY })).toBe('positions_open');
  await admin.ask('console/exchange_set', { referral_share: '0.1', liquidation_rate: rate, ...WHY });
});

test('no adjustment touches a leverage account whose orders are open: it could bring about a forced close', async () => {
  const { exchange, sql } = world.identity;
  const staff = await openStaff(exchange, sql);
  const [one, two] = [await staff.hire('books-one', 'finance'), await staff.hire('books-two', 'finance')];
  const user = await world.user();
  const theirs = { user_id: user.id, account: 'lever_account' };
  const take = { from_user_id: theirs.user_id, from_account: theirs.account, to_account: 'insurance' };
  const give = { from_account: 'promotion', to_user_id: theirs.user_id, to_account: theirs.account };
  const propose = (move: object) => ({ currency_id: 1, amount: '5', ...move, ...WHY });
  const before = await one.ask('console/adjustment_propose', propose(take));
  const order = await world.submit(user);
  for (const [move, field] of [
    [take, 'from_account'],
    [give, 'to_account'],
  ] as const) {
    const { body } = await one.send('console/adjustment_propose', propose(move));
    expect(body.fields).toEqual({ [field]: 'positions_open' });
  }
  expect((await two.approve(before)).body.error).toBe('positions_open');
  // Another account of theirs, and another currency, are out of a forced close's reach.
  await one.ask('console/adjustment_propose', propose({ ...take, from_account: 'change_account' }));
  await one.ask('console/adjustment_propose', propose({ ...take, currency_id: 2 }));
  await ask(base, 'lever/close', { id: order.id }, user);
  expect((await two.approve(before)).body.code).toBe(1);
});
