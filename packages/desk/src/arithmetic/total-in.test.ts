import { expect, it } from 'vitest';
import { totalIn } from './total-in.ts';

it.each([
  ['1', ['10000.00', '61234.567', '0.00999999'], '71,234.57'],
  ['1.0001', ['100', '0.01'], '100.00'],
  ['1', ['0.009'], '0.00'],
  ['1', ['99999999999999999.99', '0.01'], '100,000,000,000,000,000.00'],
  ['0', ['1'], undefined],
  [undefined, ['1'], undefined],
])('at %s dollars, %j come to %s', (rate, values, total) => {
  expect(totalIn(rate, values)).toBe(total);
});
