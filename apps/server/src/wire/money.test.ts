import { totalFromBigInt } from '@candor/primitives';
import { describe, expect, it } from 'vitest';
import { type MarketScales, wirePpm, wirePrice, wireQuantity, wireTime } from './money.ts';

const marketOf = (priceDecimals: number, numberDecimals: number, baseScale: number): MarketScales => ({
  id: 1,
  symbol: 'A/B',
  priceDecimals,
  numberDecimals,
  base: { scale: baseScale },
  quote: { scale: 8 },
});

describe('on the wire', () => {
  it.each([
    ['a price of BTC/USDT', wirePrice(marketOf(2, 6, 8), 5_200_012), '52000.12'],
    ['a price of SHIB/USDT', wirePrice(marketOf(8, 0, 2), 1_820), '0.00001820'],
    ['a price without decimals', wirePrice(marketOf(0, 6, 8), 5), '5'],
    [
      'a quantity, cut to the decimals that its pair shows',
      wireQuantity(marketOf(2, 6, 8), 12_345_600),
      '0.123456',
    ],
    ['a quantity without decimals', wireQuantity(marketOf(8, 0, 2), 12_300), '123'],
    ['a quantity with more decimals than its ledger', wireQuantity(marketOf(8, 4, 2), 12_345), '123.4500'],
    [
      'a quantity that is no lot, with every digit',
      wireQuantity(marketOf(2, 6, 8), 12_345_678),
      '0.12345678',
    ],
    ['a sum of quantities', wireQuantity(marketOf(2, 6, 8), 10n ** 20n), '1000000000000.000000'],
    ['a total', wireQuantity(marketOf(2, 6, 8), totalFromBigInt(10n ** 20n + 100n)), '1000000000000.000001'],
    ['nothing', wireQuantity(marketOf(2, 6, 8), 0), '0.000000'],
    ['a rate in parts per million', wirePpm(1_000), '0.001000'],
    ['a whole as a rate', wirePpm(1_000_000), '1.000000'],
    ['a time', wireTime(1_709_250_599_999), '2024-02-29T23:49:59.999Z'],
  ])('%s', (_, text, expected) => {
    expect(text).toBe(expected);
  });
});
