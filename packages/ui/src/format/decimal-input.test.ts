import { describe, expect, it } from 'vitest';
import { acceptDecimalInput, isPositiveDecimal } from './decimal-input.ts';

describe('decimal input', () => {
  it.each([
    ['0,001', 6, '0.001'],
    ['1,234.5 USDT', 6, '1234.5'],
    ['1,234', 6, '1234'],
    ['\uff11\uff12\uff0e\uff15', 6, '12.5'],
    ['.5', 6, '0.5'],
    ['007', 6, '7'],
    ['1.23456', 4, '1.2345'],
    ['1.', 4, '1.'],
    ['12.5', 0, '12'],
    ['', 4, ''],
    ['-1', 4, undefined],
    ['1e5', 4, undefined],
    ['1.2.3', 4, undefined],
    ['abc', 4, undefined],
    ['1'.repeat(31), 4, undefined],
  ])('%s with at most %i decimals reads %s', (raw, decimals, kept) => {
    expect(acceptDecimalInput(raw, decimals)).toBe(kept);
  });

  it('tells a number above zero from a half-typed one', () => {
    expect(isPositiveDecimal('0.001')).toBe(true);
    expect(isPositiveDecimal('5.')).toBe(true);
    expect(isPositiveDecimal('0.000')).toBe(false);
    expect(isPositiveDecimal('')).toBe(false);
  });
});
