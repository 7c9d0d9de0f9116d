import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { changeFunds, othersTrade } from '../../../test/support/spot-handlers.ts';
import { BTC_USDT } from '../../../test/support/spot-trades.ts';
import { accounts } from '../accounts/index.ts';
import { conditional } from '../conditional/index.ts';
import { spot } from './index.ts';

const USDT = 1;
const ETH_USDT = 2;
const AWAY = 999_999;

const open = () => handlerWorld(spot, conditional, accounts);
let world: Awaited<ReturnType<typeof open>>;
const byNumber = (left: number, right: number) => left - right;

beforeAll(async () => {
  world = await open();
  await world.move('50000', BTC_USDT);
  await othersTrade(world, '50000');
});

afterAll(() => world.close());

const bid = (who: WorldUser, price = '40000', number = '0.02', market = BTC_USDT) =>
  world.ask('tx_in/add', { currency_match_id: market, number, price }, who);
const history = async (who: WorldUser) => (await world.ask('tx_history/list', {}, who)).data;

describe('a changed order', () => {
  test('keeps its id and frees money when only its quantity falls', async () => {
    const user = await world.newUser();
    const order = await bid(user);
    const changed = await world.ask('order/amend', { id: order.id, price: '40000', number: '0.005' }, user);
    expect(changed).toMatchObject({ id: order.id, status: 'open', number: '0.005000', price: '40000.00' });
    expect(await changeFunds(world, user, USDT)).toEqual(['9800.00000000', '200.00000000']);
    expect(await history(user)).toEqual([]);
    await world.ask('tx_in/cancel', { id: order.id }, user);
    expect(await history(user)).toMatchObject([
      { id: order.id, number: '0.005000', close_reason: 'by_user' },
    ]);
  });

  test.each([
    ['price', { price: '40001', number: '0.02' }],
    ['quantity', { price: '40000', number: '0.03' }],
  ])('is replaced when its %s moves otherwise, and the old one says so', async (_, change) => {
    const user = await world.newUser();
    const headers = { 'idempotency-key': 'mine' };
    const order = await world.ask(
      'tx_in/add',
      { currency_match_id: BTC_USDT, number: '0.02', price: '40000' },
      {
        ...user,
        headers,
      },
    );
    const changed = await world.ask('order/amend', { id: order.id, ...change }, user);
    expect(changed.id).toBeGreaterThan(order.id);
    expect(changed).toMatchObject({ status: 'open', client_order_id: 'mine' });
    expect(await history(user)).toMatchObject([
      { id: order.id, status: 'cancelled', close_reason: 'replaced' },
    ]);
    expect(await world.ask('order/by_client_id', { client_order_id: 'mine' }, user)).toEqual(changed);
    await world.ask('tx_in/cancel', { id: changed.id }, user);
  });

  test('may trade at once at its new price', async () => {
    const [user, seller] = [await world.newUser(), await world.newUser()];
    const asked = { currency_match_id: BTC_USDT, number: '0.01', price: '45000' };
    await world.ask('tx_out/add', asked, seller);
    const order = await bid(user, '44000', '0.01');
    const changed = await world.ask('order/amend', { id: order.id, price: '45000', number: '0.01' }, user);
    expect(changed).toMatchObject({ status: 'filled', transacted_volume: '450.00000000' });
    expect((await history(user)).map(({ id, close_reason }) => [id, close_reason])).toEqual([
      [changed.id, ''],
      [order.id, 'replaced'],
    ]);
  });

  test('the same key and body has one effect, also when the order it named is gone', async () => {
    const user = await world.newUser();
    const order = await bid(user);
    const headers = { 'idempotency-key': 'change-1' };
    const body = { id: order.id, price: '40100', number: '0.02' };
    const first = await world.ask('order/amend', body, { ...user, headers });
    expect(await world.ask('order/amend', body, { ...user, headers })).toEqual(first);
    expect(
      (await world.refused('order/amend', { ...body, price: '40200' }, { ...user, headers })).error,
    ).toBe('idempotency_conflict');
    await world.ask('tx_in/cancel', { id: first.id }, user);
    expect(await world.ask('order/amend', body, { ...user, headers })).toMatchObject({
      id: first.id,
      status: 'cancelled',
    });
  });
});

describe('cancelling all', () => {
  /** Bids and asks on two pairs and a stop on either side. */
  async function scattered(user: WorldUser) {
    const sell = (market: number, price: string) =>
      world.ask('tx_out/add', { currency_match_id: market, number: '0.01', price }, user);
    const stop = (way: 'in' | 'out', trigger_price: string) =>
      world.ask(
        'order/conditional_add',
        { currency_match_id: BTC_USDT, way, type: 'stop_market', number: '0.01', trigger_price },
        user,
      );
    return {
      btcBid: (await bid(user)).id,
      ethBid: (await bid(user, '1600', '0.5', ETH_USDT)).id,
      btcAsk: (await sell(BTC_USDT, '60000')).id,
      ethAsk: (await sell(ETH_USDT, '3400')).id,
      stopBuy: (await stop('in', '61000')).id,
      stopSell: (await stop('out', '30000')).id,
    };
  }
  type Ids = Awaited<ReturnType<typeof scattered>>;

  test.each<[string, object, (ids: Ids) => [number[], number[]]]>([
    [
      'everything',
      {},
      (ids) => [
        [ids.btcBid, ids.ethBid, ids.btcAsk, ids.ethAsk],
        [ids.stopBuy, ids.stopSell],
      ],
    ],
    ['one pair', { currency_match_id: ETH_USDT }, (ids) => [[ids.ethBid, ids.ethAsk], []]],
    ['one side', { way: 'in' }, (ids) => [[ids.btcBid, ids.ethBid], [ids.stopBuy]]],
    [
      'one side of one pair',
      { way: 'out', currency_match_id: BTC_USDT },
      (ids) => [[ids.btcAsk], [ids.stopSell]],
    ],
  ])('of %s ends that and nothing else', async (_, scope, expected) => {
    const [user, bystander] = [await world.newUser(), await world.newUser()];
    const left = await bid(bystander, '39000');
    const ids = await scattered(user);
    const [orderIds, triggerIds] = expected(ids);
    const ended = await world.ask('order/cancel_all', scope, user);
    expect([ended.ids.toSorted(byNumber), ended.conditional_ids.toSorted(byNumber)]).toEqual([
      orderIds.toSorted(byNumber),
      triggerIds,
    ]);
    const open = [
      ...(await world.ask('tx_in/list', {}, user)).data,
      ...(await world.ask('tx_out/list', {}, user)).data,
    ].map(({ id }) => id);
    const all = [ids.btcBid, ids.ethBid, ids.btcAsk, ids.ethAsk];
    expect(open.toSorted(byNumber)).toEqual(all.filter((id) => !orderIds.includes(id)).toSorted(byNumber));
    const waiting = (await world.ask('order/conditional_list', {}, user)).data.map(({ id }) => id);
    expect(waiting.toSorted(byNumber)).toEqual(
      [ids.stopBuy, ids.stopSell].filter((id) => !triggerIds.includes(id)),
    );
    expect((await history(user)).every(({ close_reason }) => close_reason === 'by_user')).toBe(true);
    expect((await world.ask('tx_in/list', {}, bystander)).data[0]?.id).toBe(left.id);
    await world.ask('order/cancel_all', {}, user);
    await world.ask('order/cancel_all', {}, bystander);
  });

  test('ends both halves of an OCO', async () => {
    const user = await world.newUser();
    const { order, conditional } = await world.ask(
      'order/oco_add',
      { currency_match_id: BTC_USDT, way: 'out', number: '0.01', price: '60000', trigger_price: '40000' },
      user,
    );
    expect(await world.ask('order/cancel_all', {}, user)).toEqual({
      ids: [order.id],
      conditional_ids: [conditional.id],
    });
  });

  test('with nothing there ends nothing; the same key answers what the first one ended', async () => {
    const user = await world.newUser();
    expect(await world.ask('order/cancel_all', {}, user)).toEqual({ ids: [], conditional_ids: [] });
    const ids = await scattered(user);
    const headers = { 'idempotency-key': 'all-1' };
    const cancel = (scope: object) => world.ask('order/cancel_all', scope, { ...user, headers });
    const first = await cancel({ way: 'in' });
    expect(first).toEqual({ ids: [ids.btcBid, ids.ethBid], conditional_ids: [ids.stopBuy] });
    const kept = await bid(user);
    expect(await cancel({ way: 'in' })).toEqual(first);
    expect((await world.ask('tx_in/list', {}, user)).data[0]?.id).toBe(kept.id);
    expect((await world.refused('order/cancel_all', {}, { ...user, headers })).error).toBe(
      'idempotency_conflict',
    );
    await world.ask('order/cancel_all', {}, user);
  });
});

describe("a dead man's switch", () => {
  test('is set anew by every call, each pair has its own, and 0 takes it back', async () => {
    const user = await world.newUser();
    const [btc, eth] = [await bid(user), await bid(user, '1600', '0.5', ETH_USDT)];
    const arm = (input: object) => world.ask('order/cancel_all_after', input, user);
    const first = await arm({ timeout: 3_600 });
    const later = await arm({ timeout: 86_400 });
    expect(Date.parse(later.cancels_at ?? '')).toBeGreaterThan(Date.parse(first.cancels_at ?? ''));
    await arm({ timeout: 1, currency_match_id: ETH_USDT });
    await world.pass(1_000);
    expect(await history(user)).toMatchObject([{ id: eth.id, close_reason: 'dead_man' }]);
    expect((await world.ask('tx_in/list', {}, user)).data.map(({ id }) => id)).toEqual([btc.id]);
    expect(await arm({ timeout: 0 })).toEqual({ cancels_at: null });
    expect(world.engine.triggers.switchDueMs(user.id, 0)).toBe(0);
    await world.ask('order/cancel_all', {}, user);
  });

  test('a repeat under the same key does not set it again', async () => {
    const user = await world.newUser();
    const arm = (key: string, timeout: number) =>
      world.ask('order/cancel_all_after', { timeout }, { ...user, headers: { 'idempotency-key': key } });
    const first = await arm('beat-1', 3_600);
    const second = await arm('beat-2', 7_200);
    expect(second).not.toEqual(first);
    expect(await arm('beat-1', 3_600)).toEqual(second);
    await arm('beat-3', 0);
  });
});

test("another's order is as unknown as one that never was", async () => {
  const [owner, other] = [await world.newUser(), await world.newUser()];
  const order = await bid(owner);
  const change = { price: '40000', number: '0.01' };
  for (const id of [order.id, AWAY]) {
    expect(await world.refused('order/amend', { id, ...change }, other)).toMatchObject({
      error: 'order_unknown',
      fields: { id: 'order_unknown' },
    });
  }
  expect((await world.ask('order/cancel_all', {}, other)).ids).toEqual([]);
  expect((await world.ask('tx_in/list', {}, owner)).data).toEqual([order]);
});
