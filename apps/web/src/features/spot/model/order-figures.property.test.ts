import {
  createRandom,
  formatAmount,
  type Random,
  subtractTotals,
  type Total,
  totalToAmount,
} from '@candor/primitives';
import {
  activateNewestRules,
  BTC,
  BTC_USDT,
  openQuietMarket,
  RecordedEngine,
  USDT,
} from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { estimateMarket, limitFigures, quantityForQuote } from '@candor/desk/arithmetic';
import { BTC_USDT_LISTED } from '../../../shared/test/btc-usdt.test-data.ts';

const CHANGE_ACCOUNT = 1;
const CASES = 400;
const [MAKER, TAKER] = [1, 2];
const START = 500_000_000;

const PAIR = {
  ...BTC_USDT_LISTED,
  price_decimals: BTC_USDT.priceDecimals,
  maker_fee_rate: '0.000700',
  taker_fee_rate: '0.001300',
};
/** The figures of an order that cannot trade. */
const NOTHING = { received: '0.00000000', total: '0.00000000', amount: '0.00000000' };
const written = (units: number, decimals = BTC.scale) => formatAmount(units, decimals);
const price = (units: number) => written(units, BTC_USDT.priceDecimals);

/** An engine with a maker who can pay everything and a taker with these amounts. */
function openMarket(base: number, quote: number): RecordedEngine {
  const recorded = new RecordedEngine();
  activateNewestRules(recorded);
  openQuietMarket(recorded, { makerFeePpm: 700, takerFeePpm: 1_300, bandPpm: 0 });
  const grant = (assetId: number, amount: number) =>
    ({ accountType: CHANGE_ACCOUNT, assetId, amount }) as const;
  const rich = 4_000_000_000_000_000;
  for (const [userId, grants] of [
    [MAKER, [grant(BTC.assetId, rich), grant(USDT.assetId, rich)]],
    [TAKER, [grant(BTC.assetId, base), grant(USDT.assetId, quote)]],
  ] as const) {
    recorded.accept({ kind: 'register_user', outboxId: 0, userId, grants });
  }
  return recorded;
}

interface Placed {
  readonly userId: number;
  readonly side: 'buy' | 'sell';
  readonly type?: 'limit' | 'market';
  readonly price: number;
  readonly quantity: number;
}

function place(recorded: RecordedEngine, { type = 'limit', ...order }: Placed) {
  return recorded.apply({
    kind: 'place_order',
    clientId: '',
    marketId: BTC_USDT.marketId,
    timeInForce: type === 'market' ? 'IOC' : 'GTC',
    postOnly: false,
    type,
    ...order,
  }).outcome;
}

const funds = (recorded: RecordedEngine, userId: number) => ({
  base: recorded.engine.balance(userId, CHANGE_ACCOUNT, BTC.assetId).available,
  quote: recorded.engine.balance(userId, CHANGE_ACCOUNT, USDT.assetId).available,
});
/** The difference between two balances, whichever of them is the later one. */
const gained = (more: Total, less: Total) => totalToAmount(subtractTotals(more, less));

/** A side of the book with one order at each level, best first, some of it beyond the slippage bound. */
function drawLevels(random: Random, side: 'buy' | 'sell') {
  const away = side === 'buy' ? 1 : -1;
  let at = START;
  return Array.from({ length: random.integer({ from: 1, to: 8 }) }, () => {
    at += away * BTC_USDT.tick * random.integer({ from: 1, to: 20_000 });
    return { price: at, quantity: BTC_USDT.lot * random.integer({ from: 30, to: 400_000 }) };
  });
}

describe('the preview of an order', () => {
  it('of a market order is what the engine does with the same book, balance and slippage bound', () => {
    const random = createRandom(20_261_123);
    const seen = new Set<string>();
    for (let count = 0; count < CASES; count++) {
      const side = random.integer({ from: 0, to: 1 }) === 0 ? 'buy' : 'sell';
      const levels = drawLevels(random, side);
      const isPoor = random.integer({ from: 0, to: 9 }) === 0;
      const base = random.integer({ from: 1, to: isPoor ? 3_000 : 200_000_000 });
      const quote = random.integer({ from: 1, to: isPoor ? 200_000_000 : 10_000_000_000_000 });
      const wanted = BTC_USDT.lot * random.integer({ from: 30, to: 900_000 });
      const rows = levels.map((level) => ({ price: price(level.price), number: written(level.quantity) }));
      const available = side === 'buy' ? written(quote) : written(base);
      const estimate = estimateMarket(PAIR, { side, rows, quantity: written(wanted), available });

      const recorded = openMarket(base, quote);
      const other = side === 'buy' ? 'sell' : 'buy';
      for (const level of levels) place(recorded, { userId: MAKER, side: other, ...level });
      const before = funds(recorded, TAKER);
      const best = levels[0]?.price ?? 0;
      const outcome = place(recorded, { userId: TAKER, side, type: 'market', price: best, quantity: wanted });
      const after = funds(recorded, TAKER);
      const about = JSON.stringify({ side, levels, base, quote, wanted, outcome });
      seen.add(estimate ? `${side} ${estimate.stop}` : 'nothing');
      const [paid, received] =
        side === 'buy'
          ? [gained(before.quote, after.quote), gained(after.base, before.base)]
          : [gained(before.base, after.base), gained(after.quote, before.quote)];
      const { received: shown, total, amount } = estimate ?? NOTHING;
      expect(shown, about).toBe(written(received));
      expect(side === 'buy' ? total : amount, about).toBe(written(paid));
    }
    expect([...seen].toSorted()).toEqual([
      'buy balance',
      'buy book',
      'buy filled',
      'buy slippage',
      'nothing',
      'sell balance',
      'sell book',
      'sell filled',
      'sell slippage',
    ]);
  });

  it('of a limit order that fills at its own price is exact for maker and taker, to the last unit', () => {
    const random = createRandom(20_261_124);
    for (let count = 0; count < CASES; count++) {
      const at = BTC_USDT.tick * random.integer({ from: 1_000, to: 10_000_000 });
      const quantity = BTC_USDT.lot * random.integer({ from: 120_000, to: 900_000 });
      const side = random.integer({ from: 0, to: 1 }) === 0 ? 'buy' : 'sell';
      const other = side === 'buy' ? 'sell' : 'buy';
      const role = random.integer({ from: 0, to: 1 }) === 0 ? 'maker' : 'taker';
      const recorded = openMarket(2_000_000_000, 2_000_000_000_000_000);
      const before = funds(recorded, TAKER);
      const [first, second] = role === 'maker' ? [TAKER, MAKER] : [MAKER, TAKER];
      for (const userId of [first, second]) {
        place(recorded, { userId, side: userId === TAKER ? side : other, price: at, quantity });
      }
      const after = funds(recorded, TAKER);
      const figures = limitFigures(PAIR, { side, role, price: price(at), quantity: written(quantity) });
      const about = JSON.stringify({ at, quantity, side, role });
      const [paid, received] =
        side === 'buy'
          ? [gained(before.quote, after.quote), gained(after.base, before.base)]
          : [gained(before.base, after.base), gained(after.quote, before.quote)];
      expect(figures?.received, about).toBe(written(received));
      // A buy reserves its cost rounded up, and pays it rounded down.
      const [least, most] = side === 'buy' ? [paid, paid + 1] : [quantity, quantity];
      const total = side === 'buy' ? figures?.total : written(paid);
      expect([written(least), written(most)], about).toContain(total);
    }
  });

  it('of an amount to spend or to receive never trades for more than that amount', () => {
    const random = createRandom(20_261_125);
    for (let count = 0; count < CASES; count++) {
      const side = random.integer({ from: 0, to: 1 }) === 0 ? 'buy' : 'sell';
      const rows = drawLevels(random, side).map((level) => ({
        price: price(level.price),
        number: written(level.quantity),
      }));
      const quote = written(random.integer({ from: 100_000_000, to: 50_000_000_000_000 }));
      const quantity = quantityForQuote(PAIR, { side, rows, quote });
      if (quantity === undefined || !/[1-9]/.test(quantity)) continue;
      const estimate = estimateMarket(PAIR, { side, rows, quantity, available: undefined });
      const about = JSON.stringify({ side, rows, quote, quantity });
      expect(estimate?.stop, about).toBe('filled');
      expect(Number(estimate?.total), about).toBeLessThanOrEqual(Number(quote));
    }
  });
});
