import { expect, it } from 'vitest';
import { nearestStep } from './nearest-step.ts';

it.each([
  ['100.12', '0.05', 2, '100.10'],
  ['100.13', '0.05', 2, '100.15'],
  ['100.50', '1.00', 2, '101.00'],
  ['100.49', '1.00', 2, '100.00'],
  ['0.00', '0.01', 2, '0.00'],
  ['no price', '0.01', 2, 'no price'],
])('%s on a step of %s is %s', (price, step, decimals, expected) => {
  expect(nearestStep(price, step, decimals)).toBe(expected);
});
