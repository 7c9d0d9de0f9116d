import { expect, test } from 'vitest';
import { feeWithin, gasLimit, raised, withHeadroom } from './gas-fees.ts';

const fees = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint) => ({ maxFeePerGas, maxPriorityFeePerGas });

test.each([
  [8n, 10n],
  [9n, 12n],
  [1n, 2n],
  [0n, 0n],
])('the highest price %i becomes %i, a quarter more rounded up', (today, highest) => {
  expect(withHeadroom(fees(today, 7n))).toEqual(fees(highest, 7n));
});

test.each([
  [21_000n, 21_000n],
  [21_001n, 26_252n],
  [50_000n, 62_500n],
])('an estimate of %i gas becomes a limit of %i', (estimated, limit) => {
  expect(gasLimit(estimated)).toBe(limit);
});

test.each([
  ['an eighth more', fees(80n, 8n), fees(1n, 1n), fees(90n, 9n)],
  ['an eighth more, rounded up', fees(81n, 1n), fees(1n, 1n), fees(92n, 2n)],
  ["today's highest price", fees(80n, 8n), fees(100n, 1n), fees(100n, 9n)],
  ["today's priority", fees(80n, 8n), fees(1n, 20n), fees(90n, 20n)],
])('prices of a replacement: %s', (_title, earlier, today, expected) => {
  expect(raised(earlier, today)).toEqual(expected);
});

test('a fee at the ceiling is taken, and one above is refused', () => {
  expect(feeWithin({ perTransaction: 210_000n }, 21_000n, fees(10n, 1n))).toBe(210_000n);
  expect(() => feeWithin({ perTransaction: 209_999n }, 21_000n, fees(10n, 1n))).toThrow('ceiling');
});
