import { describe, expect, it, test } from 'vitest';
import { isDue, moneyFor, type SeenAd } from './takes.ts';

const MINUTE_MS = 60_000;
const seen = (changes: Partial<SeenAd> = {}): SeenAd => ({
  id: 7,
  firstSeenMs: 0,
  takenMs: [],
  isBusy: false,
  ...changes,
});
const minutes = (...list: number[]) => list.map((minute) => minute * MINUTE_MS);

describe('an ad is taken', () => {
  test.each<[string, SeenAd, number, boolean]>([
    ['not at once', seen(), 19_999, false],
    ['within 40 s', seen(), 40_000, true],
    ['not while an order on it is open', seen({ isBusy: true }), 40_000, false],
    ['not at once after the last order', seen({ takenMs: minutes(5) }), 5 * MINUTE_MS + 19_999, false],
    ['again after the last order', seen({ takenMs: minutes(5) }), 6 * MINUTE_MS, true],
    ['at most four times an hour', seen({ takenMs: minutes(1, 2, 3, 4) }), 30 * MINUTE_MS, false],
    [
      'again once the first of four is an hour old',
      seen({ takenMs: minutes(1, 2, 3, 4) }),
      61 * MINUTE_MS,
      true,
    ],
  ])('%s', (_, ad, nowMs, due) => {
    expect(isDue(ad, nowMs)).toBe(due);
  });
});

describe('the money of an order', () => {
  const range = (min_money: string, max_money: string) => ({
    id: 7,
    can_take: { min_money, max_money, missing: [] },
  });

  it('lies within the bounds of the ad', () => {
    const money = Number(moneyFor(range('100.00', '200.50'), 7.2));
    expect(money).toBeGreaterThanOrEqual(100);
    expect(money).toBeLessThanOrEqual(200);
  });

  it('is worth less than 500 USDT', () => {
    for (let id = 1; id <= 200; id++)
      expect(Number(moneyFor({ ...range('100.00', '50000.00'), id }, 7.2))).toBeLessThan(500 * 7.2);
  });

  test.each([
    ['an ad for large orders alone', range('5000.00', '50000.00'), 7.2],
    ['an ad that has nothing left', range('100.00', '99.00'), 7.2],
    [
      'an ad that wants more of its takers',
      { id: 7, can_take: { ...range('1', '9').can_take, missing: ['days' as const] } },
      1,
    ],
    ['an ad as guests see it', { id: 7, can_take: null }, 1],
  ])('is none for %s', (_, ad, usdtPrice) => {
    expect(moneyFor(ad, usdtPrice)).toBeUndefined();
  });
});
