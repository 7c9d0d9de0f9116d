/**
 * `trees`: how long the trees of a million accounts in eight currencies take, and in how much memory. `solvency`: what a build costs
 * the orders that come meanwhile, on the real server.
 */
import { readAppends, slowHundredth } from './append-times.ts';
import { withDatabases } from './database.ts';
import { Child } from './child.ts';
import { atMost, type Figure, percentile } from './figures.ts';
import { beginSnapshot, isBuilding, openManyAccounts, publishedIn } from './many-accounts.ts';
import { Generator, type Loaded } from './order-generator.ts';
import { expectEqual, type Part } from './part.ts';
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
/** Windows of each kind that are measured. */
const WINDOWS = 9;

interface Window extends Loaded {
  /** The time within which 99 of 100 batches were durable, in milliseconds. */
  readonly appendMs: number;
}

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

/**
 * Orders at a rate, in windows by turns without and while trees are built, in one run of one server that was warmed up by both.
 * Nothing is pinned, and the load sleeps between two orders: the trees, the server and its database share all cores, as they do
 * where clients are elsewhere. A load that turns on a core would leave one core to all three.
 */
export const solvencyPart: Part = ({ isShort, rounds, print }) =>
  withDatabases(async (databases) => {
    const database = await databases.fresh();
    const { sql } = database;
    const server = await ServerUnderTest.start(database, { isPinned: false });
    const traders = await server.openTraders();
    const accounts = isShort ? 50 : UNDER_LOAD;
    print(`opening ${accounts.toLocaleString('en-US')} accounts`);
    await openManyAccounts(sql, accounts);
    await publishedIn(sql, await beginSnapshot(sql));
    const generator = new Generator(traders, { isPinned: false });
    const own = { port: server.port, read: () => server.read() };
    const wish = {
      rate: isShort ? 200 : RATE,
      seconds: isShort ? 0.5 : SECONDS,
      warmSeconds: isShort ? 0.1 : WARM_SECONDS,
      connections: CONNECTIONS,
      carrier: 'session',
      isSleeping: true,
    } as const;
    const took: number[] = [];
    const measure = async (): Promise<Window> => {
      const before = await readAppends(server.url);
      const loaded = await generator.run(own, wish);
      return { ...loaded, appendMs: slowHundredth(before, await readAppends(server.url)) };
    };
    const without = measure;
    const during = async () => {
      const number = await beginSnapshot(sql);
      const found = await measure();
      if (!isShort && !(await isBuilding(sql, number)))
        throw new Error('the trees were built before the orders ended: take more accounts');
      took.push(await publishedIn(sql, number));
      return found;
    };
    print('warming up: one window of each kind is thrown away');
    await without();
    await during();
    took.length = 0;
    const pairs = await alternating(isShort ? rounds : Math.max(rounds, WINDOWS), without, during);
    await generator.end();
    await server.stop();
    await database.drop();
    return [...compared(wish.rate, pairs), { name: 'trees built beside orders', unit: 's', values: took }];
  });

/** Windows of both kinds by turns; which of them comes first changes from pair to pair, so that neither always follows the other. */
async function alternating(
  pairs: number,
  without: () => Promise<Window>,
  during: () => Promise<Window>,
): Promise<readonly (readonly [Window, Window])[]> {
  const found: [Window, Window][] = [];
  for (let pair = 0; pair < pairs; pair++) {
    if (pair % 2 === 0) found.push([await without(), await during()]);
    else {
      const second = await during();
      found.push([await without(), second]);
    }
  }
  return found;
}

function compared(rate: number, pairs: readonly (readonly [Window, Window])[]): Figure[] {
  const title = `${rate.toLocaleString('en-US')} orders/s`;
  const both = (name: string, unit: string, read: (window: Window) => number): Figure[] => [
    { name: `${title}: ${name}, no tree`, unit, values: pairs.map(([without]) => read(without)) },
    { name: `${title}: ${name}, a tree being built`, unit, values: pairs.map(([, during]) => read(during)) },
  ];
  const ratio = (name: string, read: (window: Window) => number): Figure => ({
    name: `${title}: ${name} with / without`,
    unit: 'x',
    values: pairs.map(([without, during]) => read(during) / read(without)),
  });
  const p50 = (window: Window) => window.p50;
  const p99 = (window: Window) => window.p99;
  return [
    ...both('p50', 'ms', p50),
    ratio('p50', p50),
    ...both('p99', 'ms', p99),
    ratio('p99', p99),
    {
      name: `${title}: p99 of all windows with / without`,
      unit: 'x',
      values: [p99OfAll(pairs.map(([, during]) => during)) / p99OfAll(pairs.map(([without]) => without))],
      target: atMost(1.1),
    },
    ...both('slowest order', 'ms', ({ max }) => max),
    ...both('99 of 100 batches durable within', 'ms', ({ appendMs }) => appendMs),
    ...both('event loop held up, one in a hundred', 'ms', ({ stalls }) => stalls.p99StallMs),
    ...both('event loop held up, longest', 'ms', ({ stalls }) => stalls.longestStallMs),
    ...both('due but never sent', 'orders', ({ unsent }) => unsent),
  ];
}

/** A hundredth of one window is forty orders, which a few pauses of the machine may decide; one of all windows says more. */
function p99OfAll(windows: readonly Window[]): number {
  return percentile(Float64Array.from(windows.flatMap(({ latencies }) => [...latencies])), 0.99);
}
