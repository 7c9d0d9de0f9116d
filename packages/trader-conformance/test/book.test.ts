import { FollowedBook, SampledBooks } from '@candor/server/test/followed-book';
import { newUser } from '@candor/server/test/new-user';
import { removeData, runNewApp, type RunningApp } from '@candor/server/test/running-app';
import { GENEROUS } from '@candor/server/test/seeded-demo';
import { newTrader, type TraderClient } from '@candor/server/test/trader-client';
import { TraderSocketClient } from '@candor/server/test/trader-socket';
import { TRADER_ENDPOINTS, TRADER_STREAMS } from '@candor/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUnified, type UnifiedBook } from './programs/unified.ts';
import { allowLoopbackOnly, type LoopbackOnly } from './support/loopback-only.ts';

const PAIR = 'BTC/USDT';
let network: LoopbackOnly;
let exchange: RunningApp;
let one: TraderClient;
let other: TraderClient;

beforeAll(async () => {
  network = allowLoopbackOnly();
  // A load of orders is what this is about.
  const freely = { ordersPerSecond: 10_000, orderBurst: 10_000 };
  exchange = await runNewApp({ rateLimits: { ...GENEROUS, ...freely } });
  one = await newTrader(exchange.url, await newUser(exchange.url));
  other = await newTrader(exchange.url, await newUser(exchange.url));
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
  network.end();
});

const order = (side: 'BUY' | 'SELL', price: number, quantity = '0.001') => ({
  symbol: 'BTCUSDT',
  side,
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity,
  price,
});

/** Changes many levels on both sides, with fills and cancels, until there is enough to compare. */
async function load(isEnough: () => boolean): Promise<void> {
  for (let round = 0; !isEnough(); round += 1) {
    const { orderId } = (await one.ask('orderPlace', order('BUY', 38_000 + (round % 60)))) as {
      orderId: number;
    };
    await other.ask('orderPlace', order('SELL', 41_000 + (round % 40), '0.002'));
    if (round % 3 === 0) await one.send('orderCancel', { symbol: 'BTCUSDT', orderId });
    if (round % 5 === 0) await other.send('orderPlace', order('SELL', 38_000));
    if (round % 40 === 39)
      for (const trader of [one, other]) await trader.send('openOrdersCancel', { symbol: 'BTCUSDT' });
  }
}

type Levels = readonly (readonly [string, string])[];
const numbers = (levels: Levels) => levels.map(([price, quantity]) => [Number(price), Number(quantity)]);

test('books that ccxt and we keep from differences are the engine’s at every sequence, and REST’s at the end', async () => {
  const ccxt = await openUnified(exchange.url, one);
  const socket = await TraderSocketClient.open(exchange.url, '/stream/ws/btcusdt@depth@100ms');
  const seen = new Map<number, UnifiedBook>();
  const watching = { isOver: false };
  const watch = (async () => {
    while (!watching.isOver) {
      const { nonce, bids, asks } = await ccxt.watchOrderBook(PAIR);
      // Its book goes on changing.
      seen.set(nonce, structuredClone({ nonce, bids: [...bids], asks: [...asks] }));
    }
  })();
  // The first difference shows that the socket follows.
  await one.ask('orderPlace', order('BUY', 37_999));
  await socket.heard((frame) => frame['e'] === 'depthUpdate');
  const rest = async () =>
    TRADER_ENDPOINTS.depth.response.parse(await one.ask('depth', { symbol: 'BTCUSDT', limit: 1_000 }));
  const real = new SampledBooks(exchange.app.engine);
  const own = new FollowedBook(await rest());
  await load(() => seen.size >= 20);
  real.stop();
  await one.ask('orderPlace', order('BUY', 37_998));
  const isLast = (levels: unknown) => JSON.stringify(levels).includes('37998');
  await socket.heard(({ b }) => isLast(b ?? []));
  await expect
    .poll(() => [...seen.values()].some(({ bids }) => isLast(bids)), { timeout: 30_000 })
    .toBe(true);
  const last = await rest();
  watching.isOver = true;
  await one.ask('orderPlace', order('BUY', 37_997));
  await watch;
  await ccxt.close();

  let compared = 0;
  for (const [seq, { bids, asks }] of seen) {
    const sample = real.at(seq);
    if (sample === undefined) continue;
    expect(bids, `bids at ${seq}`).toEqual(numbers(sample.bids).slice(0, bids.length));
    expect(asks, `asks at ${seq}`).toEqual(numbers(sample.asks).slice(0, asks.length));
    compared += 1;
  }
  expect(compared).toBeGreaterThanOrEqual(10);
  for (const { e, u, ...frame } of socket.frames)
    if (e === 'depthUpdate' && Number(u) <= last.lastUpdateId)
      own.take(TRADER_STREAMS.depth.payload.parse({ e, u, ...frame }));
  expect(own.levels()).toEqual({ bids: last.bids, asks: last.asks });
  const { bids, asks } = [...seen.values()].findLast(
    ({ nonce }) => nonce <= last.lastUpdateId,
  ) as UnifiedBook;
  expect(bids).toEqual(numbers(last.bids).slice(0, bids.length));
  expect(asks).toEqual(numbers(last.asks).slice(0, asks.length));
  socket.socket.close();
  expect(network.foreign).toEqual([]);
});
