import { expect, test } from 'vitest';
import { readChainAmount } from './read-chain-amount.ts';

test.each([
  ['1', 6, 1_000_000n],
  ['0.000001', 6, 1n],
  ['1.50000000', 6, 1_500_000n],
  ['0.0000001', 6, undefined],
  ['007', 0, 7n],
  ['250.000000000000000001', 18, 250_000_000_000_000_000_001n],
])('%s with %i decimals is %s units', (text, decimals, units) => {
  expect(readChainAmount(text, decimals)).toBe(units);
});
