import { newUser } from '@candor/server/test/new-user';
import { removeData, runNewApp, type RunningApp } from '@candor/server/test/running-app';
import { newTrader, type TraderClient } from '@candor/server/test/trader-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { allowLoopbackOnly, type LoopbackOnly } from './support/loopback-only.ts';
import { COMMUNITY_GATEWAYS } from './streams/community-clients.ts';
import { STREAM_GATEWAYS } from './streams/clients.ts';
import type { Heard } from './streams/heard.ts';

const SYMBOL = 'BTCUSDT';
let network: LoopbackOnly;
let exchange: RunningApp;
let other: TraderClient;
const endings: (() => Promise<void> | void)[] = [];

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
  for (const end of endings.splice(0)) await end();
  // There may be none.
  await other.send('openOrdersCancel', { symbol: SYMBOL });
  expect(network.foreign).toEqual([]);
});

const limit = (side: 'BUY' | 'SELL', price: string, quantity: string) => ({
  symbol: SYMBOL,
  side,
  type: 'LIMIT',
  timeInForce: 'GTC',
  price,
  quantity,
});

/** Buys from the other side until the program has heard of a trade and of an order of its own. */
async function waitUntilHeard(trader: TraderClient, heard: Heard): Promise<void> {
  const isFollowing = async () => {
    await other.ask('orderPlace', limit('SELL', '40000', '0.001'));
    await trader.ask('orderPlace', limit('BUY', '40000', '0.001'));
    return heard.trades.length > 0 && heard.reports.length > 0;
  };
  await expect.poll(isFollowing, { interval: 200 }).toBe(true);
}

const CASES = [...STREAM_GATEWAYS, ...COMMUNITY_GATEWAYS].flatMap((client) =>
  client.kinds.map((kind) => ({ client, kind, title: `${client.name}, ${kind}` })),
);

describe('an unmodified program', () => {
  test.each(CASES)(
    '$title: hears trades, and each change of its orders in order',
    async ({ client, kind }) => {
      const trader = await newTrader(exchange.url, await newUser(exchange.url), { kind, listen_key: true });
      const heard: Heard = { trades: [], reports: [], failures: [] };
      endings.push(await client.follow(exchange.url, trader, heard));
      await waitUntilHeard(trader, heard);

      const placed = (await trader.ask('orderPlace', limit('BUY', '39123.45', '0.003'))) as {
        orderId: number;
      };
      await other.ask('orderPlace', limit('SELL', '39123.45', '0.00123'));
      await trader.ask('orderCancel', { symbol: SYMBOL, orderId: placed.orderId });

      const ofOrder = () => heard.reports.filter(({ orderId }) => orderId === placed.orderId);
      await expect.poll(() => ofOrder().length).toBe(3);
      expect(ofOrder().map(({ status, filled }) => `${String(status)} ${Number(filled)}`)).toEqual([
        `${client.words.open} 0`,
        `${client.words.partly} 0.00123`,
        `${client.words.cancelled} 0.00123`,
      ]);
      const ofPrice = () => heard.trades.filter(({ price }) => Number(price) === 39_123.45);
      await expect.poll(() => ofPrice().map(({ quantity }) => Number(quantity))).toEqual([0.001_23]);
      expect(heard.failures).toEqual([]);
    },
  );
});
