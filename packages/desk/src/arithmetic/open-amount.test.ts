import { expect, it } from 'vitest';
import { openAmount } from './open-amount.ts';

it.each([
  ['1.000000', '0.000000', '1.000000'],
  ['1.000000', '0.400001', '0.599999'],
  ['7', '2', '5'],
  ['0.3', '0.4', '0.3'],
])('of %s with %s filled, %s is open', (number, filled, open) => {
  expect(openAmount(number, filled)).toBe(open);
});
