/** `growth`: the engine's figures as users and markets grow, drawn to docs/images/growth.svg. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Child, LOAD_CORE } from './child.ts';
import { atLeast, type Figure, spreadOf } from './figures.ts';
import type { Growth, GrowthShape } from './growth-child.ts';
import { growthChart, type Series } from './growth-chart.ts';
import { ROOT } from './machine.ts';
import type { Part } from './part.ts';

const USERS = [1_000, 100_000, 1_000_000];
const MARKETS = [1, 10, 1_000];
const CHART = join(ROOT, 'docs/images/growth.svg');

interface Cell extends Growth {
  readonly users: number;
  readonly markets: number;
}

export const growthPart: Part = async ({ isShort, rounds }) => {
  const [userCounts, commands, prefill] = isShort ? [[100, 1_000], 1_000, 500] : [USERS, 100_000, 20_000];
  const marketCounts = isShort ? [1, 10] : MARKETS;
  const cells: Cell[] = [];
  // Round by round, so that what else the machine does meets every size.
  for (let round = 0; round < rounds; round++)
    for (const users of userCounts)
      for (const markets of marketCounts)
        cells.push({ users, markets, ...(await inChild({ users, markets, commands, prefill })) });
  if (!isShort) await writeFile(CHART, growthChart(seriesOf(cells, userCounts, marketCounts)));
  return figuresOf(cells, userCounts, marketCounts);
};

async function inChild(shape: GrowthShape): Promise<Growth> {
  const child = Child.role('growth', {
    core: LOAD_CORE,
    nodeArgs: ['--expose-gc', '--max-old-space-size=12288'],
  });
  const growth = await child.ask<Growth>('measure', shape);
  await child.end();
  return growth;
}

const medianOf = (cells: readonly Cell[], read: (cell: Cell) => number) => spreadOf(cells.map(read)).median;
const at = (cells: readonly Cell[], users: number, markets: number) =>
  cells.filter((cell) => cell.users === users && cell.markets === markets);

function figuresOf(
  cells: readonly Cell[],
  userCounts: readonly number[],
  marketCounts: readonly number[],
): Figure[] {
  const figures = userCounts.flatMap((users) =>
    marketCounts.flatMap((markets): Figure[] => {
      const own = at(cells, users, markets);
      const title = `${users.toLocaleString('en-US')} users, ${markets.toLocaleString('en-US')} markets`;
      return [
        { name: `${title}: rate`, unit: 'commands/s', values: own.map(({ rate }) => rate) },
        { name: `${title}: p99 of 100 commands`, unit: 'ms', values: own.map(({ p99Ms }) => p99Ms) },
        { name: `${title}: heap`, unit: 'MB', values: own.map((cell) => cell.heapBytes / 1e6) },
      ];
    }),
  );
  const [least = 0, most = 0] = [userCounts[0], userCounts.at(-1)];
  const [one = 0, all = 0] = [marketCounts[0], marketCounts.at(-1)];
  const rate = (users: number, markets: number) => medianOf(at(cells, users, markets), (cell) => cell.rate);
  const heap = (users: number) => medianOf(at(cells, users, one), (cell) => cell.openedHeapBytes);
  return [
    ...figures,
    { name: 'memory of a user', unit: 'B', values: [(heap(most) - heap(least)) / (most - least)] },
    {
      name: 'rate, the largest / the smallest exchange',
      unit: 'x',
      values: [rate(most, all) / rate(least, one)],
      target: atLeast(0.3),
    },
  ];
}

function seriesOf(
  cells: readonly Cell[],
  userCounts: readonly number[],
  marketCounts: readonly number[],
): Series[] {
  return marketCounts.map((markets) => ({
    name: markets === 1 ? '1 market' : `${markets.toLocaleString('en-US')} markets`,
    points: userCounts.map((users) => {
      const own = at(cells, users, markets);
      return {
        users,
        rate: medianOf(own, (cell) => cell.rate),
        heapMegabytes: medianOf(own, (cell) => cell.heapBytes / 1e6),
      };
    }),
  }));
}
