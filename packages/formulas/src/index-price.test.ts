import { describe, expect, it } from 'vitest';
import { exchangeDay, exchangeDayStart } from './exchange-day.ts';
import { indexOf, isSplit } from './index-price.ts';

describe('the index price', () => {
  it.each([
    ['of one quote is that quote', [100_000], 100_000],
    ['of two quotes lies between them', [100_000, 100_300], 100_150],
    ['of an even count takes the floor of the middle two', [100_000, 100_001], 100_000],
    ['of three is the middle one', [100_400, 99_900, 100_000], 100_000],
    ['is not moved by one source that lies', [100_000, 100_100, 900_000], 100_100],
    ['is not moved by one source at almost nothing', [100_000, 100_100, 1], 100_000],
    ['of two far apart lies half-way, each clamped as far as the other', [100_000, 200_000], 150_000],
    ['of four takes the middle two', [1, 100_000, 100_200, 900_000], 100_100],
    [
      'of four is held near the median when the middle two lie apart',
      [1, 100_000, 110_000, 900_000],
      105_000,
    ],
    ['reaches the largest amounts', [2 ** 52 - 1, 2 ** 52 - 1], 2 ** 52 - 1],
    ['of the smallest price is that', [1], 1],
  ])('%s', (_, prices, expected) => {
    expect(indexOf(prices)).toBe(expected);
  });
});

describe('two quotes', () => {
  it.each([
    [100_000, 100_500, false],
    [100_501, 100_000, true],
    [199, 199, false],
    [199, 200, true],
    [200, 201, false],
  ])('of %i and %i are split: %s', (one, other, expected) => {
    expect(isSplit(one, other)).toBe(expected);
    expect(isSplit(other, one)).toBe(expected);
  });
});

describe('the day of the exchange', () => {
  it.each([
    ['2026-11-21T15:59:59.999Z', '2026-11-20T16:00:00.000Z'],
    ['2026-11-21T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
    ['1970-01-01T00:00:00.000Z', '1969-12-31T16:00:00.000Z'],
  ])('on which %s lies began at %s', (at, start) => {
    expect(new Date(exchangeDayStart(exchangeDay(Date.parse(at)))).toISOString()).toBe(start);
  });
});
