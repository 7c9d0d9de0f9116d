import { expect, it } from 'vitest';
import { percentOf } from './percent-of.ts';
import { withdrawalFigures } from './withdrawal-figures.ts';

const flat = { scale: 8, draw_fee_mode: 'flat', draw_rate: '1.00000000' } as const;
const rate = { scale: 8, draw_fee_mode: 'rate', draw_rate: '0.002500' } as const;

it.each([
  ['a flat fee is part of the amount', '20', 6, flat, '1.00000000', '19.00000000'],
  [
    'a flat fee finer than the chain is rounded up to its unit',
    '20',
    2,
    { ...flat, draw_rate: '1.00000001' },
    '1.01000000',
    '18.99000000',
  ],
  ['a rate is taken exactly', '100', 6, rate, '0.25000000', '99.75000000'],
  ['a rate is rounded up to the unit of the chain', '33.333333', 6, rate, '0.08333400', '33.24999900'],
  ['a chain with two decimals takes a whole cent', '0.03', 2, rate, '0.01000000', '0.02000000'],
  ['nothing arrives where the fee takes all', '1', 6, flat, '1.00000000', undefined],
])('%s', (_, amount, decimals, terms, fee, received) => {
  expect(withdrawalFigures(amount, decimals, terms)).toEqual({ fee, received });
});

it.each(['', '0', 'ten', '1.123456789'])('there are no figures for %j', (amount) => {
  expect(withdrawalFigures(amount, 6, flat)).toBeUndefined();
});

it.each([
  ['0.0025', '0.25'],
  ['0.001000', '0.1'],
  ['0.1', '10'],
  ['1', '100'],
  ['0', '0'],
])('a rate of %s is %s percent', (fraction, percent) => {
  expect(percentOf(fraction)).toBe(percent);
});
