import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { changeFunds, othersTrade } from '../../../test/support/spot-handlers.ts';
import { BTC_USDT } from '../../../test/support/spot-trades.ts';
import { accounts } from '../accounts/index.ts';
import { conditional } from './index.ts';
import { spot } from '../spot/index.ts';

const USDT = 1;
const BTC = 2;
const AWAY = 999_999;

const open = () => handlerWorld(spot, conditional, accounts);
let world: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  world = await open();
  await world.move('50000', BTC_USDT);
  await othersTrade(world, '50000');
});

afterAll(() => world.close());

const STOP_SELL = {
  currency_match_id: BTC_USDT,
  way: 'out',
  type: 'stop_limit',
  number: '0.01',
  trigger_price: '49000',
  price: '48900',
};
const OCO_SELL = {
  currency_match_id: BTC_USDT,
  way: 'out',
  number: '0.02',
  price: '52000',
  trigger_price: '47000',
  stop_price: '46900',
};
const add = (input: object, who: WorldUser, headers: Record<string, string> = {}) =>
  world.ask('order/conditional_add', input, { ...who, headers });
const list = (input: object, who: WorldUser) => world.ask('order/conditional_list', input, who);

describe('a conditional order', () => {
  test('waits with its reserve, is listed, is cancelled once, and is then listed as ended', async () => {
    const user = await world.newUser();
    const placed = await add(STOP_SELL, user);
    expect(placed).toMatchObject({
      currency_match: { symbol: 'BTC/USDT' },
      way: 'out',
      way_name: 'Sell',
      type: 'stop_limit',
      type_name: 'Stop limit',
      trigger_price: '49000.00',
      price: '48900.00',
      number: '0.010000',
      time_in_force: 'GTC',
      status: 'waiting',
      status_name: 'Waiting',
      close_reason: '',
    });
    expect(await changeFunds(world, user, BTC)).toEqual(['0.99000000', '0.01000000']);
    expect(await list({}, user)).toMatchObject({ total: 1, per_page: 10, data: [placed] });
    expect((await list({ state: 'ended' }, user)).total).toBe(0);

    const cancelled = await world.ask('order/conditional_cancel', { id: placed.id }, user);
    expect(cancelled).toMatchObject({
      id: placed.id,
      status: 'cancelled',
      status_name: 'Cancelled',
      close_reason: 'by_user',
    });
    expect(await changeFunds(world, user, BTC)).toEqual(['1.00000000', '0.00000000']);
    expect((await list({}, user)).total).toBe(0);
    expect((await list({ state: 'ended' }, user)).data).toEqual([cancelled]);
    expect(await world.refused('order/conditional_cancel', { id: placed.id }, user)).toMatchObject({
      error: 'trigger_unknown',
      fields: { id: 'trigger_unknown' },
    });
  });

  test('is changed in place: prices, number and reserve, under its id, and once under its key', async () => {
    const user = await world.newUser();
    const { id, created_at: createdAt } = await add(STOP_SELL, user);
    const change = { id, trigger_price: '48000', price: '47900', number: '0.03' };
    const headers = { 'idempotency-key': 'move-1' };
    const amended = await world.ask('order/conditional_amend', change, { ...user, headers });
    expect(amended).toMatchObject({
      id,
      created_at: createdAt,
      type: 'stop_limit',
      trigger_price: '48000.00',
      price: '47900.00',
      number: '0.030000',
      status: 'waiting',
    });
    expect(await world.ask('order/conditional_amend', change, { ...user, headers })).toEqual(amended);
    expect((await list({}, user)).data).toEqual([amended]);
    expect(await changeFunds(world, user, BTC)).toEqual(['0.97000000', '0.03000000']);

    await world.ask('order/conditional_cancel', { id }, user);
    expect((await list({ state: 'ended' }, user)).data).toMatchObject([
      { id, trigger_price: '48000.00', price: '47900.00', number: '0.030000' },
    ]);
    const late = await world.refused('order/conditional_amend', { ...change, number: '0.04' }, user);
    expect(late).toMatchObject({ error: 'trigger_unknown', fields: { id: 'trigger_unknown' } });
  });

  test('at market is changed without a price', async () => {
    const user = await world.newUser();
    const { price: _, ...atMarket } = { ...STOP_SELL, type: 'stop_market' };
    const { id } = await add(atMarket, user);
    const change = { id, trigger_price: '47000', number: '0.02' };
    expect(await world.ask('order/conditional_amend', change, user)).toMatchObject({
      id,
      trigger_price: '47000.00',
      price: '0.00',
      number: '0.020000',
    });
  });

  test("of another is as unknown as one that never was, and stands in nobody else's list", async () => {
    const [owner, other] = [await world.newUser(), await world.newUser()];
    const { id } = await add(STOP_SELL, owner);
    expect((await world.refused('order/conditional_cancel', { id }, other)).error).toBe('trigger_unknown');
    const change = { id, trigger_price: '48000', price: '47900', number: '0.01' };
    expect((await world.refused('order/conditional_amend', change, other)).error).toBe('trigger_unknown');
    expect((await world.refused('order/conditional_cancel', { id: AWAY }, other)).error).toBe(
      'trigger_unknown',
    );
    expect((await list({}, other)).total).toBe(0);
    expect((await list({}, owner)).total).toBe(1);
  });

  test.each([
    ['stop_limit', 'in', { trigger_price: '60000', price: '60100' }],
    ['stop_market', 'in', { trigger_price: '60000' }],
    ['stop_market', 'out', { trigger_price: '40000' }],
    ['take_profit_limit', 'out', { trigger_price: '60000', price: '59000' }],
    ['take_profit_market', 'out', { trigger_price: '60000' }],
    ['take_profit_limit', 'in', { trigger_price: '40000', price: '41000', time_in_force: 'IOC' }],
    ['take_profit_market', 'in', { trigger_price: '40000' }],
  ])('%s %s waits on its own side of the market', async (type, way, prices) => {
    const user = await world.newUser();
    const number = '0.01';
    const placed = await add({ currency_match_id: BTC_USDT, way, type, number, ...prices }, user);
    expect(placed).toMatchObject({ type, way, status: 'waiting', time_in_force: 'GTC', ...decimals(prices) });
    expect((await list({ way }, user)).data).toEqual([placed]);
  });

  test('the same key and body has one effect, also once it has ended; another body or kind is a conflict', async () => {
    const user = await world.newUser();
    const headers = { 'idempotency-key': 'stop-1' };
    const first = await add(STOP_SELL, user, headers);
    expect(first.client_order_id).toBe('stop-1');
    expect(await add(STOP_SELL, user, headers)).toEqual(first);
    expect((await list({}, user)).total).toBe(1);
    const conflict = await world.refused(
      'order/conditional_add',
      { ...STOP_SELL, price: '48800' },
      { ...user, headers },
    );
    expect(conflict).toMatchObject({
      error: 'idempotency_conflict',
      fields: { client_order_id: 'idempotency_conflict' },
    });
    const order = { currency_match_id: BTC_USDT, number: '0.01', price: '60000' };
    expect((await world.refused('tx_out/add', order, { ...user, headers })).error).toBe(
      'idempotency_conflict',
    );

    const again = { 'idempotency-key': 'cancel-1' };
    const cancel = () => world.ask('order/conditional_cancel', { id: first.id }, { ...user, headers: again });
    const cancelled = await cancel();
    expect(await cancel()).toEqual(cancelled);
    expect(await add(STOP_SELL, user, headers)).toEqual(cancelled);
  });

  test('repeats that come while the first is under way have no effect of their own', async () => {
    const user = await world.newUser();
    const headers = { 'idempotency-key': 'twin' };
    const replies = await Promise.all(
      [1, 2, 3].map(() => world.send('order/conditional_add', STOP_SELL, { ...user, headers })),
    );
    const answers = replies.map(({ body }) => body.error ?? (body.data as { id: number }).id);
    const { total, data } = await list({}, user);
    expect(total).toBe(1);
    expect(answers.filter((answer) => answer !== 'request_in_progress')).toContain(data[0]?.id);
    expect(new Set([...answers, data[0]?.id, 'request_in_progress']).size).toBe(2);
  });

  test('lists hold ten, the newest first, and follow pair, side and page', async () => {
    const user = await world.newUser();
    for (let place = 0; place < 12; place++)
      await add({ ...STOP_SELL, trigger_price: String(48_000 + place), price: '47000' }, user);
    await add({ ...STOP_SELL, way: 'in', trigger_price: '60000', price: '60000' }, user);
    const all = await list({ limit: 100 }, user);
    expect([all.total, all.data.length]).toEqual([13, 13]);
    expect(all.data.map(({ id }) => id)).toEqual(all.data.map(({ id }) => id).toSorted((a, b) => b - a));
    const sells = all.data.filter(({ way }) => way === 'out');
    const pages = [await list({ way: 'out' }, user), await list({ way: 'out', page: 2 }, user)];
    expect(pages.flatMap(({ data }) => data)).toEqual(sells);
    expect(pages[0]).toMatchObject({ total: 12, per_page: 10, last_page: 2 });
    expect((await list({ currency_match_id: 2 }, user)).total).toBe(0);

    await world.ask('order/cancel_all', { way: 'out' }, user);
    const ended = await list({ state: 'ended', limit: 100 }, user);
    expect(ended.data.map(({ id }) => id)).toEqual(sells.map(({ id }) => id));
    const cut = [1, 2, 3].map((page) => list({ state: 'ended', limit: 5, page }, user));
    expect((await Promise.all(cut)).flatMap(({ data }) => data)).toEqual(ended.data);
    expect((await list({ state: 'ended', way: 'in' }, user)).total).toBe(0);
  });
});

describe('one cancels the other', () => {
  test('both stand, linked; the reserve is that of one', async () => {
    const user = await world.newUser();
    const { order, conditional } = await world.ask('order/oco_add', OCO_SELL, user);
    expect(order).toMatchObject({ status: 'open', post_only: true, price: '52000.00', number: '0.020000' });
    expect(conditional).toMatchObject({
      type: 'stop_limit',
      trigger_price: '47000.00',
      price: '46900.00',
      linked_order_id: order.id,
      status: 'waiting',
    });
    expect(await changeFunds(world, user, BTC)).toEqual(['0.98000000', '0.02000000']);
    expect((await list({}, user)).data).toEqual([conditional]);
  });

  test('changing the stop leaves the order, and its reserve covers both', async () => {
    const user = await world.newUser();
    const { order, conditional } = await world.ask('order/oco_add', OCO_SELL, user);
    const change = { id: conditional.id, trigger_price: '46000', price: '45900', number: '0.03' };
    expect(await world.ask('order/conditional_amend', change, user)).toMatchObject({
      id: conditional.id,
      linked_order_id: order.id,
      trigger_price: '46000.00',
    });
    expect(await changeFunds(world, user, BTC)).toEqual(['0.97000000', '0.03000000']);
    expect((await world.ask('tx_out/list', {}, user)).data).toMatchObject([
      { id: order.id, number: '0.020000' },
    ]);
  });

  test('cancelling the order ends the stop', async () => {
    const user = await world.newUser();
    const { order, conditional } = await world.ask('order/oco_add', OCO_SELL, user);
    await world.ask('tx_out/cancel', { id: order.id }, user);
    expect((await list({ state: 'ended' }, user)).data).toMatchObject([
      { id: conditional.id, status: 'cancelled', close_reason: 'linked' },
    ]);
  });

  test('cancelling the stop ends the order', async () => {
    const user = await world.newUser();
    const { order, conditional } = await world.ask('order/oco_add', OCO_SELL, user);
    const ended = await world.ask('order/conditional_cancel', { id: conditional.id }, user);
    expect(ended).toMatchObject({ id: conditional.id, close_reason: 'by_user', linked_order_id: order.id });
    expect((await world.ask('tx_history/list', {}, user)).data).toMatchObject([
      { id: order.id, status: 'cancelled', close_reason: 'linked' },
    ]);
    expect(await changeFunds(world, user, BTC)).toEqual(['1.00000000', '0.00000000']);
  });

  test('the stop that fires takes the order back and places its own', async () => {
    const user = await world.newUser();
    const { order, conditional } = await world.ask(
      'order/oco_add',
      { ...OCO_SELL, price: '55000', trigger_price: '49500', stop_price: '49400' },
      user,
    );
    await othersTrade(world, '49500');
    const [ended] = (await list({ state: 'ended' }, user)).data;
    expect(ended).toMatchObject({ id: conditional.id, status: 'triggered', linked_order_id: order.id });
    expect((await world.ask('tx_out/list', {}, user)).data).toMatchObject([
      { id: ended?.order_id, price: '49400.00', number: '0.020000' },
    ]);
    expect((await world.ask('tx_history/list', {}, user)).data).toMatchObject([
      { id: order.id, close_reason: 'linked' },
    ]);
    await world.ask('order/cancel_all', {}, user);
  });

  test('the same key and body has one effect', async () => {
    const user = await world.newUser();
    const headers = { 'idempotency-key': 'oco-1' };
    const first = await world.ask('order/oco_add', OCO_SELL, { ...user, headers });
    expect(await world.ask('order/oco_add', OCO_SELL, { ...user, headers })).toEqual(first);
    const { stop_price: _, ...atMarket } = OCO_SELL;
    expect((await world.refused('order/oco_add', atMarket, { ...user, headers })).error).toBe(
      'idempotency_conflict',
    );
    await world.ask('tx_out/cancel', { id: first.order.id }, user);
    const after = await world.ask('order/oco_add', OCO_SELL, { ...user, headers });
    expect([after.order.status, after.conditional.close_reason]).toEqual(['cancelled', 'linked']);
  });

  test('without a stop price the stop is at market, and reserves what that may cost', async () => {
    const user = await world.newUser();
    const { conditional } = await world.ask(
      'order/oco_add',
      { currency_match_id: BTC_USDT, way: 'in', number: '0.01', price: '40000', trigger_price: '60000' },
      user,
    );
    expect(conditional).toMatchObject({ type: 'stop_market', price: '0.00' });
    const [, held] = await changeFunds(world, user, USDT);
    expect(Number(held)).toBeGreaterThan(600);
  });
});

/** Prices as the pair writes them. */
function decimals(prices: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(prices).map(([name, price]) => [name, name === 'time_in_force' ? price : `${price}.00`]),
  );
}
