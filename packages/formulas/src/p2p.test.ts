import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notionalDivisor } from './notional.ts';
import {
  adBand,
  adReference,
  type DealTerms,
  dealMoney,
  dealNumber,
  dealOf,
  decidedParts,
  floatingPrice,
  mostMoney,
  onOffer,
  partialNumber,
  takerLimit,
  withSellerFee,
} from './p2p.ts';

const divisorOf = (priceDecimals: number, quoteScale: number) =>
  notionalDivisor({ priceDecimals, baseScale: 8, quoteScale }) ?? 0;
const USDT_CNY = { divisor: divisorOf(3, 2), step: 100 };
const BTC_JPY: DealTerms = { price: 7_612_345, divisor: divisorOf(0, 0), step: 1 };
const FEES = { sellerPpm: 1_000, buyerPpm: 500 };

describe('a deal', () => {
  it('for an amount of money has the number, fees and escrow of case W01', () => {
    const deal = dealOf({ money: 100_000 }, { ...USDT_CNY, price: 7_213 }, FEES);
    expect(deal).toEqual({
      number: 13_863_856_900,
      money: 100_000,
      sellerFee: 13_863_857,
      buyerFee: 6_931_929,
      escrow: 13_877_720_757,
      received: 13_856_924_971,
    });
  });

  it('for a number of coins on a buy ad has the money and fees of case W02', () => {
    const fees = { sellerPpm: 500, buyerPpm: 1_000 };
    const deal = dealOf({ number: 25_012_345_700 }, { ...USDT_CNY, price: 7_150 }, fees);
    expect(deal).toMatchObject({
      money: 178_839,
      sellerFee: 12_506_173,
      buyerFee: 25_012_346,
      escrow: 25_024_851_873,
      received: 24_987_333_354,
    });
  });

  it('in a fiat without decimals has the amounts of case W03', () => {
    expect(dealOf({ money: 50_000 }, BTC_JPY, FEES)).toMatchObject({
      number: 656_827,
      sellerFee: 657,
      buyerFee: 329,
      escrow: 657_484,
      received: 656_498,
    });
    expect(dealMoney(12_345, BTC_JPY)).toBe(940);
  });
});

describe('the price of a floating ad', () => {
  const floating = { reference: 7_186_400, tick: 1, limitPrice: 0 };

  it('is rounded in favour of the ad and held at its limit, as in case W04', () => {
    expect(floatingPrice({ ...floating, side: 'sell', premiumPpm: 8_500 })).toBe(7_248);
    expect(floatingPrice({ ...floating, side: 'buy', premiumPpm: -4_000 })).toBe(7_157);
    const lower = { ...floating, reference: 7_104_000, limitPrice: 7_200 };
    expect(floatingPrice({ ...lower, side: 'sell', premiumPpm: 8_500 })).toBe(7_200);
    expect(floatingPrice({ ...floating, side: 'buy', premiumPpm: 0, limitPrice: 7_100 })).toBe(7_100);
  });

  it('of a coin other than USDT follows its index and the rate', () => {
    const reference = adReference(5_234_012_345_678, 718_640_000, 2);
    expect(reference).toBe(37_613_706_320);
    const btc = { reference, tick: 1, limitPrice: 0 };
    expect(floatingPrice({ ...btc, side: 'sell', premiumPpm: 5_000 })).toBe(37_801_775);
    expect(floatingPrice({ ...btc, side: 'buy', premiumPpm: -5_000 })).toBe(37_425_637);
  });

  it('lies in a band that is rounded inward', () => {
    expect(adBand(7_186_400, 1, 100_000)).toEqual({ lowest: 6_468, highest: 7_905 });
  });

  it('has a limit for takers of 0.1 %, rounded inward, as in case W05', () => {
    expect(takerLimit({ price: 7_248, tick: 1 }, 'sell')).toBe(7_255);
    expect(takerLimit({ price: 7_157, tick: 1 }, 'buy')).toBe(7_150);
    expect(dealNumber(100_000, { ...USDT_CNY, price: 7_251 })).toBe(13_791_201_200);
  });
});

describe('the stock of a sell ad', () => {
  it('is what is left of its lock after an order, as in case W01', () => {
    const lock = withSellerFee(100_000_000_000, FEES.sellerPpm);
    expect(lock).toBe(100_100_000_000);
    const left = lock - 13_877_720_757;
    const offered = onOffer(left, FEES.sellerPpm, 100);
    expect([left, offered]).toEqual([86_222_279_243, 86_136_143_000]);
    expect(mostMoney(offered, { ...USDT_CNY, price: 7_213 })).toBe(621_300);
  });

  it('ends with a rest that is too small to sell, as in case W14', () => {
    const terms = { ...USDT_CNY, price: 7_200 };
    let lock = withSellerFee(10_000_000_000, FEES.sellerPpm);
    for (const money of [24_000, 24_000, 23_999]) lock -= dealOf({ money }, terms, FEES).escrow;
    expect([lock, onOffer(lock, FEES.sellerPpm, 100)]).toEqual([139_137, 138_900]);
  });

  it('never locks more for many orders than was locked for all of them', () => {
    const taken = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 50 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), fc.nat(10_000), taken, (stock, ppm, takes) => {
        let lock = withSellerFee(stock, ppm);
        expect(onOffer(lock, ppm, 1)).toBe(stock);
        for (const take of takes) {
          const offered = onOffer(lock, ppm, 1);
          expect(withSellerFee(offered, ppm)).toBeLessThanOrEqual(lock);
          expect(withSellerFee(offered + 1, ppm)).toBeGreaterThan(lock);
          lock -= withSellerFee(Math.min(take, offered), ppm);
        }
        expect(lock).toBeGreaterThanOrEqual(0);
      }),
      { seed: 31, numRuns: 300 },
    );
  });

  it('takes the most money whose number is on offer, and no unit more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1_000, max: 9_999 }),
        (steps, price) => {
          const terms = { ...USDT_CNY, price };
          const offered = steps * USDT_CNY.step;
          const money = mostMoney(offered, terms);
          expect(dealNumber(money, terms)).toBeLessThanOrEqual(offered);
          expect(dealNumber(money + 1, terms)).toBeGreaterThan(offered);
        },
      ),
      { seed: 32, numRuns: 500 },
    );
  });
});

describe('a decision', () => {
  it('for a buyer who paid less divides the coins as in case W18', () => {
    const number = 13_863_856_900;
    const toBuyer = partialNumber(number, { paid: 80_000, money: 100_000, step: 100 });
    expect(toBuyer).toBe(11_091_085_500);
    expect(decidedParts(toBuyer, 13_877_720_757, FEES)).toEqual({
      sellerFee: 11_091_086,
      buyerFee: 5_545_543,
      received: 11_085_539_957,
      returned: 2_775_544_171,
    });
  });

  it('conserves the escrow whatever the buyer is given', () => {
    const number = fc.integer({ min: 1, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(
        number,
        fc.nat(10_000),
        fc.nat(10_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (total, a, b, share) => {
          const fees = { sellerPpm: a, buyerPpm: b };
          const escrow = withSellerFee(total, a);
          const parts = decidedParts(Math.floor(total * share), escrow, fees);
          expect(parts.received + parts.buyerFee + parts.sellerFee + parts.returned).toBe(escrow);
          expect(parts.returned).toBeGreaterThanOrEqual(0);
        },
      ),
      { seed: 33, numRuns: 300 },
    );
  });
});
