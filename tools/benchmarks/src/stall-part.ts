/**
 * `stall`: the longest time for which the real server's event loop is held up while it takes thousands of orders a
 * second, snapshots included. What collects garbage, folds tables or lays a snapshot aside on the same thread shows.
 */
import { Child, LOAD_CORE } from './child.ts';
import { withDatabases } from './database.ts';
import { atMost } from './figures.ts';
import type { HttpLoad, HttpLoadResult } from './http-load.ts';
import { expectInTables } from './http-part.ts';
import type { Part } from './part.ts';
import { ServerUnderTest } from './server-under-test.ts';

const RATE = 10_000;
const CONNECTIONS = 150;
const WARM_SECONDS = 5;

export const stallPart: Part = ({ isShort, minutes, print }) =>
  withDatabases(async (databases) => {
    const database = await databases.fresh();
    const server = await ServerUnderTest.start(database);
    const traders = await server.openTraders();
    const generator = Child.role('http-load', { core: LOAD_CORE });
    const wish: Omit<HttpLoad, 'label'> = {
      ...traders,
      port: server.port,
      rate: isShort ? 500 : RATE,
      seconds: isShort ? 0.3 : 60 * (minutes ?? 1),
      warmSeconds: 0,
      connections: CONNECTIONS,
      carrier: 'session',
    };
    const warm = isShort ? { ...wish, seconds: 0.1 } : { ...wish, seconds: WARM_SECONDS };
    const warmed = await generator.ask<HttpLoadResult>('run', { ...warm, label: 'warm' });
    await server.read();
    print(`${wish.rate} orders a second for ${wish.seconds} s`);
    const result = await generator.ask<HttpLoadResult>('run', { ...wish, label: 'stall' });
    const { longestStallMs, p99StallMs, rssBytes } = await server.read();
    const snapshots = await server.countSnapshots();
    await expectInTables(database, traders.marketId, [warmed, result]);
    await generator.end();
    await server.stop();
    await database.drop();
    return [
      {
        name: 'longest stall of the event loop',
        unit: 'ms',
        values: [longestStallMs],
        target: atMost(25),
      },
      { name: 'p99 of the event loop being late', unit: 'ms', values: [p99StallMs] },
      { name: 'orders taken', unit: '/s', values: [result.answered / wish.seconds] },
      { name: 'p99 of an answer', unit: 'ms', values: [result.p99] },
      { name: 'longest answer', unit: 'ms', values: [result.max] },
      { name: 'snapshots meanwhile', unit: '', values: [snapshots] },
      { name: 'resident memory at the end', unit: 'MB', values: [rssBytes / 1e6] },
    ];
  });
