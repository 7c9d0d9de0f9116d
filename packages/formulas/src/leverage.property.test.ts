import { addToTotal, compareRatios, totalFromAmount, totalFromBigInt } from '@candor/primitives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breakEvenPrice,
  forcedClosePrice,
  overnightFee,
  positionCost,
  positionOpenPrice,
  positionProfit,
  RISK_RATE_SCALE,
} from './index.ts';

/** 8 price decimals, both assets with 8. */
const DIVISOR = 100_000_000;
const SIDES = ['long', 'short'] as const;

const side = fc.constantFrom(...SIDES);
const price = fc.integer({ min: 1, max: 2 ** 42 });
const quantity = fc.integer({ min: 1, max: 2 ** 30 });
const ppm = fc.integer({ min: 0, max: 1_000_000 });
const tick = fc.constantFrom(1, 7, 10_000, 1_000_000);

describe('the cost of a position', () => {
  const example = {
    side: 'long',
    indexPrice: 5_000_000_000_000,
    tick: 1_000_000,
    spreadPpm: 200,
    quantity: 3_000_000,
    divisor: DIVISOR,
    multiple: 20,
    feePpm: 1_000,
  } as const;

  it('is that of the worked example', () => {
    expect(positionCost(example)).toEqual({
      openPrice: 5_001_000_000_000,
      value: 150_030_000_000,
      margin: 7_501_500_000,
      fee: 150_030_000,
      total: 7_651_530_000,
    });
    expect(positionOpenPrice({ ...example, side: 'short' })).toBe(4_999_000_000_000);
  });

  it('rounds the price against the user to the tick, and a short never below one', () => {
    fc.assert(
      fc.property(side, price, tick, ppm, (direction, indexPrice, step, spreadPpm) => {
        const open = positionOpenPrice({ side: direction, indexPrice, tick: step, spreadPpm });
        const exact =
          BigInt(indexPrice) * BigInt(direction === 'long' ? 1_000_000 + spreadPpm : 1_000_000 - spreadPpm);
        expect(open % step).toBe(0);
        const isNearestAbove = BigInt(open) * 1_000_000n >= exact && BigInt(open - step) * 1_000_000n < exact;
        const isNearestBelow = BigInt(open) * 1_000_000n <= exact && BigInt(open + step) * 1_000_000n > exact;
        const isOneTick = open === step && exact < BigInt(step) * 1_000_000n;
        expect(direction === 'long' ? isNearestAbove : isNearestBelow || isOneTick).toBe(true);
      }),
      { seed: 31, numRuns: 5_000 },
    );
  });

  it('rounds value, margin and fee up, each by less than a unit', () => {
    const up = (product: bigint, divisor: bigint) => (product + divisor - 1n) / divisor;
    fc.assert(
      fc.property(
        side,
        price,
        quantity,
        fc.integer({ min: 1, max: 1_000 }),
        ppm,
        (direction, indexPrice, size, multiple, feePpm) => {
          const terms = { ...example, side: direction, indexPrice, quantity: size, multiple, feePpm };
          const cost = positionCost(terms);
          const value = up(BigInt(cost.openPrice) * BigInt(size), BigInt(DIVISOR));
          expect([BigInt(cost.value), BigInt(cost.margin), BigInt(cost.fee)]).toEqual([
            value,
            up(value, BigInt(multiple)),
            up(value * BigInt(feePpm), 1_000_000n),
          ]);
          expect(cost.total).toBe(cost.margin + cost.fee);
        },
      ),
      { seed: 32, numRuns: 5_000 },
    );
  });
});

describe('the profit of a position', () => {
  const stake = {
    side: 'long',
    openPrice: 5_001_000_000_000,
    quantity: 3_000_000,
    divisor: DIVISOR,
  } as const;

  it.each([
    ['long', 5_100_000_000_000, 2_970_000_000],
    ['short', 5_100_000_000_000, -2_970_000_000],
    ['long', 5_001_000_000_000, 0],
    ['short', 5_001_000_000_000, 0],
    // A loss of 0.03 units is one of a whole unit, a gain of 0.03 none.
    ['long', 5_000_999_999_999, -1],
    ['short', 5_000_999_999_999, 0],
  ] as const)('of a %s at %i is %i', (direction, indexPrice, profit) => {
    expect(positionProfit({ ...stake, side: direction }, indexPrice)).toBe(profit);
  });

  it('is the exact one rounded down, so that a long and a short together never gain', () => {
    fc.assert(
      fc.property(price, price, quantity, (openPrice, indexPrice, size) => {
        const terms = { openPrice, quantity: size, divisor: DIVISOR };
        const [long, short] = SIDES.map((direction) =>
          positionProfit({ ...terms, side: direction }, indexPrice),
        );
        const exact = BigInt(indexPrice - openPrice) * BigInt(size);
        expect(BigInt(long!) * BigInt(DIVISOR) <= exact && BigInt(long! + 1) * BigInt(DIVISOR) > exact).toBe(
          true,
        );
        expect(long! + short!).toBe(exact % BigInt(DIVISOR) === 0n ? 0 : -1);
      }),
      { seed: 33, numRuns: 5_000 },
    );
  });
});

it('a night costs the value at the index times the rate, both rounded up', () => {
  // 0.03 BTC at 50,000: 1,500; 0.05 % of it.
  expect(overnightFee({ quantity: 3_000_000, divisor: DIVISOR }, 5_000_000_000_000, 500)).toBe(75_000_000);
  expect(overnightFee({ quantity: 1, divisor: DIVISOR }, 1, 500)).toBe(1);
  expect(overnightFee({ quantity: 1, divisor: DIVISOR }, 100_000_001, 500_001)).toBe(2);
  expect(overnightFee({ quantity: 3_000_000, divisor: DIVISOR }, 5_000_000_000_000, 0)).toBe(0);
});

describe('the price of a forced close', () => {
  const stakes = fc.array(
    fc.record({
      side,
      openPrice: fc.integer({ min: 2 ** 20, max: 2 ** 42 }),
      quantity: fc.integer({ min: 1, max: 2 ** 16 }).map((lots) => lots * 10_000),
      divisor: fc.constant(DIVISOR),
    }),
    { minLength: 1, maxLength: 6 },
  );

  it('is the last one at which the risk rate is at or below the threshold', () => {
    fc.assert(
      fc.property(
        stakes,
        fc.bigInt({ min: 0n, max: 2n ** 44n }),
        fc.integer({ min: 1, max: 2 ** 36 }),
        fc.integer({ min: 0, max: 10_000 }),
        (open, equityBefore, originalMargin, forcedCloseRate) => {
          const highestIndex = 2 ** 43;
          const funds = totalFromBigInt(equityBefore);
          const originalMargins = totalFromAmount(originalMargin);
          const last = forcedClosePrice(open, { funds, originalMargins, forcedCloseRate, highestIndex });
          const isDueAt = (indexPrice: number) => {
            let equity = funds;
            for (const stake of open) equity = addToTotal(equity, positionProfit(stake, indexPrice));
            const rate = { part: equity, whole: originalMargins };
            return compareRatios(rate, { part: forcedCloseRate, whole: RISK_RATE_SCALE }) <= 0;
          };
          const signed = open.map((stake) => (stake.side === 'long' ? stake.quantity : -stake.quantity));
          const net = signed.reduce((sum, one) => sum + one, 0);
          const [edge, better] = net > 0 ? [highestIndex, 1] : [1, -1];
          if (net === 0) return last === 0;
          if (last === 0) return !isDueAt(net > 0 ? 1 : highestIndex);
          return isDueAt(last) && (last === edge || !isDueAt(last + better));
        },
      ),
      { seed: 34, numRuns: 5_000 },
    );
  });

  it('is 0 where no index reaches it', () => {
    const stake = { side: 'long', openPrice: 100, quantity: 100, divisor: 1 } as const;
    const backing = { originalMargins: totalFromAmount(10), forcedCloseRate: 3_000, highestIndex: 1_000 };
    const rich = { ...backing, funds: totalFromBigInt(2n ** 60n) };
    expect(forcedClosePrice([stake], rich)).toBe(0);
    expect(forcedClosePrice([{ ...stake, side: 'short' }], rich)).toBe(0);
    expect(forcedClosePrice([stake], { ...backing, funds: totalFromAmount(10_010) })).toBe(0);
  });
});

describe('the break-even price', () => {
  it('is the first index at which the profit covers the fees', () => {
    fc.assert(
      fc.property(
        side,
        price,
        quantity,
        fc.integer({ min: 0, max: 2 ** 30 }),
        (direction, openPrice, size, fees) => {
          const stake = { side: direction, openPrice, quantity: size, divisor: DIVISOR };
          // Fees are shares of the value of a position, so their price is one, too.
          fc.pre((BigInt(fees) * BigInt(DIVISOR)) / BigInt(size) < 2n ** 42n);
          const breakEven = breakEvenPrice(stake, fees);
          const beforeIt = breakEven + (direction === 'long' ? -1 : 1);
          // A short cannot earn more than its open price, however far the index falls.
          const isReachable = direction === 'long' || breakEven > 0;
          expect(!isReachable || positionProfit(stake, breakEven) >= fees).toBe(true);
          expect(fees === 0 || positionProfit(stake, beforeIt) < fees).toBe(true);
        },
      ),
      { seed: 37, numRuns: 5_000 },
    );
  });
});
