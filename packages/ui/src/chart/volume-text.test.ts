import { expect, it } from 'vitest';
import { volumeText } from './volume-text.ts';

it.each([
  [0, 8, '0.00'],
  [0.001234, 8, '0.001234'],
  [0.00000001, 8, '0.00000001'],
  [0.30000000000000004, 8, '0.30'],
  [4.781234, 2, '4.78'],
  [999.5, 8, '999.50'],
  [1_000, 8, '1.00K'],
  [1_250_000_000, 8, '1.25B'],
])('writes a volume of %d with %i decimals as %s', (volume, decimals, text) => {
  expect(volumeText(volume, decimals)).toBe(text);
});
