import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PushListener } from './support/push-listener.ts';
import { newUser } from './support/new-user.ts';
import { ask, refused, removeData, runNewApp, type RunningApp, send } from './support/running-app.ts';
import { BTC_USDT, logInMaker, strangersTrade } from './support/spot-trades.ts';

const USDT = 1;
const ETH_USDT = 2;

let exchange: RunningApp;
let base: string;
type User = Awaited<ReturnType<typeof newUser>>;

beforeAll(async () => {
  exchange = await runNewApp();
  base = exchange.url;
  await strangersTrade(base, '50000');
});

afterAll(async () => {
  expect(exchange.sweep()).toEqual([]);
  await exchange.stop();
  await removeData(exchange);
});

const bid = (who: User, price = '40000', number = '0.02', market = BTC_USDT) =>
  ask(base, 'tx_in/add', { currency_match_id: market, number, price }, who);

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
const add = (input: object, who: User, headers: Record<string, string> = {}) =>
  ask(base, 'order/conditional_add', input, { ...who, headers });
const list = (input: object, who: User) => ask(base, 'order/conditional_list', input, who);

/** Opens the push channel with this user's own session. */
async function listenAs(who: User): Promise<PushListener> {
  const listener = await PushListener.open(base);
  const { ticket } = await ask(base, 'user/ws_ticket', {}, who);
  listener.say({ type: 'login', params: ticket });
  await listener.heard('login');
  return listener;
}

describe('a conditional order', () => {
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
});

describe('one cancels the other', () => {
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
});

describe('a changed order', () => {
  test('is told to its owner', async () => {
    const user = await newUser(base);
    const listener = await PushListener.open(base);
    const { ticket } = await ask(base, 'user/ws_ticket', {}, user);
    listener.say({ type: 'login', params: ticket });
    await listener.heard('login');
    const order = await bid(user);
    await ask(base, 'order/amend', { id: order.id, price: '40000', number: '0.01' }, user);
    const [frame] = await listener.heard('TX_MATCHED');
    expect(frame).toMatchObject({ order: { id: order.id, number: '0.010000', status: 'open' } });
    listener.socket.close();
    await ask(base, 'tx_in/cancel', { id: order.id }, user);
  });

  test('of a market maker that never traded is found too, and a repeat finds the one that replaced it', async () => {
    const maker = await logInMaker(exchange);
    const input = { currency_match_id: ETH_USDT, number: '1', price: '1500' };
    const order = await ask(base, 'tx_in/add', input, maker);
    const less = await ask(base, 'order/amend', { id: order.id, price: '1500', number: '0.5' }, maker);
    expect(less).toMatchObject({ id: order.id, number: '0.500000' });
    const headers = { 'idempotency-key': 'maker-1' };
    const body = { id: order.id, price: '1501', number: '0.5' };
    const moved = await ask(base, 'order/amend', body, { ...maker, headers });
    expect(moved.id).toBeGreaterThan(order.id);
    await expect
      .poll(() => refused(base, 'order/amend', body, maker))
      .toMatchObject({ error: 'order_unknown' });
    expect(await ask(base, 'order/amend', body, { ...maker, headers })).toEqual(moved);
    await ask(base, 'tx_in/cancel', { id: moved.id }, maker);
  });
});

describe("a dead man's switch", () => {
  test('ends what its user left when nobody sets it again, without any further call', async () => {
    const user = await newUser(base);
    const listener = await PushListener.open(base);
    const { ticket } = await ask(base, 'user/ws_ticket', {}, user);
    listener.say({ type: 'login', params: ticket });
    await listener.heard('login');
    const order = await bid(user);
    const { cancels_at } = await ask(base, 'order/cancel_all_after', { timeout: 1 }, user);
    expect(Date.parse(cancels_at ?? '')).toBeGreaterThan(Date.parse(order.created_at));
    const [frame] = await listener.heard('TX_MATCHED');
    expect(frame?.order).toMatchObject({ id: order.id, status: 'cancelled', close_reason: 'dead_man' });
    expect(Date.parse(frame?.order.updated_at ?? '')).toBeGreaterThanOrEqual(Date.parse(cancels_at ?? ''));
    listener.socket.close();
  });
});

test('answers carry the sequence, and a reader can ask for at least that', async () => {
  const user = await newUser(base);
  const reply = await send(
    base,
    'tx_in/add',
    { currency_match_id: ETH_USDT, number: '0.1', price: '2000' },
    user,
  );
  const seq = Number(reply.headers.get('x-seq'));
  expect(seq).toBeGreaterThan(0);
  const detail = await send(
    base,
    'account/detail',
    { currency_id: USDT, account_type_id: 1 },
    { ...user, headers: { 'x-seq-min': String(seq) } },
  );
  expect(Number(detail.headers.get('x-seq'))).toBeGreaterThanOrEqual(seq);
  const far = await send(
    base,
    'account/detail',
    { currency_id: USDT },
    { ...user, headers: { 'x-seq-min': '999999999' } },
  );
  expect([far.status, far.body.error]).toEqual([503, 'server_busy']);
});
