import type { Random } from '@candor/primitives';
import type { Adversary } from './adversary.ts';
import { type Pair, readDeal, type Way } from './pair.ts';
import {
  accompliceOf,
  aimAt,
  type Attack,
  cancelAll,
  opposite,
  place,
  WEAKEST,
  type World,
} from './world.ts';

const DUST_ORDERS = 40;
const TINY_ORDERS = 60;
const CONDITIONS = 120;
const SWITCHED_ORDERS = 20;
const SWEEPS = 2;
/** Percent of the index: at the edge of the band, and far beyond it. */
const STEPS_DOWN = [60, 51, 50, 49, 30, 5];
const STEPS_UP = [140, 149, 150, 151, 200, 500];

/** Sells or buys everything into a pair's book, then trades with an accomplice at and beyond the edge of the band. */
export const walkPrice: Attack = async (adversary, world) => {
  const pair = aimAt(adversary, world);
  const index = await indexOf(adversary, pair);
  if (index === undefined) return;
  const way: Way = adversary.random.pick(['in', 'out']);
  const steps = way === 'out' ? STEPS_DOWN : STEPS_UP;
  const edge = pair.shareOf(index, steps[1] ?? 100);
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    await spendAll('price walk: sweep', adversary, { pair, way, price: edge });
  const accomplice = accompliceOf(adversary, world);
  for (const percent of steps) {
    const price = pair.shareOf(index, percent);
    const number = pair.leastNumber(price, 110);
    // The accomplice still has what this account has just sold.
    await place('price walk: own offer', accomplice, { pair, way, price, number });
    await place('price walk: own trade', adversary, {
      pair,
      way: opposite(way),
      price,
      number,
      immediate: true,
    });
  }
  await cancelAll('price walk: cancel', accomplice, pair);
  await world.pause(1_000);
  const back = pair.shareOf(index, way === 'out' ? 102 : 98);
  await spendAll('price walk: way back', adversary, { pair, way: opposite(way), price: back });
};

/** All accounts at once clear one side of a book, then two of them trade beyond where it was. */
export async function walkPriceTogether(world: World, random: Random): Promise<void> {
  const { adversaries, pairs } = world;
  const leader = random.pick(adversaries);
  const pair = pairs.find(({ symbol }) => symbol === WEAKEST && random.chance(0.5)) ?? random.pick(pairs);
  const index = await indexOf(leader, pair);
  if (index === undefined) return;
  const way: Way = random.pick(['in', 'out']);
  const edge = pair.shareOf(index, way === 'out' ? 51 : 149);
  await Promise.all(
    adversaries.map((one) => spendAll('walk together: sweep', one, { pair, way, price: edge })),
  );
  const seller = accompliceOf(leader, world);
  for (const percent of way === 'out' ? STEPS_DOWN : STEPS_UP) {
    const price = pair.shareOf(index, percent);
    const number = pair.leastNumber(price, 300);
    await place('walk together: own offer', seller, { pair, way, price, number });
    await place('walk together: own trade', leader, {
      pair,
      way: opposite(way),
      price,
      number,
      immediate: true,
    });
  }
  await cancelAll('walk together: cancel', seller, pair);
  await world.pause(1_000);
  const back = pair.shareOf(index, way === 'out' ? 102 : 98);
  await Promise.all(
    adversaries.map((one) =>
      spendAll('walk together: way back', one, { pair, way: opposite(way), price: back }),
    ),
  );
}

/** Locks all but a few units of the quote in an order, then buys at market, more and more. */
export const buyWithAUnit: Attack = async (adversary, world) => {
  const pair = aimAt(adversary, world);
  const index = await indexOf(adversary, pair);
  if (index === undefined) return;
  const price = pair.shareOf(index, 51);
  await spendAll('one unit: lock the rest', adversary, { pair, way: 'in', price, rest: true });
  await spendAll('one unit: lock the rest', adversary, { pair, way: 'in', price: pair.tick, rest: true });
  const least = pair.leastNumber(index);
  for (const times of [1n, 100n, 100_000n])
    await place('one unit: market buy', adversary, { pair, way: 'in', number: least * times });
  await place('one unit: market buy of a lot', adversary, { pair, way: 'in', number: pair.lot });
  await cancelAll('one unit: cancel', adversary, pair);
};

/** Puts orders at the best price and shrinks each to dust. */
export const shrinkToDust: Attack = async (adversary, world) => {
  const pair = aimAt(adversary, world);
  const way: Way = adversary.random.pick(['in', 'out']);
  const deal = await readDeal('dust: look', adversary, pair);
  const best = deal?.depth[way][0]?.price;
  if (best === undefined) return;
  const price = pair.readPrice(best);
  const number = pair.leastNumber(price, 105);
  for (let made = 0; made < DUST_ORDERS && world.isOpen(); made++) {
    const { error, data } = await place('dust: order', adversary, { pair, way, price, number });
    if (error !== '') continue;
    await adversary.post('dust: shrink', 'order/amend', {
      id: (data as { id: number }).id,
      price: best,
      number: pair.numberText(pair.lot),
    });
  }
  await cancelAll('dust: cancel', adversary, pair);
};

/** Immediate orders of a lot, of just less than the smallest order, and of the smallest order. */
export const tinyOrders: Attack = async (adversary, world) => {
  const pair = aimAt(adversary, world);
  const way: Way = adversary.random.pick(['in', 'out']);
  const deal = await readDeal('tiny: look', adversary, pair);
  const best = deal?.depth[opposite(way)][0]?.price;
  if (best === undefined) return;
  const price = pair.readPrice(best);
  const least = pair.leastNumber(price);
  const numbers = [pair.lot, least - pair.lot, least].filter((number) => number > 0n);
  for (let made = 0; made < TINY_ORDERS && world.isOpen(); made++) {
    const number = adversary.random.pick(numbers);
    const attack = number < least ? 'tiny: below the minimum' : 'tiny: the minimum';
    await place(attack, adversary, { pair, way, price, number, immediate: true });
  }
};

/** Many conditional orders at one price, and trades that reach it. */
export const conditionsAtOnePrice: Attack = async (adversary, world) => {
  const { random } = adversary;
  const pair = aimAt(adversary, world);
  const index = await indexOf(adversary, pair);
  if (index === undefined) return;
  const way: Way = random.pick(['in', 'out']);
  const at = pair.shareOf(index, way === 'out' ? 97 : 103);
  const number = pair.leastNumber(pair.shareOf(index, 90), 120);
  for (let made = 0; made < CONDITIONS && world.isOpen(); made++) {
    await adversary.post('conditions: add', 'order/conditional_add', {
      currency_match_id: pair.id,
      way,
      type: 'stop_market',
      number: pair.numberText(number),
      trigger_price: pair.priceText(at),
    });
  }
  const accomplice = accompliceOf(adversary, world);
  await spendAll('conditions: reach', accomplice, { pair, way, price: at });
  await place('conditions: reach', accomplice, { pair, way, price: at, number });
  await place('conditions: reach', adversary, {
    pair,
    way: opposite(way),
    price: at,
    number,
    immediate: true,
  });
  if (random.chance(0.5))
    await adversary.post('conditions: dead man', 'order/cancel_all_after', { timeout: 1 });
  else await cancelAll('conditions: cancel', adversary);
  await cancelAll('conditions: cancel', accomplice, pair);
};

/** Arms dead man's switches over resting orders, and cancels everything over and over. */
export const deadMansSwitches: Attack = async (adversary, world) => {
  const pair = aimAt(adversary, world);
  const index = await indexOf(adversary, pair);
  if (index === undefined) return;
  const price = pair.shareOf(index, 80);
  for (let made = 0; made < SWITCHED_ORDERS; made++) {
    await place('dead man: order', adversary, {
      pair,
      way: 'in',
      price,
      number: pair.leastNumber(price, 110),
    });
    const timeout = adversary.random.integer({ from: 0, to: 2 });
    await adversary.post('dead man: arm', 'order/cancel_all_after', { timeout });
  }
  await world.pause(1_500);
  for (let made = 0; made < SWITCHED_ORDERS; made++) await cancelAll('dead man: cancel all', adversary);
};

/** The index in the pair's own price units; undefined where there is none. */
async function indexOf(adversary: Adversary, pair: Pair): Promise<bigint | undefined> {
  const { data } = await adversary.get('look at the index', `market/index?currency_match_id=${pair.id}`);
  const prices = (data as { prices?: readonly { price: string }[] } | null)?.prices ?? [];
  const text = prices[0]?.price;
  if (text === undefined) return undefined;
  const [whole = '0', fraction = ''] = text.split('.');
  const decimals = pair.priceText(0n).split('.')[1]?.length ?? 0;
  return pair.readPrice(
    decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`,
  );
}

interface Spending {
  readonly pair: Pair;
  readonly way: Way;
  readonly price: bigint;
  /** True if the untraded remainder rests in the book. */
  readonly rest?: boolean;
}

/** An order over all that an account may spend. */
async function spendAll(
  attack: string,
  adversary: Adversary,
  { pair, way, price, rest }: Spending,
): Promise<void> {
  const units = await adversary.available(attack, way === 'in' ? pair.quote : pair.base);
  const number = way === 'in' ? pair.affordable(units, price) : pair.ownedNumber(units);
  if (number <= 0n) return;
  await place(attack, adversary, { pair, way, price, number, immediate: rest !== true });
}
