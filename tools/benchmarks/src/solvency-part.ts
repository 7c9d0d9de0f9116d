/**
 * `trees`: how long the trees of a million accounts in eight currencies take, and in how much memory. `solvency`: what a build costs
 * the orders that come meanwhile, on the real server.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { readAppends, slowHundredth } from './append-times.ts';
import { withDatabases } from './database.ts';
import { Child } from './child.ts';
import { atMost, type Figure, percentile } from './figures.ts';
import { beginSnapshot, openManyAccounts, publishedIn } from './many-accounts.ts';
import type { Reading } from './gauges.ts';
import { Generator } from './order-generator.ts';
import { expectEqual, type Part } from './part.ts';
import { ServerUnderTest } from './server-under-test.ts';
import type { BuiltMany, ManyAccounts } from './solvency-builder.ts';

const CURRENCIES = 8;
const MANY = 1_000_000;
/** Accounts on the server under load: their trees take some seconds. */
const UNDER_LOAD = 15_000;
const RATE = 500;
const WARM_SECONDS = 5;
const CONNECTIONS = 150;
/**
 * Builds that are measured, and as many times without one. Slow orders come in clusters of up to 250 (large collections of
 * garbage, busy neighbours of a virtual machine), so the ratio of ten turns is off by a fifth now and then.
 */
const TURNS = 30;
/** Pages that a build has written go to the disk a little later, which belongs to neither kind of time. */
const SETTLE_MS = 2_000;
const LOAD_AT_MOST_SECONDS = 7_200;

/** A time within one load, in milliseconds since 1970, with what the server reports of it. */
interface Turn {
  readonly from: number;
  readonly until: number;
  /** The time within which 99 of 100 batches were durable, in milliseconds. */
  readonly appendMs: number;
  readonly stalls: Pick<Reading, 'longestStallMs' | 'p99StallMs'>;
}

interface MeasuredTurn extends Turn {
  /** Of the orders that were due in it. */
  readonly latencies: Float64Array;
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
 * Orders at a rate that never stops, while trees are built and not built by turns. Each build is followed by a time without one that is
 * as long, so whatever changes slowly on the machine changes for both. Nothing is pinned, and the load sleeps between two
 * orders: the trees, the server and its database share all cores, as they do where clients are elsewhere.
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
    const generator = new Generator(traders, { isPinned: false });
    const rate = isShort ? 200 : RATE;
    await generator.begin(server.port, {
      rate,
      seconds: LOAD_AT_MOST_SECONDS,
      warmSeconds: isShort ? 0.1 : WARM_SECONDS,
      connections: CONNECTIONS,
      carrier: 'session',
      isSleeping: true,
    });
    print('warming up: the first build is not measured');
    await publishedIn(sql, await beginSnapshot(sql));
    const took: number[] = [];
    const turns: [Turn, Turn][] = [];
    for (let left = isShort ? rounds : Math.max(rounds, TURNS); left > 0; left--) {
      const number = await beginSnapshot(sql);
      const during = await turnOf(server, async () => void took.push(await publishedIn(sql, number)));
      await sleep(SETTLE_MS);
      const without = await turnOf(server, () => sleep(during.until - during.from));
      turns.push([without, during]);
    }
    const loaded = await generator.finish();
    await generator.end();
    await server.stop();
    await database.drop();
    const dueIn = (turn: Turn): MeasuredTurn => {
      const place = (at: number) => Math.max(0, Math.ceil(((at - loaded.firstDueAt) * rate) / 1_000));
      return { ...turn, latencies: loaded.latencies.slice(place(turn.from), place(turn.until)) };
    };
    const pairs = turns.map(([without, during]): Pair => [dueIn(without), dueIn(during)]);
    return [
      ...compared(`${rate.toLocaleString('en-US')} orders/s`, pairs),
      { name: 'due but never sent', unit: 'orders', values: [loaded.unsent] },
      { name: 'trees built beside orders', unit: 's', values: took },
    ];
  });

async function turnOf(server: ServerUnderTest, work: () => Promise<void>): Promise<Turn> {
  // Reading begins the gauges anew.
  await server.read();
  const before = await readAppends(server.url);
  const from = Date.now();
  await work();
  const until = Date.now();
  const stalls = await server.read();
  return { from, until, stalls, appendMs: slowHundredth(before, await readAppends(server.url)) };
}

type Pair = readonly [without: MeasuredTurn, during: MeasuredTurn];

function compared(title: string, pairs: readonly Pair[]): Figure[] {
  const both = (name: string, read: (turn: MeasuredTurn) => number): Figure[] => [
    { name: `${title}: ${name}, no tree`, unit: 'ms', values: pairs.map(([without]) => read(without)) },
    {
      name: `${title}: ${name}, a tree being built`,
      unit: 'ms',
      values: pairs.map(([, during]) => read(during)),
    },
  ];
  const ofShare = (share: number) => (turn: MeasuredTurn) => percentile(turn.latencies.slice(), share);
  const ratios = pairs.map(([without, during]) => ofShare(0.99)(during) / ofShare(0.99)(without));
  const ratioOfAll = (share: number) =>
    ofAll(
      pairs.map(([, during]) => during),
      share,
    ) /
    ofAll(
      pairs.map(([without]) => without),
      share,
    );
  return [
    ...both('p50', ofShare(0.5)),
    { name: `${title}: p50 of all orders with / without`, unit: 'x', values: [ratioOfAll(0.5)] },
    ...both('p99', ofShare(0.99)),
    {
      name: `${title}: p99 of all orders with / without`,
      unit: 'x',
      values: [ratioOfAll(0.99)],
      target: atMost(1.1),
    },
    { name: `${title}: p99 of one turn with / without`, unit: 'x', values: ratios },
    ...both('slowest order', ofShare(1)),
    ...both('99 of 100 batches durable within', ({ appendMs }) => appendMs),
    ...both('event loop held up, one in a hundred', ({ stalls }) => stalls.p99StallMs),
    ...both('event loop held up, longest', ({ stalls }) => stalls.longestStallMs),
  ];
}

/** One pause of the machine may decide the slow hundredth of one turn; that of all turns says more. */
function ofAll(turns: readonly MeasuredTurn[], share: number): number {
  return percentile(Float64Array.from(turns.flatMap(({ latencies }) => [...latencies])), share);
}
