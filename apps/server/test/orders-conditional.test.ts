import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PushListener } from './support/push-listener.ts';
import { newUser } from './support/new-user.ts';
import { ask, funds, refused, removeData, runNewApp, type RunningApp, send } from './support/running-app.ts';
import { BTC_USDT, strangersTrade } from './support/spot-trades.ts';

const USDT = 1;
const BTC = 2;
const AWAY = 999_999;

let exchange: RunningApp;
let base: string;
type Person = Awaited<ReturnType<typeof newUser>>;

beforeAll(async () => {
  exchange = await runNewApp();
  base = exchange.url;
  await strangersTrade(base, '50000');
});

afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

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
const add = (input: object, who: Person, headers: Record<string, string> = {}) =>
  ask(base, 'order/conditional_add', input, { ...who, headers });
const list = (input: object, who: Person) => ask(base, 'order/conditional_list', input, who);

/** Opens the push channel with this user's own session. */
async function listenAs(who: Person): Promise<PushListener> {
  const listener = await PushListener.open(base);
  const { ticket } = await ask(base, 'user/ws_ticket', {}, who);
  listener.say({ type: 'login', params: ticket });
  await listener.heard('login');
  return listener;
}

describe('a conditional order', () => {
  test('waits with its reserve, is listed, is cancelled once, and is then listed as ended', async () => {
    const user = await newUser(base);
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
    expect(await funds(base, user.token, BTC)).toEqual(['0.99000000', '0.01000000']);
    expect(await list({}, user)).toMatchObject({ total: 1, per_page: 10, data: [placed] });
    expect((await list({ state: 'ended' }, user)).total).toBe(0);

    const cancelled = await ask(base, 'order/conditional_cancel', { id: placed.id }, user);
    expect(cancelled).toMatchObject({
      id: placed.id,
      status: 'cancelled',
      status_name: 'Cancelled',
      close_reason: 'by_user',
    });
    expect(await funds(base, user.token, BTC)).toEqual(['1.00000000', '0.00000000']);
    expect((await list({}, user)).total).toBe(0);
    expect((await list({ state: 'ended' }, user)).data).toEqual([cancelled]);
    expect(await refused(base, 'order/conditional_cancel', { id: placed.id }, user)).toMatchObject({
      error: 'trigger_unknown',
      fields: { id: 'trigger_unknown' },
    });
  });

  test("of another is as unknown as one that never was, and stands in nobody else's list", async () => {
    const [owner, other] = [await newUser(base), await newUser(base)];
    const { id } = await add(STOP_SELL, owner);
    expect((await refused(base, 'order/conditional_cancel', { id }, other)).error).toBe('trigger_unknown');
    expect((await refused(base, 'order/conditional_cancel', { id: AWAY }, other)).error).toBe(
      'trigger_unknown',
    );
    expect((await list({}, other)).total).toBe(0);
    expect((await list({}, owner)).total).toBe(1);
  });

  test('fires at its price, and shows the order that it placed', async () => {
    const user = await newUser(base);
    const [mine, theirs] = [await listenAs(user), await listenAs(await newUser(base))];
    const stop = await add({ ...STOP_SELL, trigger_price: '49900', price: '49800' }, user);
    await strangersTrade(base, '49900');
    const { data } = await list({ state: 'ended' }, user);
    expect(data).toMatchObject([
      { id: stop.id, status: 'triggered', status_name: 'Triggered', close_reason: '' },
    ]);
    const { data: resting } = await ask(base, 'tx_out/list', {}, user);
    expect(resting).toMatchObject([
      { id: data[0]?.order_id, price: '49800.00', number: '0.010000', status: 'open' },
    ]);
    const told = (await mine.heard('TX_CONDITION', 2)).map(({ conditional }) => conditional);
    expect(told).toEqual([stop, data[0]]);
    expect((await mine.heard('TX_SUBMIT'))[0]?.order.id).toBe(data[0]?.order_id);
    expect(theirs.of('TX_CONDITION')).toEqual([]);
    for (const { socket } of [mine, theirs]) socket.close();
    await ask(base, 'order/cancel_all', {}, user);
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
    const user = await newUser(base);
    const number = '0.01';
    const placed = await add({ currency_match_id: BTC_USDT, way, type, number, ...prices }, user);
    expect(placed).toMatchObject({ type, way, status: 'waiting', time_in_force: 'GTC', ...decimals(prices) });
    expect((await list({ way }, user)).data).toEqual([placed]);
  });

  test('the same key and body has one effect, also once it has ended; another body or kind is a conflict', async () => {
    const user = await newUser(base);
    const headers = { 'idempotency-key': 'stop-1' };
    const first = await add(STOP_SELL, user, headers);
    expect(first.client_order_id).toBe('stop-1');
    expect(await add(STOP_SELL, user, headers)).toEqual(first);
    expect((await list({}, user)).total).toBe(1);
    const conflict = await refused(
      base,
      'order/conditional_add',
      { ...STOP_SELL, price: '48800' },
      { ...user, headers },
    );
    expect(conflict).toMatchObject({
      error: 'idempotency_conflict',
      fields: { client_order_id: 'idempotency_conflict' },
    });
    const order = { currency_match_id: BTC_USDT, number: '0.01', price: '60000' };
    expect((await refused(base, 'tx_out/add', order, { ...user, headers })).error).toBe(
      'idempotency_conflict',
    );

    const again = { 'idempotency-key': 'cancel-1' };
    const cancel = () => ask(base, 'order/conditional_cancel', { id: first.id }, { ...user, headers: again });
    const cancelled = await cancel();
    expect(await cancel()).toEqual(cancelled);
    expect(await add(STOP_SELL, user, headers)).toEqual(cancelled);
  });

  test('repeats that come while the first is under way have no effect of their own', async () => {
    const user = await newUser(base);
    const headers = { 'idempotency-key': 'twin' };
    const replies = await Promise.all(
      [1, 2, 3].map(() => send(base, 'order/conditional_add', STOP_SELL, { ...user, headers })),
    );
    const answers = replies.map(({ body }) => body.error ?? (body.data as { id: number }).id);
    const { total, data } = await list({}, user);
    expect(total).toBe(1);
    expect(answers.filter((answer) => answer !== 'request_in_progress')).toContain(data[0]?.id);
    expect(new Set([...answers, data[0]?.id, 'request_in_progress']).size).toBe(2);
  });

  test('lists hold ten, the newest first, and follow pair, side and page', async () => {
    const user = await newUser(base);
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

    await ask(base, 'order/cancel_all', { way: 'out' }, user);
    const ended = await list({ state: 'ended', limit: 100 }, user);
    expect(ended.data.map(({ id }) => id)).toEqual(sells.map(({ id }) => id));
    const cut = [1, 2, 3].map((page) => list({ state: 'ended', limit: 5, page }, user));
    expect((await Promise.all(cut)).flatMap(({ data }) => data)).toEqual(ended.data);
    expect((await list({ state: 'ended', way: 'in' }, user)).total).toBe(0);
  });
});

describe('one cancels the other', () => {
  test('both stand, linked; the reserve is that of one', async () => {
    const user = await newUser(base);
    const { order, conditional } = await ask(base, 'order/oco_add', OCO_SELL, user);
    expect(order).toMatchObject({ status: 'open', post_only: true, price: '52000.00', number: '0.020000' });
    expect(conditional).toMatchObject({
      type: 'stop_limit',
      trigger_price: '47000.00',
      price: '46900.00',
      linked_order_id: order.id,
      status: 'waiting',
    });
    expect(await funds(base, user.token, BTC)).toEqual(['0.98000000', '0.02000000']);
    expect((await list({}, user)).data).toEqual([conditional]);
  });

  test('cancelling the order ends the stop', async () => {
    const user = await newUser(base);
    const { order, conditional } = await ask(base, 'order/oco_add', OCO_SELL, user);
    await ask(base, 'tx_out/cancel', { id: order.id }, user);
    expect((await list({ state: 'ended' }, user)).data).toMatchObject([
      { id: conditional.id, status: 'cancelled', close_reason: 'linked' },
    ]);
  });

  test('cancelling the stop ends the order', async () => {
    const user = await newUser(base);
    const { order, conditional } = await ask(base, 'order/oco_add', OCO_SELL, user);
    const ended = await ask(base, 'order/conditional_cancel', { id: conditional.id }, user);
    expect(ended).toMatchObject({ id: conditional.id, close_reason: 'by_user', linked_order_id: order.id });
    expect((await ask(base, 'tx_history/list', {}, user)).data).toMatchObject([
      { id: order.id, status: 'cancelled', close_reason: 'linked' },
    ]);
    expect(await funds(base, user.token, BTC)).toEqual(['1.00000000', '0.00000000']);
  });

  test('a fill of the order ends the stop, and its owner is told of both', async () => {
    const [user, buyer] = [await newUser(base), await newUser(base)];
    const listener = await listenAs(user);
    const { order, conditional } = await ask(base, 'order/oco_add', { ...OCO_SELL, price: '51000' }, user);
    await ask(base, 'tx_in/add', { currency_match_id: BTC_USDT, number: '0.005', price: '51000' }, buyer);
    const frames = await listener.heard('TX_CONDITION', 2);
    expect(frames.map(({ conditional: { id, status, close_reason } }) => [id, status, close_reason])).toEqual(
      [
        [conditional.id, 'waiting', ''],
        [conditional.id, 'cancelled', 'linked'],
      ],
    );
    expect((await listener.heard('TX_MATCHED'))[0]?.order).toMatchObject({ id: order.id });
    expect(frames.every(({ seq }) => seq > 0)).toBe(true);
    listener.socket.close();
    await ask(base, 'tx_out/cancel', { id: order.id }, user);
  });

  test('the stop that fires takes the order back and places its own', async () => {
    const user = await newUser(base);
    const { order, conditional } = await ask(
      base,
      'order/oco_add',
      { ...OCO_SELL, price: '55000', trigger_price: '49500', stop_price: '49400' },
      user,
    );
    await strangersTrade(base, '49500');
    const [ended] = (await list({ state: 'ended' }, user)).data;
    expect(ended).toMatchObject({ id: conditional.id, status: 'triggered', linked_order_id: order.id });
    expect((await ask(base, 'tx_out/list', {}, user)).data).toMatchObject([
      { id: ended?.order_id, price: '49400.00', number: '0.020000' },
    ]);
    expect((await ask(base, 'tx_history/list', {}, user)).data).toMatchObject([
      { id: order.id, close_reason: 'linked' },
    ]);
    await ask(base, 'order/cancel_all', {}, user);
  });

  test('the same key and body has one effect', async () => {
    const user = await newUser(base);
    const headers = { 'idempotency-key': 'oco-1' };
    const first = await ask(base, 'order/oco_add', OCO_SELL, { ...user, headers });
    expect(await ask(base, 'order/oco_add', OCO_SELL, { ...user, headers })).toEqual(first);
    const { stop_price: _, ...atMarket } = OCO_SELL;
    expect((await refused(base, 'order/oco_add', atMarket, { ...user, headers })).error).toBe(
      'idempotency_conflict',
    );
    await ask(base, 'tx_out/cancel', { id: first.order.id }, user);
    const after = await ask(base, 'order/oco_add', OCO_SELL, { ...user, headers });
    expect([after.order.status, after.conditional.close_reason]).toEqual(['cancelled', 'linked']);
  });

  test('without a stop price the stop is at market, and reserves what that may cost', async () => {
    const user = await newUser(base);
    const { conditional } = await ask(
      base,
      'order/oco_add',
      { currency_match_id: BTC_USDT, way: 'in', number: '0.01', price: '40000', trigger_price: '60000' },
      user,
    );
    expect(conditional).toMatchObject({ type: 'stop_market', price: '0.00' });
    const [, held] = await funds(base, user.token, USDT);
    expect(Number(held)).toBeGreaterThan(600);
  });
});

/** Prices as the pair writes them. */
function decimals(prices: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(prices).map(([name, price]) => [name, name === 'time_in_force' ? price : `${price}.00`]),
  );
}
