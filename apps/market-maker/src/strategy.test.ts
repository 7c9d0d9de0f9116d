import { createRandom, parseDecimal, type Random } from '@candor/primitives';
import { describe, expect, it } from 'vitest';
import {
  type Action,
  type Book,
  gridStep,
  type OpenQuote,
  planQuotes,
  type QuotedMarket,
  quantityText,
} from './strategy.ts';

const btc: QuotedMarket = { id: 1, priceDecimals: 2, numberDecimals: 6, tick: 1, lot: 1 };
const sol: QuotedMarket = { id: 3, priceDecimals: 4, numberDecimals: 4, tick: 10, lot: 1 };
const shib: QuotedMarket = { id: 7, priceDecimals: 8, numberDecimals: 0, tick: 1, lot: 1 };
const coarse: QuotedMarket = { id: 9, priceDecimals: 0, numberDecimals: 2, tick: 5, lot: 25 };
const BTC_INDEX = 5_200_000;
const BTC_STEP = 1_258;
const LEVELS = 12;
const LOTS = 100_000;

type Placement = Extract<Action, { do: 'place' }>;
const isPlacement = (action: Action): action is Placement => action.do === 'place';

function unitsOf(text: string, decimals: number): number {
  const parsed = parseDecimal(text, decimals);
  if (!parsed.ok) throw new Error(`${text} is no amount: ${parsed.reason}`);
  return parsed.value;
}

let lastId = 0;

/** The quotes that rest once every action is done, in an exchange where nobody else trades. */
function carryOut(market: QuotedMarket, open: readonly OpenQuote[], actions: readonly Action[]): OpenQuote[] {
  let quotes = [...open];
  for (const action of actions) {
    if (action.do === 'cancel') quotes = quotes.filter(({ id }) => id !== action.id);
    else {
      const price = unitsOf(action.price, market.priceDecimals);
      const quantity = unitsOf(action.number, market.numberDecimals);
      if (action.do === 'place') quotes.push({ id: ++lastId, side: action.side, price, quantity });
      else quotes = quotes.filter((quote) => !isReached(quote, action.side, price));
    }
  }
  return quotes;
}

const isReached = (quote: OpenQuote, takerSide: 'in' | 'out', limit: number) =>
  quote.side !== takerSide && (takerSide === 'out' ? quote.price >= limit : quote.price <= limit);

/** The book of an exchange in which nobody else has an order. */
const bookOf = (open: readonly OpenQuote[]): Book => ({
  in: open.filter(({ side }) => side === 'in'),
  out: open.filter(({ side }) => side === 'out'),
});

const plan = (
  market: QuotedMarket,
  index: number,
  open: readonly OpenQuote[],
  random: Random,
  book = bookOf(open),
) => planQuotes(market, index, { open, book }, LOTS, random);

/** A full book around an index. */
const bookAround = (market: QuotedMarket, index: number) =>
  carryOut(market, [], plan(market, index, [], createRandom('book')));

describe('two levels are about 2.4 basis points apart, on the tick', () => {
  it.each([
    ['BTC/USDT', btc, BTC_INDEX, BTC_STEP],
    ['SOL/USDT, by ten units a tick', sol, 1_460_000, 310],
    ['SHIB/USDT, whose tick is 5 basis points', shib, 1_820, 1],
    ['a pair whose tick is coarser than that', coarse, 1_003, 5],
  ])('%s', (_, market, index, step) => {
    expect(gridStep(market, index)).toBe(step);
  });
});

describe('an empty book', () => {
  it('gets a quote out of reach on each side first, then all twelve levels, the nearest first', () => {
    const placements = plan(btc, BTC_INDEX, [], createRandom('empty')).filter(isPlacement);
    const below = Math.floor(BTC_INDEX / BTC_STEP);
    for (const side of ['in', 'out'] as const) {
      const levels = placements
        .filter((action) => action.side === side)
        .map(({ price }) => unitsOf(price, 2) / BTC_STEP);
      const wanted = Array.from({ length: LEVELS }, (_, away) =>
        side === 'in' ? below - away : below + 1 + away,
      );
      const anchor = wanted[6];
      expect(levels).toEqual([anchor, ...wanted.filter((level) => level !== anchor)]);
    }
    expect(new Set(placements.slice(0, 2).map(({ side }) => side)).size).toBe(2);
  });
});

describe('orders of others beyond the index', () => {
  it.each(['in', 'out'] as const)('are taken first on the side %s: no quote could stand there', (side) => {
    const open = bookAround(btc, BTC_INDEX);
    const away = side === 'in' ? 1 : -1;
    const foreign = [
      { price: BTC_INDEX + away * 50_000, quantity: 700 },
      { price: BTC_INDEX + away * 2_000_000, quantity: 30 },
    ];
    const own = bookOf(open);
    const book = { ...own, [side]: [...foreign, ...own[side]] };
    const [first] = plan(btc, BTC_INDEX, open, createRandom('foreign'), book);
    const nearest = BTC_INDEX + away * 50_000;
    expect(first).toEqual({
      do: 'take',
      side: side === 'in' ? 'out' : 'in',
      price: (nearest / 100).toFixed(2),
      number: '0.000730',
    });
  });

  it('are left alone on their own side of it, and own quotes at the same level are no orders of others', () => {
    const open = bookAround(btc, BTC_INDEX);
    const own = bookOf(open);
    const book = { ...own, in: [...own.in, { price: BTC_INDEX - 1, quantity: 5 }] };
    expect(plan(btc, BTC_INDEX, open, createRandom('beside'), book)).toEqual([]);
  });
});

describe('a full book', () => {
  const open = bookAround(btc, BTC_INDEX);
  const best = Math.max(...open.filter(({ side }) => side === 'in').map(({ price }) => price));

  it('is left alone by an index that stays between its two best quotes', () => {
    for (const index of [best + 1, best + 400, best + BTC_STEP - 1])
      expect(plan(btc, index, open, createRandom('still'))).toEqual([]);
  });

  it('costs three commands when the index passes a level: one take, one quote on each side', () => {
    const passed = open.find(({ price }) => price === best);
    const actions = plan(btc, best - 1, open, createRandom('one level'));
    expect(actions).toHaveLength(3);
    expect(actions[0]).toMatchObject({ do: 'take', side: 'out' });
    expect(unitsOf(String(actions[0]?.do === 'take' && actions[0].price), 2)).toBe(passed?.price);
    expect(
      actions
        .slice(1)
        .filter(isPlacement)
        .map(({ side }) => side)
        .toSorted(),
    ).toEqual(['in', 'out']);
  });

  it.each([
    ['up', 3.5, 'in'],
    ['down', -3.5, 'out'],
  ] as const)(
    'passed by an index that went %s is taken whole in one order, at its worst price',
    (_, levels, side) => {
      const index = Math.round(best + BTC_STEP / 2 + levels * BTC_STEP);
      const passed = open.filter(
        (quote) => quote.side !== side && (side === 'in' ? quote.price < index : quote.price > index),
      );
      const prices = passed.map(({ price }) => price);
      const [take] = plan(btc, index, open, createRandom('far'));
      if (take?.do !== 'take') throw new Error('nothing is taken');
      expect([passed.length, take.side]).toEqual([3, side]);
      expect(unitsOf(take.price, 2)).toBe(side === 'in' ? Math.max(...prices) : Math.min(...prices));
      expect(unitsOf(take.number, 6)).toBe(passed.reduce((sum, { quantity }) => sum + quantity, 0));
    },
  );

  it('gets back the one quote that was taken', () => {
    const rest = open.filter(({ side, price }) => side !== 'in' || price !== best);
    const actions = plan(btc, BTC_INDEX, rest, createRandom('back'));
    expect(actions.map((action) => [action.do, action.side])).toEqual([['place', 'in']]);
  });

  it('loses a quote that the index has left more than 18 levels behind', () => {
    const quote = (levels: number): OpenQuote => ({
      id: 77,
      side: 'in',
      price: best - levels * BTC_STEP,
      quantity: 1,
    });
    expect(plan(btc, BTC_INDEX, [...open, quote(18)], createRandom('behind'))).toEqual([]);
    expect(plan(btc, BTC_INDEX, [...open, quote(19)], createRandom('behind'))).toEqual([
      { do: 'cancel', side: 'in', id: 77 },
    ]);
  });
});

describe('over a wandering index', () => {
  it.each([
    ['BTC/USDT', btc, BTC_INDEX],
    ['BTC/USDT where its levels change their distance', btc, 2 ** 22 + 5_000],
    ['SOL/USDT, by ten units a tick', sol, 1_460_000],
    ['SHIB/USDT, whose tick is 5 basis points', shib, 1_820],
    ['a pair whose tick is coarser than its levels', coarse, 1_003],
  ] as const)('%s is quoted on its own side of the index only, on tick and lot', (name, market, start) => {
    const random = createRandom(`wander/${name}`);
    let index: number = start;
    let open: OpenQuote[] = [];
    for (let round = 0; round < 400; round++) {
      index = Math.max(start / 2, Math.round(index * (1 + (random.fraction() - 0.5) * 0.004)));
      const actions = plan(market, index, open, random);
      for (const action of actions) {
        if (action.do === 'cancel') continue;
        const price = unitsOf(action.price, market.priceDecimals);
        const quantity = unitsOf(action.number, market.numberDecimals);
        expect([price % market.tick, quantity % market.lot, price > 0, quantity > 0]).toEqual([
          0,
          0,
          true,
          true,
        ]);
        expect(action.do === 'take' || (action.side === 'in' ? price < index : price > index)).toBe(true);
      }
      open = carryOut(market, open, actions);
      const bids = open.filter(({ side }) => side === 'in').map(({ price }) => price);
      const asks = open.filter(({ side }) => side === 'out').map(({ price }) => price);
      // Two-sided, on its own sides, never crossed; far from the 200 open orders that a user may have.
      expect([bids.length >= LEVELS, asks.length >= LEVELS, open.length <= 100]).toEqual([true, true, true]);
      expect(Math.max(...bids) <= index && index <= Math.min(...asks)).toBe(true);
      expect(Math.max(...bids)).toBeLessThan(Math.min(...asks));
      expect(plan(market, index, open, random)).toEqual([]);
    }
  });
});

it('a quote is never worth nothing: at least one lot, whole lots only', () => {
  const texts = [0, 0.3, 1, 1.99, 7.5].map((lots) => quantityText(coarse, lots));
  expect(texts).toEqual(['0.25', '0.25', '0.25', '0.25', '1.75']);
});
