import { totalFromBigInt } from '@candor/primitives';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  affordablePurchase,
  affordableSale,
  marketBuyLimit,
  marketSellLimit,
  notionalCeil,
  notionalDivisor,
  notionalFloor,
  priceBand,
  tradeFee,
} from './index.ts';

const price = fc.integer({ min: 1, max: 2 ** 40 });
const quantity = fc.integer({ min: 1, max: 2 ** 40 });
const ppm = fc.integer({ min: 0, max: 1_000_000 });
const tick = fc.constantFrom(1, 7, 100, 10_000);
const DIVISOR = 10_000_000_000;

describe('the notional', () => {
  it('rounds down by less than a unit and up by less than a unit', () => {
    fc.assert(
      fc.property(price, quantity, (unitPrice, size) => {
        const exact = BigInt(unitPrice) * BigInt(size);
        const [floor, ceil] = [
          notionalFloor(unitPrice, size, DIVISOR),
          notionalCeil(unitPrice, size, DIVISOR),
        ];
        expect(BigInt(floor)).toBe(exact / BigInt(DIVISOR));
        expect(ceil - floor).toBe(exact % BigInt(DIVISOR) === 0n ? 0 : 1);
      }),
      { seed: 11, numRuns: 5_000 },
    );
  });

  it.each([
    [{ priceDecimals: 4, baseScale: 8, quoteScale: 8 }, 10_000],
    [{ priceDecimals: 8, baseScale: 8, quoteScale: 8 }, 100_000_000],
    [{ priceDecimals: 0, baseScale: 8, quoteScale: 8 }, 1],
    [{ priceDecimals: 2, baseScale: 0, quoteScale: 8 }, undefined],
    [{ priceDecimals: 12, baseScale: 8, quoteScale: 0 }, undefined],
  ])('of %o is divided by %s', (scales, divisor) => {
    expect(notionalDivisor(scales)).toBe(divisor);
  });
});

describe('the fee', () => {
  it.each([
    [1_200_000, 1_000, 1_200],
    [1, 1_000, 1],
    [1, 1_000_000, 1],
    [0, 1_000, 0],
    [999, 0, 0],
    [1_001, 1_000, 2],
  ])('of %i at %i ppm is %i', (received, rate, fee) => {
    expect(tradeFee(received, rate)).toBe(fee);
  });

  it('never exceeds what is received', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 52 - 1 }),
        ppm,
        (received, rate) => tradeFee(received, rate) <= received,
      ),
      { seed: 12, numRuns: 5_000 },
    );
  });
});

describe('price limits', () => {
  it('lie on the tick and inside the exact bound', () => {
    fc.assert(
      fc.property(price, tick, ppm, (unitPrice, step, rate) => {
        const [exactHigh, exactLow] = [
          BigInt(unitPrice) * BigInt(1_000_000 + rate),
          BigInt(unitPrice) * BigInt(1_000_000 - rate),
        ];
        const band = priceBand({ price: unitPrice, tick: step }, rate);
        expect(marketBuyLimit({ price: unitPrice, tick: step }, rate)).toBe(band.highest);
        expect(marketSellLimit({ price: unitPrice, tick: step }, rate)).toBe(band.lowest);
        expect(band.highest % step).toBe(0);
        expect(band.lowest % step).toBe(0);
        expect(BigInt(band.highest) * 1_000_000n <= exactHigh).toBe(true);
        expect(BigInt(band.highest + step) * 1_000_000n > exactHigh).toBe(true);
        expect(BigInt(band.lowest) * 1_000_000n >= exactLow).toBe(true);
        expect(BigInt(band.lowest - step) * 1_000_000n < exactLow).toBe(true);
      }),
      { seed: 13, numRuns: 5_000 },
    );
  });
});

describe('the affordable quantity', () => {
  const available = fc.bigInt({ min: 0n, max: 2n ** 60n });
  const lot = fc.constantFrom(1, 100, 10_000);

  it('of a purchase is the largest multiple of the lot that is covered', () => {
    fc.assert(
      fc.property(
        price,
        fc.integer({ min: 1, max: 2 ** 20 }),
        lot,
        available,
        (unitPrice, lots, size, funds) => {
          const purchase = { price: unitPrice, quantity: lots * size, lot: size, divisor: DIVISOR };
          const affordable = affordablePurchase(purchase, totalFromBigInt(funds));
          const costOf = (quantityUnits: number) => BigInt(notionalCeil(unitPrice, quantityUnits, DIVISOR));
          expect(affordable % size).toBe(0);
          expect(costOf(affordable) <= funds).toBe(true);
          expect(affordable === purchase.quantity || costOf(affordable + size) > funds).toBe(true);
        },
      ),
      { seed: 14, numRuns: 5_000 },
    );
  });

  it('of a sale is what is available, floored to the lot', () => {
    expect(affordableSale(500, 100, totalFromBigInt(499n))).toBe(400);
    expect(affordableSale(500, 100, totalFromBigInt(2n ** 60n))).toBe(500);
    expect(affordableSale(500, 100, totalFromBigInt(99n))).toBe(0);
  });
});
