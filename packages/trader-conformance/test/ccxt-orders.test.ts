import type { TraderOrderType } from '@candor/contract/schema';
import { newUser } from '@candor/server/test/new-user';
import { ask, removeData, runNewApp, type RunningApp } from '@candor/server/test/running-app';
import { newTrader, type TraderClient } from '@candor/server/test/trader-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUnified, type Unified } from './programs/unified.ts';
import { allowLoopbackOnly, type LoopbackOnly } from './support/loopback-only.ts';
import type { Row } from './support/program.ts';
import { changeOf, plain, pursesOf, sumOfFills } from './support/reconcile.ts';

const PAIR = 'BTC/USDT';
let network: LoopbackOnly;
let exchange: RunningApp;
let seller: TraderClient;
let buyer: TraderClient;

beforeAll(async () => {
  network = allowLoopbackOnly();
  exchange = await runNewApp();
  seller = await newTrader(exchange.url, await newUser(exchange.url));
  buyer = await newTrader(exchange.url, await newUser(exchange.url));
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
  network.end();
});

const offer = (trader: TraderClient, side: 'BUY' | 'SELL', price: number, quantity = '0.001') =>
  trader.ask('orderPlace', {
    symbol: 'BTCUSDT',
    side,
    type: 'LIMIT',
    timeInForce: 'GTC',
    quantity,
    price,
  });

interface Asked {
  readonly type: 'limit' | 'market';
  readonly side: 'buy' | 'sell';
  readonly price?: number;
  readonly params?: Row;
  /** Its status once the market has moved. */
  readonly ends: 'open' | 'closed' | 'canceled';
}

/** The orders by which ccxt asks for each type of the exchange, so that each of them fires or fills but the resting ones. */
const ASKED: Readonly<Record<TraderOrderType, readonly Asked[]>> = {
  LIMIT: [{ type: 'limit', side: 'buy', price: 30_000, ends: 'open' }],
  MARKET: [
    { type: 'market', side: 'buy', ends: 'closed' },
    // With a price, ccxt sends the amount of quote.
    { type: 'market', side: 'buy', price: 40_000, ends: 'closed' },
  ],
  LIMIT_MAKER: [{ type: 'limit', side: 'buy', price: 30_100, params: { postOnly: true }, ends: 'open' }],
  STOP_LOSS: [{ type: 'market', side: 'sell', params: { stopLossPrice: 39_500 }, ends: 'closed' }],
  STOP_LOSS_LIMIT: [
    { type: 'limit', side: 'sell', price: 39_400, params: { stopLossPrice: 39_500 }, ends: 'closed' },
  ],
  TAKE_PROFIT: [
    { type: 'market', side: 'sell', params: { takeProfitPrice: 41_000 }, ends: 'closed' },
    {
      type: 'market',
      side: 'sell',
      params: { trailingDelta: 2_000, stopLossOrTakeProfit: 'takeProfit' },
      ends: 'open',
    },
  ],
  TAKE_PROFIT_LIMIT: [
    { type: 'limit', side: 'sell', price: 42_000, params: { takeProfitPrice: 41_900 }, ends: 'open' },
  ],
};

async function play(
  ccxt: Unified,
  types: readonly TraderOrderType[],
): Promise<Readonly<Record<string, string>>> {
  const own: Record<string, string> = {};
  for (const kind of types)
    for (const { type, side, price, params, ends } of ASKED[kind]) {
      const { id } = await ccxt.createOrder(PAIR, type, side, 0.001, price, params);
      expect((await ccxt.fetchOrder(id, PAIR)).info).toMatchObject({ type: kind });
      own[id] = ends;
    }
  return own;
}

test('ccxt places an order of every type that the exchange offers, and its lists, fills and balances agree', async () => {
  const person = await newUser(exchange.url);
  const ccxt = await openUnified(exchange.url, await newTrader(exchange.url, person));
  const markets = await ccxt.loadMarkets();
  const info = markets[PAIR]?.['info'] as { readonly orderTypes: readonly TraderOrderType[] } | undefined;
  const orderTypes = info?.orderTypes ?? [];
  expect(orderTypes.toSorted()).toEqual(Object.keys(ASKED).toSorted());
  const before = pursesOf((await ccxt.fetchBalance()).info);
  await offer(seller, 'SELL', 40_000, '0.003');
  await offer(buyer, 'BUY', 40_000);

  const own = await play(ccxt, orderTypes);
  await offer(buyer, 'BUY', 39_450, '0.002');
  await offer(seller, 'SELL', 39_500);
  await offer(buyer, 'BUY', 39_500);
  await offer(buyer, 'BUY', 40_950);
  await offer(seller, 'SELL', 41_000);
  await offer(buyer, 'BUY', 41_000);

  const orders = await ccxt.fetchOrders(PAIR);
  expect(Object.fromEntries(orders.map(({ id, status }) => [id, status]))).toEqual(own);
  const open = (await ccxt.fetchOpenOrders(PAIR)).map(({ id }) => id);
  expect(open).toEqual(orders.filter(({ status }) => status === 'open').map(({ id }) => id));
  const fills = (await ccxt.fetchMyTrades(PAIR)).map(({ info }) => plain(info));
  expect(sumOfFills(fills)).toEqual(changeOf(before, pursesOf((await ccxt.fetchBalance()).info)));
  // Our own API says the same of the same orders.
  const history = await ask(exchange.url, 'tx_history/list', { page: 1, limit: 100 }, person);
  const closed = orders.filter(({ status }) => status === 'closed').map(({ id }) => Number(id));
  expect(history.data.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(closed);
  await ccxt.close();
  expect(network.foreign).toEqual([]);
});
