import { EMPTY_HEAD, findBrokenLink, nextHead } from '@candor/fairness';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '../src/wire/sha256.ts';
import { createFreshDatabase } from './support/fresh-database.ts';
import { PriceServer } from './support/price-server.ts';
import { ask, removeData, runApp, type RunningApp } from './support/running-app.ts';

const prices = new PriceServer(new Map([['BTC/USDT', '50000']]));

let databaseUrl: string;
let exchange: RunningApp;

beforeAll(async () => {
  databaseUrl = (await createFreshDatabase()).url;
  await prices.listen();
  exchange = await start();
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
  prices.close();
});

const start = (dataDir?: string) =>
  runApp(databaseUrl, {
    indexSources: [{ type: 'http', url: prices.url, path: 'price', time: 'time' }],
    ...(dataDir === undefined ? {} : { dataDir }),
  });
const lines = (to: number, from = 1) => ask(exchange.url, 'fairness/lines', { from, to });

/** The lines up to the first `count` ticks, once the exchange has recorded so many. */
async function recorded(count: number) {
  return eventually(async () => {
    const page = await lines(1_000);
    expect(page.lines.filter((line) => line.startsWith('["tick"')).length).toBeGreaterThan(count);
    return page;
  });
}

test('a running exchange records its sources and ticks, and goes on with the same chain after a restart', async () => {
  const before = await recorded(2);
  expect(before.lines.some((line) => line.startsWith('["sources"'))).toBe(true);
  await exchange.stop();
  exchange = await start(exchange.dataDir);
  const count = before.lines.length;
  expect(await lines(count)).toEqual(before);
  const after = await recorded(before.lines.filter((line) => line.startsWith('["tick"')).length + 1);
  expect(after.lines.slice(0, count)).toEqual(before.lines);
  expect(after.head_before).toBe(EMPTY_HEAD);
  let head = after.head_before;
  const links = after.lines.map((line) => ({ line, head: (head = nextHead(head, line, sha256)) }));
  expect(findBrokenLink(links, sha256)).toBe(-1);
  expect(head).toBe(after.head_after);
  expect((await lines(count + 2, count + 1)).head_before).toBe(before.head_after);
});
