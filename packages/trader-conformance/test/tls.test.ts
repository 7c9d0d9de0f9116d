import { newUser } from '@candor/server/test/new-user';
import { removeData, runNewApp, type RunningApp } from '@candor/server/test/running-app';
import { newTrader } from '@candor/server/test/trader-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUnified, type Unified } from './programs/unified.ts';
import { CuttingProxy } from './support/cutting-proxy.ts';
import { allowLoopbackOnly, type LoopbackOnly } from './support/loopback-only.ts';
import { TEST_CERTIFICATE as certificate, trust } from './support/test-certificate.ts';

const PAIR = 'BTC/USDT';
let network: LoopbackOnly;
let exchange: RunningApp;
let proxy: CuttingProxy;
const opened: Unified[] = [];

beforeAll(async () => {
  network = allowLoopbackOnly();
  exchange = await runNewApp();
  proxy = await CuttingProxy.open(exchange.port, certificate);
});
afterAll(async () => {
  for (const program of opened) await program.close();
  await proxy.close();
  await exchange.stop();
  await removeData(exchange);
  network.end();
});

test('unmodified ccxt trades and follows streams through a proxy that ends TLS', async () => {
  const trader = await newTrader(exchange.url, await newUser(exchange.url));
  const other = await newTrader(exchange.url, await newUser(exchange.url));
  expect(proxy.url).toMatch(/^https:/);
  const distrustful = await openUnified(proxy.url, trader);
  opened.push(distrustful);
  await expect(distrustful.loadMarkets()).rejects.toThrow(/certificate|fetch/i);

  const endTrust = trust(certificate.cert);
  try {
    const ccxt = await openUnified(proxy.url, trader);
    opened.push(ccxt);
    await ccxt.loadMarkets();
    const placed = await ccxt.createOrder(PAIR, 'limit', 'buy', 0.001, 30_000);
    expect(await ccxt.fetchOpenOrders(PAIR)).toMatchObject([{ id: placed.id, status: 'open' }]);
    await ccxt.cancelOrder(placed.id, PAIR);
    const bid = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.001' };
    await other.ask('orderPlace', { ...bid, price: '38000' });
    expect((await ccxt.watchOrderBook(PAIR)).bids).toEqual([[38_000, 0.001]]);
    const watched = ccxt.watchOrders(PAIR);
    const heard = { isDone: false };
    void watched.finally(() => (heard.isDone = true));
    // The subscription has come when a first order is heard of; the orders before it are not sent.
    await expect
      .poll(async () => {
        await ccxt.createOrderWs(PAIR, 'limit', 'buy', 0.001, 30_000);
        return heard.isDone;
      })
      .toBe(true);
    expect(await watched).toMatchObject([{ status: 'open', symbol: PAIR }]);
  } finally {
    endTrust();
  }
  expect(network.foreign).toEqual([]);
});
