import { expect, it } from 'vitest';
import { sparklinePoints } from './sparkline-points.ts';

it('fills its box from the oldest to the newest, the highest on top', () => {
  expect(sparklinePoints(['1', '3', '2'], 100, 32)).toBe('0.0,31.0 50.0,1.0 100.0,16.0');
});

it('runs along the middle while a price stands still, and is not there for fewer than two', () => {
  expect(sparklinePoints(['0.00001', '0.00001'], 100, 32)).toBe('0.0,16.0 100.0,16.0');
  expect(sparklinePoints(['5'], 100, 32)).toBe('');
  expect(sparklinePoints([], 100, 32)).toBe('');
});
