import { expect, it } from 'vitest';
import { fractionOf, percentText } from './percent-text.ts';

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

it.each([
  ['0.15', '0.0015'],
  ['15', '0.15'],
  ['100', '1'],
  ['1234.5678', '12.345678'],
  ['0', '0'],
  ['10.50', '0.105'],
  ['0.0001', '0.000001'],
])('%s percent is the fraction %s', (percent, fraction) => {
  expect(fractionOf(percent)).toBe(fraction);
});

it('leaves to the exchange what is no plain decimal', () => {
  expect(fractionOf('1,5')).toBe('1,5');
});
