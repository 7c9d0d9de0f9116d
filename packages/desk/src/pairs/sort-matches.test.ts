import type { Match, Quotation } from '@candor/contract';
import { expect, it } from 'vitest';
import { nextSorting, sortMatches, type Sorting } from './sort-matches.ts';

const GROUPS = [
  { id: 1, usd_price: '1' },
  { id: 2, usd_price: '52000' },
];
const pair = (id: number, quote: number, figures: Partial<Quotation>) =>
  ({ id, symbol: `C${id}/Q`, quote_currency_id: quote, currency_quotation: figures }) as Match;
const quotationOf = (match: Match) => match.currency_quotation;
const idsBy = (matches: readonly Match[], sorting: Sorting | undefined) =>
  sortMatches(matches, { sorting, quotationOf, groups: GROUPS }).map(({ id }) => id);

it('sorts volumes by what they are worth, not by the number of coins', () => {
  const cheap = pair(1, 1, { volume: '7750000000000', quote_volume: '141050000.00' });
  const dear = pair(2, 1, { volume: '4100', quote_volume: '213200000.00000001' });
  const inBitcoin = pair(3, 2, { volume: '90000', quote_volume: '4102.5' });
  const equal = pair(4, 1, { volume: '1', quote_volume: '213200000.00000001' });
  expect(idsBy([cheap, dear, inBitcoin, equal], { key: 'volume', isDescending: true })).toEqual([2, 4, 3, 1]);
  expect(idsBy([cheap, dear, inBitcoin, equal], { key: 'volume', isDescending: false })).toEqual([
    1, 3, 2, 4,
  ]);
});

it('sorts figures by size, negative ones included, and keeps the given order without a sorting', () => {
  const pairs = [
    pair(1, 1, { change: '-2.00' }),
    pair(2, 1, { change: '10.00' }),
    pair(3, 1, { change: '9.00' }),
  ];
  expect(idsBy(pairs, { key: 'change', isDescending: true })).toEqual([2, 3, 1]);
  expect(idsBy(pairs, undefined)).toEqual([1, 2, 3]);
});

it('goes from one way to the other to none', () => {
  const first = nextSorting(undefined, 'volume');
  expect(first).toEqual({ key: 'volume', isDescending: true });
  expect(nextSorting(first, 'volume')).toEqual({ key: 'volume', isDescending: false });
  expect(nextSorting({ key: 'volume', isDescending: false }, 'volume')).toBeUndefined();
  expect(nextSorting(first, 'pair')).toEqual({ key: 'pair', isDescending: false });
});
