import { expect, it } from 'vitest';
import { movedAlongside } from './moved-alongside.ts';

it.each([
  ['47900.00', '48000.00', '46000', '45900.00'],
  ['51100.50', '51000.00', '53000.01', '53100.51'],
  ['0.00', '48000.00', '49000.00', '0.00'],
  ['100.00', '48000.00', '46000.00', '100.00'],
  ['nothing', '48000.00', '46000.00', 'nothing'],
])('%s beside %s that moves to %s becomes %s', (price, from, to, moved) => {
  expect(movedAlongside(price, { from, to }, 2)).toBe(moved);
});
