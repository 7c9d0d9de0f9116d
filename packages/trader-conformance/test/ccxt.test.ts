import { newUser } from '@candor/server/test/new-user';
import { removeData, runNewApp, type RunningApp } from '@candor/server/test/running-app';
import { newTrader, type TraderClient } from '@candor/server/test/trader-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openUnified, type Unified } from './programs/unified.ts';
import { allowLoopbackOnly, type LoopbackOnly } from './support/loopback-only.ts';
import { changeOf, plain, pursesOf, sumOfFills } from './support/reconcile.ts';

let network: LoopbackOnly;
let exchange: RunningApp;
let other: TraderClient;
const opened: Unified[] = [];

beforeAll(async () => {
  network = allowLoopbackOnly();
  exchange = await runNewApp();
  other = await newTrader(exchange.url, await newUser(exchange.url));
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
  network.end();
});
afterEach(async () => {
  for (const program of opened.splice(0)) await program.close();
  // There may be none.
  await other.send('openOrdersCancel', { symbol: 'BTCUSDT' });
  expect(network.foreign).toEqual([]);
});

async function openWith(kind: 'hmac' | 'ed25519' | 'rsa'): Promise<{ ccxt: Unified; trader: TraderClient }> {
  const trader = await newTrader(exchange.url, await newUser(exchange.url), { kind });
  const ccxt = await openUnified(exchange.url, trader);
  opened.push(ccxt);
  return { ccxt, trader };
}

const PAIR = 'BTC/USDT';
const offer = (side: 'BUY' | 'SELL', price: number, quantity: string) =>
  other.ask('orderPlace', {
    symbol: 'BTCUSDT',
    side,
    type: 'LIMIT',
    timeInForce: 'GTC',
    quantity,
    price,
  });
const balancesOf = async (ccxt: Unified) => pursesOf((await ccxt.fetchBalance()).info);
/** The name of the error that a refusal became: bots decide by it. */
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    (answer) => `no refusal: ${JSON.stringify(answer)}`,
    (error: unknown) => (error as Error).constructor.name,
  );

describe.each(['hmac', 'ed25519', 'rsa'] as const)('unmodified ccxt with a key of %s', (kind) => {
  test('trades over REST, and its fills are the change of its balances', async () => {
    const { ccxt } = await openWith(kind);
    const markets = await ccxt.loadMarkets();
    expect(markets[PAIR]).toMatchObject({ id: 'BTCUSDT', spot: true, active: true });
    const before = await balancesOf(ccxt);
    await offer('SELL', 40_000, '0.002');
    await offer('SELL', 40_100, '0.002');
    expect((await ccxt.fetchOrderBook(PAIR, 10)).asks).toEqual([
      [40_000, 0.002],
      [40_100, 0.002],
    ]);
    expect(await ccxt.fetchTicker(PAIR)).toMatchObject({ symbol: PAIR, ask: 40_000 });
    const own: Record<string, string> = {};

    const rested = await ccxt.createOrder(PAIR, 'limit', 'buy', 0.001, 30_000, {
      clientOrderId: 'ccxt-own-1',
    });
    expect(rested).toMatchObject({ status: 'open', clientOrderId: 'ccxt-own-1', filled: 0 });
    expect(await ccxt.fetchOrder(rested.id, PAIR)).toMatchObject({ status: 'open' });
    expect(await ccxt.fetchOrder(undefined, PAIR, { clientOrderId: 'ccxt-own-1' })).toMatchObject({
      id: rested.id,
    });
    expect(await ccxt.fetchOpenOrders(PAIR)).toMatchObject([{ id: rested.id }]);
    const edited = await ccxt.editOrder(rested.id, PAIR, 'limit', 'buy', 0.001, 30_100);
    expect(edited).toMatchObject({ status: 'open', price: 30_100 });
    expect(await ccxt.cancelOrder(edited.id, PAIR)).toMatchObject({ status: 'canceled' });
    expect(await refusalOf(ccxt.cancelOrder(edited.id, PAIR))).toBe('OrderNotFound');
    own[rested.id] = 'canceled';
    own[edited.id] = 'canceled';

    const bought = await ccxt.createOrder(PAIR, 'market', 'buy', 0.003);
    expect(bought).toMatchObject({ status: 'closed', filled: 0.003 });
    const ioc = await ccxt.createOrder(PAIR, 'limit', 'buy', 0.002, 40_100, { timeInForce: 'IOC' });
    expect(ioc).toMatchObject({ status: 'expired', filled: 0.001 });
    const fok = await ccxt.createOrder(PAIR, 'limit', 'buy', 0.002, 40_100, { timeInForce: 'FOK' });
    expect(fok).toMatchObject({ status: 'expired', filled: 0 });
    own[bought.id] = 'closed';
    own[ioc.id] = 'expired';
    own[fok.id] = 'expired';
    await offer('SELL', 40_200, '0.002');
    const byCost = await ccxt.createOrder(PAIR, 'market', 'buy', 0.001, 40_200);
    expect(byCost).toMatchObject({ status: 'closed', cost: 40.2 });
    own[byCost.id] = 'closed';

    const postOnly = { postOnly: true };
    const made = await ccxt.createOrder(PAIR, 'limit', 'buy', 0.001, 30_000, postOnly);
    expect(made).toMatchObject({ status: 'open', postOnly: true });
    expect(await refusalOf(ccxt.createOrder(PAIR, 'limit', 'buy', 0.001, 40_200, postOnly))).toBe(
      'OrderImmediatelyFillable',
    );
    expect(await refusalOf(ccxt.createOrder(PAIR, 'limit', 'sell', 2, 50_000))).toBe('InsufficientFunds');
    expect(await ccxt.cancelAllOrders(PAIR)).toMatchObject([{ id: made.id }]);
    own[made.id] = 'canceled';
    const left = await ccxt.createOrder(PAIR, 'limit', 'buy', 0.001, 30_000);
    own[left.id] = 'open';

    const orders = await ccxt.fetchOrders(PAIR);
    expect(Object.fromEntries(orders.map(({ id, status }) => [id, status]))).toEqual(own);
    const closed = await ccxt.fetchClosedOrders(PAIR);
    expect(closed.map(({ id }) => id)).toEqual([bought.id, byCost.id]);
    expect((await ccxt.fetchTrades(PAIR)).length).toBeGreaterThanOrEqual(4);
    expect((await ccxt.fetchOHLCV(PAIR, '1m')).length).toBeGreaterThan(0);
    const fills = (await ccxt.fetchMyTrades(PAIR)).map(({ info }) => plain(info));
    expect(fills).toHaveLength(4);
    expect(sumOfFills(fills)).toEqual(changeOf(before, await balancesOf(ccxt)));
  });
});

describe.each(['hmac', 'ed25519'] as const)('unmodified ccxt.pro with a key of %s', (kind) => {
  test('trades over the WebSocket API and follows its orders', async () => {
    const { ccxt } = await openWith(kind);
    await ccxt.loadMarkets();
    const first = ccxt.watchOrders(PAIR);
    // The subscription has come when a first order is heard of; the orders before it are not sent.
    const heard = { isDone: false };
    const watched = first.then((orders) => {
      heard.isDone = true;
      return orders;
    });
    const placed: string[] = [];
    await expect
      .poll(async () => {
        placed.push((await ccxt.createOrderWs(PAIR, 'limit', 'buy', 0.001, 30_000)).id);
        return heard.isDone;
      })
      .toBe(true);
    expect(placed).toContain((await watched)[0]?.id);
    await offer('SELL', 40_000, '0.001');
    const filled = ccxt.watchOrders(PAIR);
    const bought = await ccxt.createOrderWs(PAIR, 'market', 'buy', 0.001);
    expect(bought).toMatchObject({ status: 'closed', filled: 0.001 });
    expect((await filled).map(({ id }) => id)).toContain(bought.id);
    for (const id of placed)
      expect(await ccxt.cancelOrderWs(id, PAIR)).toMatchObject({ id, status: 'canceled' });
    expect(await ccxt.fetchOpenOrders(PAIR)).toEqual([]);
  });
});
