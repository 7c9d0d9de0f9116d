/**
 * `trees`: how long the trees of a million accounts in eight currencies take, and in how much memory. `solvency`: what a build costs
 * the orders that come meanwhile, on the real server.
 */
import { withDatabases } from './database.ts';
import { Child } from './child.ts';
import { atMost, type Figure } from './figures.ts';
import { beginSnapshot, isBuilding, openManyAccounts, publishedIn } from './many-accounts.ts';
import { Generator, type Loaded } from './order-generator.ts';
import { expectEqual, interleaved, type Part } from './part.ts';
import { ServerUnderTest } from './server-under-test.ts';
import type { BuiltMany, ManyAccounts } from './solvency-builder.ts';

const CURRENCIES = 8;
const MANY = 1_000_000;
/** Accounts on the server under load: their trees take longer than what is measured meanwhile. */
const UNDER_LOAD = 60_000;
const RATE = 500;
const SECONDS = 8;
const WARM_SECONDS = 1;
const CONNECTIONS = 150;

export const treesPart: Part = async ({ isShort }) => {
  const accounts: ManyAccounts = { users: isShort ? 300 : MANY, currencies: CURRENCIES };
  const builder = Child.role('solvency-builder', { nodeArgs: ['--expose-gc'] });
  const built = await builder.ask<BuiltMany>('build', accounts);
  await builder.end();
  expectEqual('trees', built.trees, CURRENCIES);
  const name = `${accounts.users.toLocaleString('en-US')} accounts x ${CURRENCIES} currencies`;
  return [
    { name: `${name}: trees built`, unit: 's', values: [built.seconds], target: atMost(300) },
    { name: `${name}: processor`, unit: 's', values: [built.cpuSeconds] },
    {
      name: `${name}: memory besides the replayed engine`,
      unit: 'MB',
      values: [built.besidesBytes / 1e6],
      target: atMost(700),
    },
    { name: `${name}: memory of the replayed engine`, unit: 'MB', values: [built.replayBytes / 1e6] },
    { name: `${name}: public files`, unit: 'MB', values: [built.fileBytes / 1e6] },
  ];
};

/** Orders at a rate, by turns without and while trees are built, in one run of one server. */
export const solvencyPart: Part = ({ isShort, rounds, print }) =>
  withDatabases(async (databases) => {
    const database = await databases.fresh();
    const { sql } = database;
    const server = await ServerUnderTest.start(database);
    const traders = await server.openTraders();
    const accounts = isShort ? 50 : UNDER_LOAD;
    print(`opening ${accounts.toLocaleString('en-US')} accounts`);
    await openManyAccounts(sql, accounts);
    await publishedIn(sql, await beginSnapshot(sql));
    const generator = new Generator(traders);
    const own = { port: server.port, read: () => server.read() };
    const wish = {
      rate: isShort ? 200 : RATE,
      seconds: isShort ? 0.5 : SECONDS,
      warmSeconds: isShort ? 0.1 : WARM_SECONDS,
      connections: CONNECTIONS,
      carrier: 'session',
    } as const;
    const took: number[] = [];
    const pairs = await interleaved(
      rounds,
      () => generator.run(own, wish),
      async () => {
        const number = await beginSnapshot(sql);
        const loaded = await generator.run(own, wish);
        if (!isShort && !(await isBuilding(sql, number)))
          throw new Error('the trees were built before the orders ended: take more accounts');
        took.push(await publishedIn(sql, number));
        return loaded;
      },
    );
    await generator.end();
    await server.stop();
    await database.drop();
    return [...compared(wish.rate, pairs), { name: 'trees built beside orders', unit: 's', values: took }];
  });

function compared(rate: number, pairs: readonly (readonly [Loaded, Loaded])[]): Figure[] {
  const title = `${rate.toLocaleString('en-US')} orders/s`;
  const of = (read: (without: Loaded, during: Loaded) => number) =>
    pairs.map(([without, during]) => read(without, during));
  return [
    { name: `${title}: p50, no tree`, unit: 'ms', values: of(({ p50 }) => p50) },
    { name: `${title}: p50, a tree being built`, unit: 'ms', values: of((_, { p50 }) => p50) },
    { name: `${title}: p50 with / without`, unit: 'x', values: of((one, other) => other.p50 / one.p50) },
    { name: `${title}: p99, no tree`, unit: 'ms', values: of(({ p99 }) => p99) },
    { name: `${title}: p99, a tree being built`, unit: 'ms', values: of((_, { p99 }) => p99) },
    {
      name: `${title}: p99 with / without`,
      unit: 'x',
      values: of((one, other) => other.p99 / one.p99),
      target: atMost(1.1),
    },
    { name: `${title}: due but never sent`, unit: 'orders', values: of((_, { unsent }) => unsent) },
  ];
}
