import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@candor/primitives';
import type { Adversary } from './adversary.ts';
import { type BetsSeen, betAgain, type Forecast } from './bets.ts';
import type { HonestOperator } from './honest-operator.ts';
import { HOSTILE_WAYS, HostileSources } from './hostile-sources.ts';
import { type Pair, readIndexes } from './pair.ts';
import type { World } from './world.ts';

/** The pair whose sources all lag, and the one that has sources which stall or flood beside those of the demo. */
const LAGGING = 'LTC/USDT';
const FLOODED = 'DOGE/USDT';
const SIMULATED = [1, 2, 3];
const LAGGING_SOURCES = ['one', 'two', 'three'];
const REASON = 'the attack run';
const LOOK_EVERY_MS = 250;
const AHEAD_EVERY_MS = 1_500;
const CHART_EVERY_MS = 3_000;
/** The part of a chart that a forecast looks back on, in points of a second. */
const LOOK_BACK = 30;

/** Adds hostile sources to two pairs, as an operator does who trusts them. */
export async function addHostileSources(
  operator: HonestOperator,
  user: Adversary,
  pairs: readonly Pair[],
  random: Random,
): Promise<HostileSources> {
  const [lagging, flooded] = [pairNamed(pairs, LAGGING), pairNamed(pairs, FLOODED)];
  const index = (await readIndexes(user)).get(lagging.id);
  if (index === undefined) throw new Error(`${LAGGING} has no index to begin with`);
  const sources = await HostileSources.start(random, Number(index.price));
  const addressOf = (name: string) => ({
    url: sources.addressOf(name),
    path: 'price',
    time_path: 'time',
    time_unit: 'ms',
  });
  const change = (pair: Pair, add: readonly string[], remove: readonly number[]) =>
    operator.does('index_set', { id: pair.id, add: add.map(addressOf), remove, reason: REASON });
  await change(lagging, LAGGING_SOURCES, SIMULATED);
  await change(flooded, HOSTILE_WAYS, []);
  const isFollowed = async () => {
    const followed = (await readIndexes(user)).get(lagging.id);
    const isNew = followed?.sources.every(({ name, price }) => name.startsWith('127.') && price !== null);
    return isNew === true && followed?.is_halted === false;
  };
  while (!(await isFollowed())) await sleep(LOOK_EVERY_MS);
  return sources;
}

/** Bets of somebody who sees the true price before the sources of a pair show it. */
export function lookAhead(user: Adversary, world: World, sources: HostileSources): Promise<BetsSeen> {
  const forecast: Forecast = () => {
    const { ahead, usualAhead } = sources;
    const isClear = Math.abs(ahead) > usualAhead;
    return Promise.resolve(isClear ? (ahead > 0 ? '1' : '2') : undefined);
  };
  const pairs = [pairNamed(world.pairs, LAGGING)];
  return betAgain(user, world, { name: 'bets on what lags', pairs, everyMs: AHEAD_EVERY_MS, forecast });
}

/** Bets of somebody who takes the last movement of each public index for the next one. */
export function followCharts(user: Adversary, world: World): Promise<BetsSeen> {
  const forecast: Forecast = async (adversary, pair) => {
    const path = `market/index_trail?currency_match_id=${pair.id}`;
    const { data } = await adversary.get('look at a chart', path);
    const points = (data as { points: readonly { price: string }[] } | null)?.points ?? [];
    const [before, now] = [points.at(-LOOK_BACK)?.price, points.at(-1)?.price];
    if (before === undefined || now === undefined || before === now) return undefined;
    return Number(now) > Number(before) ? '1' : '2';
  };
  const pairs = world.pairs.filter(({ symbol }) => symbol.endsWith('/USDT') && symbol !== LAGGING);
  return betAgain(user, world, { name: 'bets on charts', pairs, everyMs: CHART_EVERY_MS, forecast });
}

function pairNamed(pairs: readonly Pair[], symbol: string): Pair {
  const pair = pairs.find((each) => each.symbol === symbol);
  if (pair === undefined) throw new Error(`the exchange has no pair ${symbol}`);
  return pair;
}
