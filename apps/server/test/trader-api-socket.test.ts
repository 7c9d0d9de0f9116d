import { TRADER_ENDPOINTS } from '@candor/contract/schema';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newUser } from './support/new-user.ts';
import { ask, removeData, runNewApp, type RunningApp } from './support/running-app.ts';
import { newTrader, type TraderClient } from './support/trader-client.ts';
import { signedParams, TraderSocketClient } from './support/trader-socket.ts';

let exchange: RunningApp;
let user: Awaited<ReturnType<typeof newUser>>;
let trader: TraderClient;
let pair: TraderClient;
const sockets: TraderSocketClient[] = [];

beforeAll(async () => {
  exchange = await runNewApp();
  user = await newUser(exchange.url);
  trader = await newTrader(exchange.url, user);
  pair = await newTrader(exchange.url, user, { kind: 'ed25519' });
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});
afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.close();
});

async function open(query = ''): Promise<TraderSocketClient> {
  const socket = await TraderSocketClient.open(exchange.url, `/ws-api/v3${query}`);
  sockets.push(socket);
  return socket;
}

const ORDER = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC' };
const order = (price: string) => ({ ...ORDER, quantity: '0.001', price });

describe('a request of the WebSocket API', () => {
  test('has the answer of the REST endpoint, with its id and its limits', async () => {
    const socket = await open();
    for (const id of [7, 'a1b2', null]) {
      socket.say({ id, method: 'v3/ping' });
      expect(await socket.heard((frame) => frame['id'] === id)).toMatchObject({ status: 200, result: {} });
    }
    const depth = await socket.call('depth', { symbol: 'BTCUSDT', limit: 5 });
    TRADER_ENDPOINTS.depth.response.parse(depth.result);
    expect(depth.rateLimits).toEqual([
      {
        rateLimitType: 'REQUEST_WEIGHT',
        interval: 'MINUTE',
        intervalNum: 1,
        limit: 6_000,
        count: expect.any(Number) as number,
      },
    ]);
    const info = await socket.call('exchangeInfo', {
      symbols: ['BTCUSDT', 'ETHUSDT'],
      returnRateLimits: false,
    });
    expect(info.rateLimits).toBeUndefined();
    expect(TRADER_ENDPOINTS.exchangeInfo.response.parse(info.result).symbols).toHaveLength(2);
    const quiet = await open('?returnRateLimits=false');
    expect((await quiet.call('time')).rateLimits).toBeUndefined();
  });

  test('that is none, or that names no method, no pair or a wrong value, is refused as over REST', async () => {
    const socket = await open();
    socket.say('{');
    expect(await socket.heard((frame) => frame['id'] === null)).toMatchObject({
      status: 400,
      error: { code: -1135 },
    });
    expect(await socket.call('order.amend')).toMatchObject({ status: 404, error: { code: -1020 } });
    expect(await socket.call('depth', { symbol: 'NONE' })).toMatchObject({ error: { code: -1121 } });
    expect(await socket.call('depth', {})).toMatchObject({ error: { code: -1102 } });
    expect(await socket.call('depth', { symbol: { a: 1 } })).toMatchObject({ error: { code: -1130 } });
    expect(await socket.call('account.status')).toMatchObject({ status: 401, error: { code: -2014 } });
  });

  test('names both parts of a cancel-and-replace that fails, as data of the error', async () => {
    const socket = await open();
    const replacing = {
      ...order('30000'),
      cancelReplaceMode: 'STOP_ON_FAILURE',
      cancelOrigClientOrderId: 'none',
    };
    expect(await socket.callSigned(trader, 'order.cancelReplace', replacing)).toMatchObject({
      status: 400,
      error: {
        code: -2022,
        data: { cancelResult: 'FAILURE', newOrderResult: 'NOT_ATTEMPTED', newOrderResponse: null },
      },
    });
    expect(await socket.callSigned(trader, 'account.rateLimits.orders', {})).toMatchObject({ status: 200 });
  });

  test('is signed over its sorted parameters, raw or percent-encoded, numbers as they are written', async () => {
    const socket = await open();
    const placed = await socket.callSigned(trader, 'order.place', order('30000'));
    expect(placed).toMatchObject({ status: 200, result: { status: 'NEW', symbol: 'BTCUSDT' } });
    expect(placed.rateLimits?.map(({ rateLimitType }) => rateLimitType)).toEqual([
      'REQUEST_WEIGHT',
      'ORDERS',
      'ORDERS',
    ]);
    const encoded = signedParams(
      trader,
      { ...order('30001'), newClientOrderId: 'a:b/c' },
      encodeURIComponent,
    );
    expect(await socket.call('order.place', encoded)).toMatchObject({
      result: { clientOrderId: 'a:b/c' },
    });
    const text = JSON.stringify(signedParams(trader, { ...order('30002'), quantity: '0.0010' }));
    socket.say(`{"id":"raw","method":"order.place","params":${text.replace('"0.0010"', '0.0010')}}`);
    expect(await socket.heard((frame) => frame['id'] === 'raw')).toMatchObject({ status: 200 });
    const wrong = { ...signedParams(trader, order('30003')), price: '30004' };
    expect(await socket.call('order.place', wrong)).toMatchObject({ error: { code: -1022 } });
    const again = signedParams(trader, order('30005'));
    expect(await socket.call('order.place', again)).toMatchObject({ status: 200 });
    expect(await socket.call('order.place', again)).toMatchObject({
      error: { code: -2010, data: { orderId: expect.any(Number) as number } },
    });
  });

  test('takes effect in the order of arrival, without waiting for answers', async () => {
    const socket = await open();
    const count = 40;
    for (let at = 0; at < count; at += 1) {
      const newClientOrderId = `in-turn-${at}`;
      const placed = signedParams(trader, { ...order('29000'), newClientOrderId });
      const cancelled = signedParams(trader, { symbol: 'BTCUSDT', origClientOrderId: newClientOrderId });
      socket.say({ id: `place ${at}`, method: 'order.place', params: placed });
      if (at % 4 === 0) socket.say({ id: `cancel ${at}`, method: 'order.cancel', params: cancelled });
    }
    socket.say({
      id: 'all',
      method: 'openOrders.cancelAll',
      params: signedParams(trader, { symbol: 'BTCUSDT' }),
    });
    const { result: ended } = await socket.heard((frame) => frame['id'] === 'all');
    expect((ended as object[]).length).toBeGreaterThanOrEqual((count * 3) / 4);
    const numbers: unknown[] = [];
    for (let at = 0; at < count; at += 1) {
      const { result } = await socket.heard((frame) => frame['id'] === `place ${at}`);
      numbers.push((result as { orderId: number }).orderId);
    }
    for (let at = 0; at < count; at += 4)
      expect(await socket.heard((frame) => frame['id'] === `cancel ${at}`)).toMatchObject({ status: 200 });
    expect(numbers).toEqual(numbers.toSorted((one, other) => Number(one) - Number(other)));
  });
});

describe('a connection', () => {
  test('that logged in with an Ed25519 key signs nothing more, until it logs out', async () => {
    const socket = await open();
    expect(await socket.callSigned(trader, 'session.logon')).toMatchObject({ error: { code: -4056 } });
    expect(await socket.callSigned(pair, 'session.logon')).toMatchObject({
      result: { apiKey: pair.name, userDataStream: false },
    });
    expect(await socket.call('order.place', order('30010'))).toMatchObject({ result: { status: 'NEW' } });
    expect(await socket.call('account.status')).toMatchObject({ status: 200 });
    const wrong = { ...signedParams(pair, {}), signature: 'AAAA' };
    expect(await socket.call('account.status', wrong)).toMatchObject({ error: { code: -1022 } });
    expect(await socket.call('session.status')).toMatchObject({ result: { apiKey: pair.name } });
    expect(await socket.call('session.logout')).toMatchObject({ result: { apiKey: null } });
    expect(await socket.call('account.status')).toMatchObject({ error: { code: -2014 } });
  });

  test('ends with the key that it depends on, and tells its user stream', async () => {
    const ended = await newTrader(exchange.url, user, { kind: 'ed25519' });
    const [loggedIn, signing, other] = [await open(), await open(), await open()];
    await loggedIn.callSigned(ended, 'session.logon');
    expect(await loggedIn.call('userDataStream.subscribe')).toMatchObject({ result: { subscriptionId: 0 } });
    expect(await loggedIn.call('userDataStream.subscribe')).toMatchObject({ error: { code: -2035 } });
    await signing.callSigned(ended, 'account.status');
    await ask(exchange.url, 'user/api_key_remove', { id: ended.keyId }, user);
    expect(await loggedIn.closed).toEqual({ code: 1008, reason: 'API key ended' });
    expect(loggedIn.frames.at(-1)).toMatchObject({
      subscriptionId: 0,
      event: { e: 'eventStreamTerminated' },
    });
    expect(await signing.closed).toMatchObject({ code: 1008 });
    expect(await other.call('ping')).toMatchObject({ status: 200 });
  });
});

describe('a logon that ends orders with its connection', () => {
  const dueMs = () => exchange.app.engine.triggers.switchDueMs(user.id, 0);

  test('keeps them while the program answers, and lets the engine end them once it is gone', async () => {
    await trader.send('openOrdersCancel', { symbol: 'BTCUSDT' });
    const socket = await open();
    const logon = await socket.callSigned(pair, 'session.logon', { cancelOnDisconnect: 5 });
    expect(logon).toMatchObject({ status: 200, result: { cancelOnDisconnect: 5 } });
    const first = dueMs();
    expect(first).toBeGreaterThan(0);
    await socket.call('order.place', order('38000'));
    await eventually(() => expect(dueMs()).toBeGreaterThan(first));
    expect(await trader.ask('openOrders')).toHaveLength(1);
    socket.socket.terminate();
    await eventually(async () => expect(await trader.ask('openOrders', { symbol: 'BTCUSDT' })).toEqual([]));
  });

  test('leaves them where the program logs out', async () => {
    const socket = await open();
    await socket.callSigned(pair, 'session.logon', { cancelOnDisconnect: 300 });
    expect(dueMs()).toBeGreaterThan(0);
    expect(await socket.call('session.logout')).toMatchObject({ result: { cancelOnDisconnect: 0 } });
    expect(dueMs()).toBe(0);
  });

  test('takes the seconds of its key where it names none', async () => {
    const terms = { kind: 'ed25519', cancel_on_disconnect: '60' } as const;
    const own = await newTrader(exchange.url, user, terms);
    const socket = await open();
    expect(await socket.callSigned(own, 'session.logon')).toMatchObject({
      result: { cancelOnDisconnect: 60 },
    });
    expect(await socket.callSigned(own, 'session.logon', { cancelOnDisconnect: 0 })).toMatchObject({
      result: { cancelOnDisconnect: 0 },
    });
    expect(dueMs()).toBe(0);
    const reader = await newTrader(exchange.url, user, { ...terms, scopes: [] });
    expect(await socket.callSigned(reader, 'session.logon')).toMatchObject({
      result: { cancelOnDisconnect: 0 },
    });
    const refusals = [
      [own, 4, -1130],
      [own, 301, -1130],
      [reader, 5, -2015],
    ] as const;
    for (const [key, seconds, code] of refusals)
      expect(await socket.callSigned(key, 'session.logon', { cancelOnDisconnect: seconds })).toMatchObject({
        error: { code },
      });
  });
});

test('the owner of a key sees the requests of its connections, with and without a signature', async () => {
  const own = await newTrader(exchange.url, user, { kind: 'ed25519' });
  const socket = await open();
  await socket.callSigned(own, 'session.logon');
  await socket.call('account.status');
  await socket.call('userDataStream.subscribe');
  await socket.call('order.cancel', { symbol: 'BTCUSDT', orderId: 1 });
  const { data: uses } = await ask(exchange.url, 'user/api_key_use', { id: own.keyId }, user);
  expect(uses.map(({ request, error }) => [request, error])).toEqual([
    ['order.cancel', '-2011'],
    ['userDataStream.subscribe', ''],
    ['account.status', ''],
    ['session.logon', ''],
  ]);
});
