import type { CompletedTrade } from '@candor/client';
import { expect, it } from 'vitest';
import { firstDifference } from './play.ts';
import type { FileTrade } from './trade-file.ts';

const file: readonly FileTrade[] = [
  { id: 'a', timeMs: 1, price: '0.00351', quantity: '100', takerSide: 'buy' },
  { id: 'b', timeMs: 2, price: '10', quantity: '0.5', takerSide: 'sell' },
];
const row = (change: Partial<CompletedTrade>): CompletedTrade => ({
  id: 1,
  timestamp: 9,
  price: '0.00351000',
  number: '100.00000000',
  amount: '100.00000000',
  way: 2,
  makers: 0,
  ...change,
});
const second = row({ id: 2, price: '10.00000000', number: '0.50000000', way: 1 });

it.each([
  ['the same numbers with zeros behind them', [row({}), second], undefined],
  ['no trades on the tape', [], 'the file has 2 trades, the tape 0'],
  ['a trade too many', [row({}), second, second], 'the file has 2 trades, the tape 3'],
  ['another order', [second, row({})], 'trade a: file 0.00351 x 100 buy, tape 10.00000000 x 0.50000000 sell'],
  [
    'another price',
    [row({ price: '0.00352' }), second],
    'trade a: file 0.00351 x 100 buy, tape 0.00352 x 100.00000000 buy',
  ],
  [
    'another quantity',
    [row({}), { ...second, number: '0.51' }],
    'trade b: file 10 x 0.5 sell, tape 10.00000000 x 0.51 sell',
  ],
  [
    'another taker',
    [row({ way: 1 }), second],
    'trade a: file 0.00351 x 100 buy, tape 0.00351000 x 100.00000000 sell',
  ],
  [
    'ten times as much',
    [row({ number: '1000' }), second],
    'trade a: file 0.00351 x 100 buy, tape 0.00351000 x 1000 buy',
  ],
  ['a tenth', [row({ number: '10' }), second], 'trade a: file 0.00351 x 100 buy, tape 0.00351000 x 10 buy'],
] as const)('the first difference to a tape with %s', (_, tape, difference) => {
  expect(firstDifference(file, tape)).toBe(difference);
});

it('there is none between an empty file and an empty tape', () => {
  expect(firstDifference([], [])).toBeUndefined();
});
