import { expect, it } from 'vitest';
import { difference } from './difference.ts';
import { shareOf } from './share-of.ts';
import { timeLeft } from './time-left.ts';

it.each([
  ['7.248', '7.186400', '0.85'],
  ['7.200', '7.104000', '1.35'],
  ['7.157', '7.186400', '-0.40'],
  ['7.1864', '7.186400', '0.00'],
  ['100000000', '90000000.000000', '11.11'],
  ['7.2', '0', '0.00'],
])('the price %s differs from the reference %s by %s percent', (price, reference, share) => {
  expect(shareOf(price, reference)).toBe(share);
});

it.each([
  [0, '00:00'],
  [1, '00:01'],
  [872_000, '14:32'],
  [3_600_000, '1:00:00'],
  [45_296_001, '12:34:57'],
])('writes %i ms as %s', (ms, text) => {
  expect(timeLeft(1_000_000 + ms, 1_000_000)).toBe(text);
});

it('never counts below zero', () => {
  expect(timeLeft(5, 1_000)).toBe('00:00');
});

it('shows what a limit leaves, and nothing where more was used', () => {
  expect(difference('20000.00000000', '1600.50000000')).toBe('18,399.5');
  expect(difference('10', '12')).toBe('0');
});
