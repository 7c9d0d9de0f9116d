import { expect, it } from 'vitest';
import { percentText } from './percent-text.ts';

it.each([
  ['0.0015', '0.15%'],
  ['0', '0%'],
  ['1', '100%'],
  ['0.5', '50%'],
  ['0.00005', '0.005%'],
  ['12.345678', '1234.5678%'],
  ['0.10', '10%'],
])('%s is %s', (fraction, percent) => {
  expect(percentText(fraction)).toBe(percent);
});

it.each(['', '-1', '1e5', '.5', '1.', 'abc'])('has no percentage for %j', (text) => {
  expect(percentText(text)).toBeUndefined();
});
