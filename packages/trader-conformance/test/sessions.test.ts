import { newUser } from '@candor/server/test/new-user';
import { ask, removeData, runNewApp, type RunningApp } from '@candor/server/test/running-app';
import { newTrader, type TraderClient } from '@candor/server/test/trader-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { binanceApiNode } from './programs/binance-api-node.ts';
import { binanceRest, binanceSocket } from './programs/binance.ts';
import { connectorRest, connectorSocket } from './programs/connector.ts';
import { nodeBinanceApi } from './programs/node-binance-api.ts';
import { spotRest, spotSession, spotSocket } from './programs/spot.ts';
import { allowLoopbackOnly, type LoopbackOnly } from './support/loopback-only.ts';
import { playConditions, readWallet } from './support/play-conditions.ts';
import { playSession, reconcile, SYMBOL } from './support/play-session.ts';
import type { Program } from './support/program.ts';
import { plain, pursesOf } from './support/reconcile.ts';

let network: LoopbackOnly;
let exchange: RunningApp;
let other: TraderClient;
let third: TraderClient;
const programs: Program[] = [];

beforeAll(async () => {
  network = allowLoopbackOnly();
  exchange = await runNewApp();
  other = await newTrader(exchange.url, await newUser(exchange.url));
  third = await newTrader(exchange.url, await newUser(exchange.url));
});
afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
  network.end();
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.close?.();
  // There may be none.
  for (const trader of [other, third]) await trader.send('openOrdersCancel', { symbol: SYMBOL });
  expect(network.foreign).toEqual([]);
});

const CLIENTS = [
  connectorRest,
  connectorSocket,
  spotRest,
  spotSocket,
  spotSession,
  binanceRest,
  binanceSocket,
  nodeBinanceApi,
  binanceApiNode,
];

const CASES = CLIENTS.flatMap((client) =>
  client.kinds.map((kind) => ({ client, kind, title: `${client.name}, ${kind}` })),
);

describe('an unmodified program', () => {
  test.each(CASES)(
    '$title: trades, and its fills are the change of its balances',
    async ({ client, kind }) => {
      const person = await newUser(exchange.url);
      const program = await client.open(exchange.url, await newTrader(exchange.url, person, { kind }));
      programs.push(program);
      const before = pursesOf(plain(await program.account()));
      const own = await playSession(program, other);
      await reconcile(program, before, { own, fills: 5 });

      // Our own API says the same of the same orders.
      const [open, closed] = await Promise.all([
        Promise.all(
          (['tx_in/list', 'tx_out/list'] as const).map((name) =>
            ask(exchange.url, name, { page: 1, limit: 100 }, person),
          ),
        ),
        ask(exchange.url, 'tx_history/list', { page: 1, limit: 100 }, person),
      ]);
      const ours = [...open.flatMap(({ data }) => data), ...closed.data].map(({ id }) => id);
      expect(ours.toSorted((one, two) => one - two)).toEqual(own.map(({ orderId }) => orderId));
    },
  );

  test.each(CLIENTS.map((client) => ({ client, title: client.name })))(
    '$title: places every other kind of order that its package has, and reads its wallet',
    async ({ client }) => {
      const kind = client.kinds.at(-1) ?? 'hmac';
      const person = await newUser(exchange.url);
      const program = await client.open(exchange.url, await newTrader(exchange.url, person, { kind }));
      programs.push(program);
      const before = pursesOf(plain(await program.account()));
      const own = await playConditions(program, { seller: other, buyer: third });
      await reconcile(program, before, { own, fills: 3 });
      await readWallet(program);
    },
  );

  test.each(CLIENTS.map((client) => ({ client, title: client.name })))(
    '$title: reads the market',
    async ({ client }) => {
      const person = await newUser(exchange.url);
      const kind = client.kinds.at(0) ?? 'hmac';
      const program = await client.open(exchange.url, await newTrader(exchange.url, person, { kind }));
      programs.push(program);
      await other.ask('orderPlace', {
        symbol: SYMBOL,
        side: 'SELL',
        type: 'LIMIT',
        timeInForce: 'GTC',
        quantity: '0.001',
        price: '42000',
      });
      const { info, book, ticker, trades, candles } = await program.market(SYMBOL);
      const { symbols } = plain(info) as unknown as {
        readonly symbols: readonly { readonly symbol: string }[];
      };
      expect(symbols.map(({ symbol }) => symbol)).toContain(SYMBOL);
      const [best] = plain(book)['asks'] as readonly object[];
      // One of the packages names the two numbers of a level.
      expect(Object.values(best ?? {})).toEqual(['42000.00000000', '0.00100000']);
      expect(plain(ticker)).toMatchObject({ symbol: SYMBOL });
      expect(plain(trades)).toHaveLength(10);
      expect(Object.keys(plain(candles)).length).toBeGreaterThan(0);
    },
  );
});
