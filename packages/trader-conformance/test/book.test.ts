import { SampledBooks } from '@candor/server/test/followed-book';
import { newUser } from '@candor/server/test/new-user';
import { removeData, runApp, runNewApp, type RunningApp } from '@candor/server/test/running-app';
import { GENEROUS } from '@candor/server/test/seeded-demo';
import { newTrader, type TraderClient } from '@candor/server/test/trader-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BookLoad } from './support/book-load.ts';
import { CuttingProxy } from './support/cutting-proxy.ts';
import { CountedDifferences, KeptBooks } from './support/kept-books.ts';
import { allowLoopbackOnly, type LoopbackOnly } from './support/loopback-only.ts';

/** Enough for the differences even where one difference joins many changes of a level. */
const USERS = 28;
const DIFFERENCES = 10_000;
let network: LoopbackOnly;
let exchange: RunningApp;
let proxy: CuttingProxy;
let load: BookLoad;
/** It only marks the book. */
let marker: TraderClient;
let books: KeptBooks;

// A load of orders is what this is about.
const rateLimits = { ...GENEROUS, ordersPerSecond: 10_000, orderBurst: 10_000 };

beforeAll(async () => {
  network = allowLoopbackOnly();
  exchange = await runNewApp({ rateLimits });
  proxy = await CuttingProxy.open(exchange.port);
  const newProgram = async () => newTrader(proxy.url, await newUser(exchange.url));
  marker = await newProgram();
  load = new BookLoad(await Promise.all(Array.from({ length: USERS }, newProgram)), 'book-1');
  books = await KeptBooks.open(proxy.url);
});
afterAll(async () => {
  await books.close();
  await proxy.close();
  await exchange.stop();
  await removeData(exchange);
  network.end();
});

/** Places an order at a price that no other one has, so that a book with it has everything before it. */
async function mark(price: string): Promise<number> {
  const order = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.001' };
  await marker.ask('orderPlace', { ...order, price });
  return Number(price);
}

test('books that ccxt and we keep from 10,000 differences are the engine’s at every sequence, and REST’s at the end', async () => {
  const counted = await CountedDifferences.open(proxy.url, () => mark('38000.01'));
  await books.show(38_000.01);
  const real = new SampledBooks(exchange.app.engine);
  await load.until(() => counted.take() >= DIFFERENCES);
  real.stop();
  await books.show(await mark('38000.02'));
  await books.areAsRest(proxy.url);
  await counted.isAsRest(proxy.url, '38000.02');
  counted.close();
  const { ccxt, own } = books.areAsSampled(real);
  expect(ccxt).toBeGreaterThanOrEqual(10);
  expect(own).toBeGreaterThanOrEqual(10);
  expect(books.failures).toEqual([]);
  expect(network.foreign).toEqual([]);
});

test('they are REST’s again after every connection was cut', async () => {
  const before = proxy.accepted;
  proxy.cut();
  // Both have begun anew, so that a request has a connection of its own too.
  await expect.poll(() => proxy.accepted).toBeGreaterThanOrEqual(before + 2);
  await books.show(await mark('38000.03'));
  await books.areAsRest(proxy.url);
});

test('they are REST’s again after the server was restarted', async () => {
  const { databaseUrl, dataDir } = exchange;
  await exchange.stop();
  proxy.cut();
  exchange = await runApp(databaseUrl, { dataDir, rateLimits });
  proxy.leadTo(exchange.port);
  await books.show(await mark('38000.04'));
  await books.areAsRest(proxy.url);
  expect(network.foreign).toEqual([]);
});
