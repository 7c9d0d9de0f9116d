/**
 * `http`: the order call of the real server beside bare servers of the same framework: as many requests as go, and
 * the time to an answer at given rates.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Child, SERVER_CORE } from './child.ts';
import { type BenchDatabase, withDatabases } from './database.ts';
import { atLeast, atMost, type Figure } from './figures.ts';
import type { HttpLoadResult } from './http-load.ts';
import type { OrderKind } from './http-orders.ts';
import { Generator, type Loaded, type Target, type Wish } from './order-generator.ts';
import { expectEqual, interleaved, type Part } from './part.ts';
import { ServerUnderTest } from './server-under-test.ts';

const CONNECTIONS = 64;
/** Under the limit of one user's open orders: each waiting request may leave one. */
const OPEN_LOOP_CONNECTIONS = 150;
const RATES = [1_000, 5_000, 10_000, 20_000];
const PROJECTED_WITHIN_MS = 60_000;

/** Starts a bare server; with the address of a database, one that writes a row a batch. */
export async function bareTarget(databaseUrl?: string): Promise<{ target: Target; child: Child }> {
  const child = Child.role('bare-http', { core: SERVER_CORE });
  const port = await child.ask<number>('listen', databaseUrl);
  return { target: { port, read: () => child.ask('read') }, child };
}

export const httpPart: Part = ({ isShort, rounds }) =>
  withDatabases(async (databases) => {
    const [database, bareDatabase] = [await databases.fresh(), await databases.fresh()];
    const server = await ServerUnderTest.start(database);
    const traders = await server.openTraders();
    const generator = new Generator(traders);
    const bare = await bareTarget();
    const durable = await bareTarget(bareDatabase.url);
    const own: Target = { port: server.port, read: () => server.read() };
    const sent: HttpLoadResult[] = [];
    const load = async (wish: Wish) => {
      const result = await generator.run(own, wish);
      sent.push(result);
      return result;
    };
    const [seconds, warmSeconds] = isShort ? [0.2, 0.05] : [4, 1];

    const closed = { rate: 0, seconds, warmSeconds, connections: CONNECTIONS, carrier: 'session' } as const;
    const pairs = await interleaved(
      rounds,
      () => load(closed),
      () => generator.run(bare.target, closed),
    );
    const figures = closedFigures(pairs);
    for (const rate of isShort ? [500] : RATES) {
      const wish = {
        rate,
        seconds,
        warmSeconds,
        connections: OPEN_LOOP_CONNECTIONS,
        carrier: 'session',
      } as const;
      const both = await interleaved(
        rounds,
        () => load(wish),
        () => generator.run(durable.target, wish),
      );
      figures.push(...openFigures(rate, both));
    }
    await expectInTables(database, traders.marketId, sent);
    await generator.end();
    for (const { child } of [bare, durable]) await child.end();
    await server.stop();
    await database.drop();
    await bareDatabase.drop();
    return figures;
  });

type Pairs = readonly (readonly [Loaded, Loaded])[];

function closedFigures(pairs: Pairs): Figure[] {
  const rate = ({ answered, seconds }: Loaded) => answered / seconds;
  const of = (read: (own: Loaded, bare: Loaded) => number) => pairs.map(([own, bare]) => read(own, bare));
  return [
    { name: 'orders, ours', unit: '/s', values: of((own) => rate(own)) },
    { name: 'orders, bare Fastify route', unit: '/s', values: of((_, bare) => rate(bare)) },
    {
      name: 'orders / bare route',
      unit: 'x',
      values: of((own, bare) => rate(own) / rate(bare)),
      target: atLeast(0.6),
    },
    { name: 'CPU of an order, ours', unit: 'us', values: of((own) => own.cpuUsPerOrder) },
    { name: 'CPU of an order, bare route', unit: 'us', values: of((_, bare) => bare.cpuUsPerOrder) },
    { name: 'p99 under full load, ours', unit: 'ms', values: of((own) => own.p99) },
  ];
}

function openFigures(rate: number, pairs: Pairs): Figure[] {
  const title = `${rate.toLocaleString('en-US')}/s`;
  const of = (read: (own: Loaded, bare: Loaded) => number) => pairs.map(([own, bare]) => read(own, bare));
  return [
    { name: `${title}: p50, ours`, unit: 'ms', values: of((own) => own.p50) },
    { name: `${title}: p50, bare server with a row a batch`, unit: 'ms', values: of((_, bare) => bare.p50) },
    {
      name: `${title}: p50 / bare`,
      unit: 'x',
      values: of((own, bare) => own.p50 / bare.p50),
      target: atMost(1.6),
    },
    { name: `${title}: p99, ours`, unit: 'ms', values: of((own) => own.p99) },
    { name: `${title}: p99, bare server with a row a batch`, unit: 'ms', values: of((_, bare) => bare.p99) },
    {
      name: `${title}: p99 / bare`,
      unit: 'x',
      values: of((own, bare) => own.p99 / bare.p99),
      target: atMost(2),
    },
    { name: `${title}: due but never sent, ours`, unit: 'orders', values: of((own) => own.unsent) },
    { name: `${title}: due but never sent, bare`, unit: 'orders', values: of((_, bare) => bare.unsent) },
  ];
}

/** Every accepted order of these runs is a row, and every sell met a buy; waits until the tables have them. */
export async function expectInTables(
  { sql }: BenchDatabase,
  marketId: number,
  runs: readonly HttpLoadResult[],
): Promise<void> {
  const count = (kind: OrderKind) => runs.reduce((sum, { sent }) => sum + sent[kind], 0);
  const trades = Math.min(count('sell'), count('buy'));
  const orders = count('sell') + count('buy') + count('miss');
  const deadline = performance.now() + PROJECTED_WITHIN_MS;
  for (;;) {
    const [row] = await sql<{ orders: number; trades: number }[]>`
      select (select count(*)::int from orders where market_id = ${marketId}) as orders,
        (select count(*)::int from trades where market_id = ${marketId}) as trades`;
    if (row?.orders === orders && row.trades === trades) return;
    if (performance.now() > deadline) {
      expectEqual('orders in the table', row?.orders ?? 0, orders);
      expectEqual('trades in the table', row?.trades ?? 0, trades);
    }
    await sleep(100);
  }
}
