import {
  type ExecutionReport,
  TRADER_ENDPOINTS,
  traderUserEvent,
  type TraderUserEvent,
} from '@candor/contract/schema';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newUser, USER_PASSWORD } from './support/new-user.ts';
import { ask, funds, refused, removeData, runNewApp, type RunningApp } from './support/running-app.ts';
import { fetchTrader, newTrader, type TraderClient } from './support/trader-client.ts';
import { type Frame, TraderSocketClient } from './support/trader-socket.ts';

let exchange: RunningApp;
const sockets: TraderSocketClient[] = [];

beforeAll(async () => {
  exchange = await runNewApp();
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});
afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.close();
});

async function open(path: string): Promise<TraderSocketClient> {
  const socket = await TraderSocketClient.open(exchange.url, path);
  sockets.push(socket);
  return socket;
}

const [USDT, BTC] = [1, 2];
const SYMBOL = 'BTCUSDT';
const limit = (side: 'BUY' | 'SELL', price: number, quantity: string) => ({
  symbol: SYMBOL,
  side,
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity,
  price,
});
const units = (text: string) => BigInt(text.replace('.', ''));
const eventOf = (frame: Frame) => (frame['event'] ?? frame) as { readonly e?: string };
const isPosition = (frame: Frame) => eventOf(frame).e === 'outboundAccountPosition';

function eventsOf({ frames }: TraderSocketClient): readonly TraderUserEvent[] {
  return frames
    .filter((frame) => eventOf(frame).e !== undefined)
    .map((frame) => traderUserEvent.parse(eventOf(frame)));
}

function reportsOf(socket: TraderSocketClient): readonly ExecutionReport[] {
  return eventsOf(socket).flatMap((event) => (event.e === 'executionReport' ? [event] : []));
}

/** Sends an endpoint of listenKeys, which are named by the key alone. */
async function listen(
  name: 'listenKeyStart' | 'listenKeyRenew' | 'listenKeyEnd',
  trader: TraderClient,
  query = '',
): Promise<{ readonly status: number; readonly body: unknown }> {
  const { method, path } = TRADER_ENDPOINTS[name];
  return fetchTrader(exchange.url, { method, path, query, headers: { 'x-mbx-apikey': trader.name } });
}

describe('the three gateways', () => {
  test('show the same events in the same order, and their fills and fees are the change of the balances', async () => {
    const user = await newUser(exchange.url);
    const trader = await newTrader(exchange.url, user, { kind: 'ed25519', listen_key: true });
    const other = await newTrader(exchange.url, await newUser(exchange.url));
    const before = [await funds(exchange.url, user.token, USDT), await funds(exchange.url, user.token, BTC)];

    const [signed, loggedIn] = [await open('/ws-api/v3'), await open('/ws-api/v3')];
    expect(await signed.callSigned(trader, 'userDataStream.subscribe.signature')).toMatchObject({
      result: { subscriptionId: 0 },
    });
    await loggedIn.callSigned(trader, 'session.logon');
    await loggedIn.call('userDataStream.subscribe');
    const { listenKey } = (await listen('listenKeyStart', trader)).body as { listenKey: string };
    const bare = await open(`/stream/ws/${listenKey}`);
    // The socket has taken the name once it answers.
    bare.say({ method: 'LIST_SUBSCRIPTIONS', id: 'begun' });
    await bare.heard((frame) => frame['id'] === 'begun');

    await other.ask('orderPlace', limit('SELL', 40_000, '0.002'));
    await other.ask('orderPlace', limit('SELL', 40_100, '0.002'));
    const bought = await loggedIn.call('order.place', {
      symbol: SYMBOL,
      side: 'BUY',
      type: 'MARKET',
      quantity: '0.003',
      newClientOrderId: 'by-socket',
    });
    expect(bought).toMatchObject({ status: 200, result: { status: 'FILLED' } });
    const placed = (await trader.ask('orderPlace', limit('SELL', 40_090, '0.002'))) as { orderId: number };
    await other.ask('orderPlace', { ...limit('BUY', 40_090, '0.001'), timeInForce: 'IOC' });
    const cancelled = (await trader.ask('orderCancel', { symbol: SYMBOL, orderId: placed.orderId })) as {
      clientOrderId: string;
      origClientOrderId: string;
    };
    await ask(
      exchange.url,
      'account/transfer',
      {
        currency_id: USDT,
        balance: '5',
        from: 'change_account',
        to: 'legal_account',
        client_order_id: 'moved',
      },
      user,
    );

    for (const socket of [signed, loggedIn, bare])
      await socket.heard((frame) => eventOf(frame).e === 'balanceUpdate');
    for (const socket of [signed, loggedIn, bare])
      await expect.poll(() => socket.frames.filter(isPosition).length).toBe(5);
    expect(eventsOf(loggedIn)).toEqual(eventsOf(signed));
    expect(eventsOf(bare)).toEqual(eventsOf(signed));
    const reports = reportsOf(signed);
    expect(reports.map(({ x, X }) => `${x} ${X}`)).toEqual([
      'NEW NEW',
      'TRADE PARTIALLY_FILLED',
      'TRADE FILLED',
      'NEW NEW',
      'TRADE PARTIALLY_FILLED',
      'CANCELED CANCELED',
    ]);
    expect(reports[0]).toMatchObject({ c: 'by-socket', o: 'MARKET', p: '0.00000000' });
    expect(reports.at(-1)).toMatchObject({ C: cancelled.origClientOrderId, c: cancelled.clientOrderId });

    const change = { base: 0n, quote: 0n };
    for (const event of eventsOf(signed)) {
      if (event.e === 'balanceUpdate') change.quote += units(event.d);
      if (event.e !== 'executionReport' || event.x !== 'TRADE') continue;
      const sign = event.S === 'BUY' ? 1n : -1n;
      change.base += sign * units(event.l);
      change.quote -= sign * units(event.Y);
      if (event.N === 'BTC') change.base -= units(event.n);
      else change.quote -= units(event.n);
    }
    const after = [await funds(exchange.url, user.token, USDT), await funds(exchange.url, user.token, BTC)];
    expect(units(after[0]![0]) - units(before[0]![0])).toBe(change.quote);
    expect(units(after[1]![0]) - units(before[1]![0])).toBe(change.base);
    const last = eventsOf(signed).findLast((event) => event.e === 'outboundAccountPosition');
    expect(last).toMatchObject({ B: [{ a: 'USDT', f: after[0]![0], l: '0.00000000' }] });

    expect(await signed.call('userDataStream.unsubscribe', { subscriptionId: 0 })).toMatchObject({
      result: {},
    });
    expect(eventsOf(signed).at(-1)).toMatchObject({ e: 'eventStreamTerminated' });
    expect(await signed.call('userDataStream.unsubscribe')).toMatchObject({ error: { code: -2036 } });
    await loggedIn.call('session.logout');
    expect(eventsOf(loggedIn).at(-1)).toMatchObject({ e: 'eventStreamTerminated' });
    expect(await listen('listenKeyEnd', trader, `listenKey=${listenKey}`)).toMatchObject({ status: 200 });
    expect(await bare.heard((frame) => eventOf(frame).e === 'listenKeyExpired')).toMatchObject({ listenKey });
  });
});

describe('a listenKey', () => {
  test('is made only by a key whose owner allowed it, and opens nothing once it has ended', async () => {
    const user = await newUser(exchange.url);
    const strict = await newTrader(exchange.url, user);
    expect(await listen('listenKeyStart', strict)).toMatchObject({ status: 401, body: { code: -2015 } });
    const call = { id: strict.keyId, listen_key: true };
    expect(await refused(exchange.url, 'user/api_key_set', call, user)).toMatchObject({
      error: 'password_required',
    });
    await ask(exchange.url, 'user/api_key_set', { ...call, password: USER_PASSWORD }, user);
    const { listenKey } = (await listen('listenKeyStart', strict)).body as { listenKey: string };
    expect(await listen('listenKeyRenew', strict, `listenKey=${listenKey}`)).toMatchObject({ status: 200 });
    const another = await newTrader(exchange.url, await newUser(exchange.url), { listen_key: true });
    for (const name of ['listenKeyRenew', 'listenKeyEnd'] as const)
      expect(await listen(name, another, `listenKey=${listenKey}`)).toMatchObject({
        status: 400,
        body: { code: -1125 },
      });
    const socket = await open(`/stream/stream?streams=${listenKey}`);
    socket.say({ method: 'LIST_SUBSCRIPTIONS', id: 1 });
    expect(await socket.heard((frame) => frame['id'] === 1)).toMatchObject({ result: [listenKey] });
    await ask(exchange.url, 'user/api_key_remove', { id: strict.keyId }, user);
    expect(await socket.closed).toEqual({ code: 1008, reason: 'API key ended' });
    const late = await open(`/stream/ws/${listenKey}`);
    expect(await late.closed).toMatchObject({ code: 1008 });
  });
});

describe('the user stream of a key that is limited to pairs', () => {
  test('shows orders of these pairs only', async () => {
    const user = await newUser(exchange.url);
    const [all, limited] = [
      await newTrader(exchange.url, user),
      await newTrader(exchange.url, user, { markets: [2] }),
    ];
    const [wide, narrow] = [await open('/ws-api/v3'), await open('/ws-api/v3')];
    await wide.callSigned(all, 'userDataStream.subscribe.signature');
    await narrow.callSigned(limited, 'userDataStream.subscribe.signature');
    await all.ask('orderPlace', limit('BUY', 30_000, '0.001'));
    await wide.heard(isPosition);
    await narrow.heard(isPosition);
    expect(reportsOf(wide)).toHaveLength(1);
    expect(reportsOf(narrow)).toHaveLength(0);
  });
});
