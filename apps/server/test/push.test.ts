import { eventually } from '@candor/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PushListener } from './support/push-listener.ts';
import { SecondsWorld } from './support/seconds-world.ts';
import { newUser, USER_PASSWORD } from './support/new-user.ts';
import { ask, logIn, refused, removeData, runNewApp, type RunningApp } from './support/running-app.ts';
import { PUSHED_PERIODS } from '../src/markets/periods.ts';

let exchange: RunningApp;
let base: string;
const listeners: PushListener[] = [];

beforeAll(async () => {
  exchange = await runNewApp();
  base = exchange.url;
});

afterEach(() => {
  for (const { socket } of listeners.splice(0)) socket.terminate();
});

afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

async function listen(options: { origin?: string; lang?: string } = {}): Promise<PushListener> {
  const listener = await PushListener.open(base, options);
  listeners.push(listener);
  return listener;
}

async function trade(market: number, price: string, number = '0.01'): Promise<void> {
  const [maker, taker] = [await newUser(base), await newUser(base)];
  await ask(base, 'tx_out/add', { currency_match_id: market, number, price }, maker);
  await ask(base, 'tx_in/add', { currency_match_id: market, number, price }, taker);
}

describe('public topics', () => {
  test('each sends its state at once and its changes after', async () => {
    const listener = await listen();
    listener.say({
      type: 'sub',
      params: ['DAY_MARKET', 'MARKET_DEPTH.BTC/USDT', 'GLOBAL_TX.BTC/USDT', 'KLINE.BTC/USDT'],
    });
    expect((await listener.heard('DAY_MARKET', 10)).map((frame) => frame.symbol)).toContain('XRP/BTC');
    await listener.heard('MARKET_DEPTH');
    const [tape] = await listener.heard('GLOBAL_TX');
    expect(tape?.completes).toEqual([]);
    await trade(1, '50123.45');
    const [, fresh] = await listener.heard('GLOBAL_TX', 2);
    expect(fresh?.completes).toMatchObject([
      { price: '50123.45', number: '0.010000', amount: '0.010000', way: 2 },
    ]);
    const bars = await listener.heard('KLINE', PUSHED_PERIODS.length);
    expect(new Set(bars.map((frame) => frame.kline.period))).toEqual(new Set(PUSHED_PERIODS));
    expect(bars.every((frame) => frame.kline.close === '50123.45')).toBe(true);
    await eventually(() =>
      // The index moves other pairs' figures meanwhile.
      expect(listener.of('DAY_MARKET').findLast(({ symbol }) => symbol === 'BTC/USDT')).toMatchObject({
        quotation: { close: '50123.45' },
      }),
    );
  });

  test('unsub is silence; one period can be asked for alone', async () => {
    const listener = await listen();
    listener.say({ type: 'sub', params: ['KLINE.ETH/USDT.1hour', 'GLOBAL_TX.ETH/USDT'] });
    await listener.heard('GLOBAL_TX');
    listener.say({ type: 'unsub', params: 'GLOBAL_TX.ETH/USDT' });
    listener.say({ type: 'ping' });
    await listener.heard('pong');
    await trade(2, '2500');
    const bars = await listener.heard('KLINE');
    expect(bars.map((frame) => frame.kline.period)).toEqual(['1hour']);
    expect(listener.of('GLOBAL_TX')).toHaveLength(1);
  });

  test('frames never go back: their sequences rise', async () => {
    const listener = await listen();
    listener.say({ type: 'sub', params: 'MARKET_DEPTH.SOL/USDT' });
    for (const price of ['140', '141', '142']) await trade(3, price, '0.1');
    await listener.heard('MARKET_DEPTH', 2);
    const seqs = listener.of('MARKET_DEPTH').map((frame) => frame.seq);
    expect(seqs).toEqual(seqs.toSorted((left, right) => left - right));
  });
});

describe('private topics', () => {
  test('an owner hears of orders and fills in every session, with both balances, and nobody else does', async () => {
    const [owner, stranger] = [await newUser(base), await newUser(base)];
    const [mine, theirs] = [await listen({ lang: 'jp' }), await listen()];
    mine.say({ type: 'login', params: owner.token });
    theirs.say({ type: 'login', params: stranger.token });
    expect(await mine.heard('login')).toMatchObject([{ user_id: owner.id }]);
    await theirs.heard('login');
    const order = await ask(base, 'tx_in/add', { currency_match_id: 5, number: '1', price: '60' }, owner);
    const [submitted] = await mine.heard('TX_SUBMIT');
    expect(submitted).toMatchObject({ way: 'in', order: { id: order.id, status: 'open', way_name: '買い' } });
    const seller = await newUser(base);
    await ask(base, 'tx_out/add', { currency_match_id: 5, number: '0.4', price: '60' }, seller);
    const [matched] = await mine.heard('TX_MATCHED');
    expect(matched).toMatchObject({
      order: {
        id: order.id,
        status: 'partially_filled',
        transacted_amount: '0.40000',
        quote_account: { currency_code: 'USDT' },
      },
      quote_account: { balance: '9940.00000000', lock_balance: '36.00000000' },
      base_account: { currency_code: 'LTC', balance: '100.39960000' },
    });
    await ask(base, 'tx_in/cancel', { id: order.id }, owner);
    expect((await mine.heard('TX_MATCHED', 2)).at(-1)).toMatchObject({
      order: { status: 'cancelled' },
      quote_account: { lock_balance: '0.00000000' },
    });
    expect([...theirs.of('TX_SUBMIT'), ...theirs.of('TX_MATCHED')]).toEqual([]);
  });

  test('a ticket logs in once; forged tokens and tickets do not', async () => {
    const { token } = await newUser(base);
    const { ticket } = await ask(base, 'user/ws_ticket', {}, { token });
    const [first, second] = [await listen(), await listen()];
    first.say({ type: 'login', params: ticket });
    await first.heard('login');
    second.say({ type: 'login', params: ticket });
    second.say({ type: 'login', params: 'forged' });
    expect((await second.heard('error', 2)).map((frame) => frame.error)).toEqual([
      'token_invalid',
      'token_invalid',
    ]);
    second.say({ type: 'sub', params: 'TX_MATCHED' });
    expect((await second.heard('error', 3)).at(-1)).toMatchObject({
      error: 'session_expired',
      topic: 'TX_MATCHED',
    });
  });

  test('logging out closes the session’s sockets', async () => {
    const { token } = await newUser(base);
    const listener = await listen();
    listener.say({ type: 'login', params: token });
    await listener.heard('login');
    await ask(base, 'user/logout', {}, { token });
    expect(await listener.closed).toBe(4001);
    expect(listener.of('logout')).toMatchObject([{ reason: 'logged_out' }]);
  });

  test('a session that is ended from another device says so, and when', async () => {
    const { token, account } = await newUser(base);
    const listener = await listen();
    listener.say({ type: 'login', params: token });
    await listener.heard('login');
    const { token: other } = await logIn(base, { account, password: USER_PASSWORD });
    await ask(base, 'user/end_session', {}, { token: other });
    expect(await listener.closed).toBe(4001);
    const [told] = listener.of('logout');
    expect(told).toMatchObject({ reason: 'elsewhere' });
    expect(new Date(String(told?.['at'])).toISOString()).toBe(told?.['at']);
  });
});

describe('what is no frame', () => {
  test.each([
    ['hello', 'frame_invalid'],
    ['[]', 'frame_unknown'],
    ['null', 'frame_unknown'],
    ['{"type":"order"}', 'frame_unknown'],
    ['{"type":"sub"}', 'frame_invalid'],
    ['{"type":"sub","params":[1]}', 'frame_invalid'],
    ['{"type":"sub","params":"X"}', 'topic_unknown'],
    ['{"type":"sub","params":"MARKET_DEPTH.NO/PAIR"}', 'topic_unknown'],
    ['{"type":"sub","params":"KLINE.BTC/USDT.2min"}', 'topic_unknown'],
    ['{"type":"sub","params":"__proto__"}', 'topic_unknown'],
    ['{"type":"login","params":{"a":1}}', 'frame_invalid'],
  ])('%s is answered by %s, and the connection stays', async (text, error) => {
    const listener = await listen();
    listener.say(text);
    const [answer] = await listener.heard('error');
    expect(answer).toMatchObject({ error });
    expect(answer?.msg).not.toBe('');
    listener.say({ type: 'ping' });
    await listener.heard('pong');
  });

  test('a page of another site gets no socket', async () => {
    await expect(listen({ origin: 'https://evil.example' })).rejects.toThrow('403');
    await listen({ origin: base });
  });
});

describe('ending one of one’s sessions', () => {
  test('ends that one, with its socket', async () => {
    const { account, token } = await newUser(base);
    const { token: other } = await logIn(base, { account, password: USER_PASSWORD });
    const listener = await listen();
    listener.say({ type: 'login', params: other });
    await listener.heard('login');
    const row = (await ask(base, 'user/sessions', {}, { token })).find(({ is_current }) => is_current === 0);
    await ask(base, 'user/end_session', { id: row?.id }, { token });
    expect((await refused(base, 'user/info', {}, { token: other })).code).toBe(999);
    expect(await listener.closed).toBe(4001);
    await ask(base, 'user/info', {}, { token });
  });
});

test('the end of a seconds contract reaches its owner only', async () => {
  const world = await SecondsWorld.open();
  try {
    const [owner, stranger] = [await world.player(), await world.player()];
    await world.offer([{ seconds: 5, profitPpm: 850_000 }]);
    const [mine, theirs] = await Promise.all([PushListener.open(world.base), PushListener.open(world.base)]);
    listeners.push(mine, theirs);
    mine.say({ type: 'login', params: owner.token });
    theirs.say({ type: 'login', params: stranger.token });
    await Promise.all([mine.heard('login'), theirs.heard('login')]);
    const short = await world.submit(owner, { number: '20' });
    const closed = await world.ended(owner, short);
    const [frame] = await mine.heard('MICRO_CLOSED');
    expect(frame?.orders.map(({ id, result }) => [id, result])).toEqual([[short.id, closed.result]]);
    expect(theirs.of('MICRO_CLOSED')).toEqual([]);
  } finally {
    await world.close();
  }
});
