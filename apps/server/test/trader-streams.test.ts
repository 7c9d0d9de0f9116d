import { setTimeout as sleep } from 'node:timers/promises';
import { streamReply, TRADER_STREAMS, TRADER_ENDPOINTS, type TraderPayload } from '@candor/contract/schema';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newUser } from './support/new-user.ts';
import { removeData, runNewApp, type RunningApp } from './support/running-app.ts';
import { fetchTrader, newTrader, type TraderClient } from './support/trader-client.ts';
import { FollowedBook, SampledBooks } from './support/followed-book.ts';
import { type Frame, TraderSocketClient } from './support/trader-socket.ts';

type Kline = TraderPayload<'kline'>;

let exchange: RunningApp;
let one: TraderClient;
let other: TraderClient;
const sockets: TraderSocketClient[] = [];

beforeAll(async () => {
  exchange = await runNewApp();
  one = await newTrader(exchange.url, await newUser(exchange.url));
  other = await newTrader(exchange.url, await newUser(exchange.url));
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

async function readDepth(limit = 1_000): Promise<TraderPayload<'partialDepth'>> {
  const query = `symbol=BTCUSDT&limit=${limit}`;
  const { body } = await fetchTrader(exchange.url, { method: 'GET', path: '/api/v3/depth', query });
  return TRADER_ENDPOINTS.depth.response.parse(body);
}

const limit = (side: 'BUY' | 'SELL', price: number, quantity = '0.001') => ({
  symbol: 'BTCUSDT',
  side,
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity,
  price,
});
const market = (side: 'BUY' | 'SELL', quantity: string) => ({
  symbol: 'BTCUSDT',
  side,
  type: 'MARKET',
  quantity,
});
const isEvent = (name: string) => (frame: Frame) => frame['e'] === name;

describe('the differences of a book', () => {
  test('follow each other from a REST book on, and give the book of the engine under load', async () => {
    const socket = await open('/stream/ws/btcusdt@depth@100ms');
    await one.ask('orderPlace', limit('BUY', 38_000));
    await socket.heard(isEvent('depthUpdate'));
    const real = new SampledBooks(exchange.app.engine);
    const load = (async () => {
      for (let round = 0; round < 200; round += 1) {
        const price = 38_001 + (round % 60);
        const { orderId } = (await one.ask('orderPlace', limit('BUY', price))) as { orderId: number };
        await other.ask('orderPlace', limit('SELL', 41_000 + (round % 40), '0.002'));
        if (round % 3 === 0) await one.send('orderCancel', { symbol: 'BTCUSDT', orderId });
        // The book may have no bid then.
        if (round % 5 === 0) await other.send('orderPlace', market('SELL', '0.001'));
        if (round % 25 === 24) await other.send('openOrdersCancel', { symbol: 'BTCUSDT' });
        if (round % 40 === 39) await one.send('openOrdersCancel', { symbol: 'BTCUSDT' });
      }
    })();
    const book = new FollowedBook(await readDepth());
    await load;
    real.stop();
    const { sequence } = exchange.app.engine;
    // One more change shows that every difference of the load has come.
    await one.ask('orderPlace', limit('BUY', 37_999));
    await socket.heard((frame) => Number(frame['u']) > sequence);
    let compared = 0;
    const differences = socket.frames
      .filter(isEvent('depthUpdate'))
      .map((frame) => TRADER_STREAMS.depth.payload.parse(frame));
    expect(differences.slice(1).map(({ U }) => U)).toEqual(differences.slice(0, -1).map(({ u }) => u + 1));
    for (const difference of differences) {
      const sample = book.take(difference) ? real.at(difference.u) : undefined;
      if (sample === undefined) continue;
      expect(book.levels()).toEqual(sample);
      compared += 1;
    }
    expect(compared).toBeGreaterThanOrEqual(10);
    await one.ask('openOrdersCancel', { symbol: 'BTCUSDT' });
    await other.send('openOrdersCancel', { symbol: 'BTCUSDT' });
  });

  test('that are sent once a second follow each other too, and a second follower joins without a state', async () => {
    const slow = await open('/stream/ws/btcusdt@depth');
    await one.ask('orderPlace', limit('BUY', 37_000));
    const first = TRADER_STREAMS.depth.payload.parse(await slow.heard(isEvent('depthUpdate')));
    const late = await open('/stream/ws/btcusdt@depth');
    await one.ask('orderPlace', limit('BUY', 37_001));
    const joined = TRADER_STREAMS.depth.payload.parse(await late.heard(isEvent('depthUpdate')));
    expect(joined.U).toBe(first.u + 1);
    expect(joined.b).toEqual([['37001.00000000', '0.00100000']]);
    await one.ask('openOrdersCancel', { symbol: 'BTCUSDT' });
  });
});

describe('public streams', () => {
  test('show a trade in each of their forms, as the table of streams has them', async () => {
    const names = [
      'btcusdt@trade',
      'btcusdt@aggTrade',
      'btcusdt@bookTicker',
      'btcusdt@depth5',
      'btcusdt@depth20@100ms',
      'btcusdt@kline_1m',
      'btcusdt@kline_1d',
      'btcusdt@miniTicker',
      'btcusdt@ticker',
      'btcusdt@ticker_1h',
      'btcusdt@avgPrice',
      '!ticker_4h@arr',
      '!miniTicker@arr',
      '!ticker@arr',
    ];
    const socket = await open(`/stream/stream?streams=${names.join('/')}`);
    await one.ask('orderPlace', limit('SELL', 39_500, '0.003'));
    await other.ask('orderPlace', market('BUY', '0.002'));
    const [trade] = (await other.ask('myTrades', { symbol: 'BTCUSDT', limit: 1 })) as {
      id: number;
      price: string;
    }[];
    const dataOf = (name: string) =>
      socket.frames.filter((frame) => frame['stream'] === name).map(({ data }) => data);
    const kinds = {
      'btcusdt@trade': 'trade',
      'btcusdt@aggTrade': 'aggTrade',
      'btcusdt@bookTicker': 'bookTicker',
      'btcusdt@depth5': 'partialDepth',
      'btcusdt@depth20@100ms': 'partialDepth',
      'btcusdt@kline_1m': 'kline',
      'btcusdt@kline_1d': 'kline',
      'btcusdt@miniTicker': 'miniTicker',
      'btcusdt@ticker': 'ticker',
      'btcusdt@ticker_1h': 'windowTicker',
      'btcusdt@avgPrice': 'avgPrice',
      '!ticker_4h@arr': 'windowTickers',
      '!miniTicker@arr': 'miniTickers',
      '!ticker@arr': 'tickers',
    } as const;
    for (const name of names) {
      await socket.heard((frame) => frame['stream'] === name);
      for (const data of dataOf(name)) TRADER_STREAMS[kinds[name as keyof typeof kinds]].payload.parse(data);
    }
    expect(dataOf('btcusdt@trade')).toMatchObject([{ t: trade?.id, p: trade?.price, m: false }]);
    expect(dataOf('btcusdt@aggTrade')).toMatchObject([{ a: trade?.id, f: trade?.id, l: trade?.id }]);
    for (const interval of ['1m', '1d']) {
      const kline = await socket.heard(
        ({ stream, data }) => stream === `btcusdt@kline_${interval}` && (data as Kline).k.L === trade?.id,
      );
      await eventually(async () => {
        const query = `symbol=BTCUSDT&interval=${interval}&startTime=${(kline['data'] as Kline).k.t}&limit=1`;
        const { body } = await fetchTrader(exchange.url, { method: 'GET', path: '/api/v3/klines', query });
        const { k } = kline['data'] as Kline;
        expect(body).toEqual([[k.t, k.o, k.h, k.l, k.c, k.v, k.T, k.q, k.n, k.V, k.Q, '0']]);
      });
    }
    await socket.heard(
      ({ stream, data }) => stream === 'btcusdt@ticker' && (data as TraderPayload<'ticker'>).L === trade?.id,
    );
    await one.ask('openOrdersCancel', { symbol: 'BTCUSDT' });
  });
});

describe('a stream socket', () => {
  test('changes its streams and its form by messages, and echoes their ids', async () => {
    const socket = await open('/stream/ws/17');
    let lastId = 0;
    const answered = async (message: object) => {
      lastId += 1;
      const id = lastId;
      // At most five messages a second are heard.
      await sleep(200);
      socket.say({ ...message, id });
      const { id: _id, ...reply } = streamReply.parse(await socket.heard((frame) => frame['id'] === id));
      return reply;
    };
    const names = ['btcusdt@depth', 'ethusdt@trade'];
    expect(await answered({ method: 'SUBSCRIBE', params: names })).toEqual({ result: null });
    expect(await answered({ method: 'LIST_SUBSCRIPTIONS' })).toEqual({ result: names });
    expect(await answered({ method: 'UNSUBSCRIBE', params: ['ethusdt@trade'] })).toEqual({ result: null });
    expect(await answered({ method: 'LIST_SUBSCRIPTIONS' })).toEqual({ result: ['btcusdt@depth'] });
    for (const name of ['btcusdt@ticker_2h', 'nonesuch@trade', 'BTCUSDT@trade', 'btcusdt@kline_1s'])
      expect(await answered({ method: 'SUBSCRIBE', params: [name] })).toMatchObject({ error: { code: 2 } });
    expect(await answered({ method: 'GET_PROPERTY', params: ['combined'] })).toEqual({ result: false });
    expect(await answered({ method: 'SET_PROPERTY', params: ['combined', true] })).toEqual({ result: null });
    await one.ask('orderPlace', limit('BUY', 36_000));
    expect(await socket.heard((frame) => frame['stream'] === 'btcusdt@depth')).toMatchObject({
      data: { e: 'depthUpdate', b: [['36000.00000000', '0.00100000']] },
    });
    expect(await answered({ method: 'LOGIN' })).toMatchObject({ error: { code: 2 } });
  });

  test('ends where its address names no stream, and where it says too much', async () => {
    const unknown = await open('/stream/ws/btcusdt@nothing');
    expect(await unknown.closed).toMatchObject({ code: 1008 });
    const talking = await open('/stream/stream?streams=');
    for (let at = 0; at < 6; at += 1) talking.say({ method: 'LIST_SUBSCRIPTIONS', id: at });
    expect(await talking.closed).toEqual({ code: 1008, reason: 'too many messages' });
  });
});
