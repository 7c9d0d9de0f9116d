import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMOUNT_LIMIT } from './amount.ts';
import { formatAmount, formatSigned, formatTotal } from './format-amount.ts';
import { parseDecimal } from './parse-decimal.ts';
import { totalFromBigInt } from './total.ts';

describe('a decimal text', () => {
  it.each([
    ['0', 8, 0],
    ['1', 0, 1],
    ['0.125000', 6, 125_000],
    ['0.1250000000', 6, 125_000],
    ['40010.5000', 4, 400_105_000],
    ['007.50', 2, 750],
    ['45035996.27370495', 8, AMOUNT_LIMIT - 1],
    ['1.00', 0, 1],
    ['0000000000000000000000000000.1', 1, 1],
  ])('%s at scale %i is %i units', (text, scale, units) => {
    expect(parseDecimal(text, scale)).toEqual({ ok: true, value: units });
  });

  it.each([
    ['', 8, 'empty'],
    ['1'.repeat(31), 0, 'too_long'],
    ['1.', 2, 'malformed'],
    ['.5', 2, 'malformed'],
    ['.', 2, 'malformed'],
    ['+1', 2, 'malformed'],
    ['-1', 2, 'malformed'],
    ['1e3', 2, 'malformed'],
    ['0x10', 2, 'malformed'],
    ['NaN', 2, 'malformed'],
    ['Infinity', 2, 'malformed'],
    [' 1', 2, 'malformed'],
    ['1 ', 2, 'malformed'],
    ['1,5', 2, 'malformed'],
    ['1_0', 2, 'malformed'],
    ['1.2.3', 2, 'malformed'],
    ['\u0661', 2, 'malformed'],
    ['\uff11', 2, 'malformed'],
    ['1\n', 2, 'malformed'],
    ['1.005', 2, 'too_many_decimals'],
    ['1.1', 0, 'too_many_decimals'],
    ['45035996.27370496', 8, 'too_large'],
    ['9'.repeat(30), 0, 'too_large'],
    ['90071992547409931', 0, 'too_large'],
  ])('%j at scale %i is refused as %s', (text, scale, reason) => {
    expect(parseDecimal(text, scale)).toEqual({ ok: false, reason });
  });

  it('reads back every amount that was written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: AMOUNT_LIMIT - 1 }),
        fc.integer({ min: 0, max: 12 }),
        (units, scale) => {
          expect(parseDecimal(formatAmount(units, scale), scale)).toEqual({ ok: true, value: units });
        },
      ),
      { seed: 6, numRuns: 20_000 },
    );
  });

  it('agrees with exact fractions on texts of every shape', () => {
    const digits = fc.stringMatching(/^[0-9]{1,20}$/);
    fc.assert(
      fc.property(digits, fc.option(digits), fc.integer({ min: 0, max: 8 }), (whole, fraction, scale) => {
        const text = fraction === null ? whole : `${whole}.${fraction}`;
        const decimals = (fraction ?? '').padEnd(20, '0');
        const units = BigInt(whole + decimals.slice(0, scale));
        const isExact = BigInt(`0${decimals.slice(scale)}`) === 0n;
        const reason =
          text.length > 30
            ? 'too_long'
            : !isExact
              ? 'too_many_decimals'
              : units >= BigInt(AMOUNT_LIMIT)
                ? 'too_large'
                : '';
        const expected = reason === '' ? { ok: true, value: Number(units) } : { ok: false, reason };
        expect(parseDecimal(text, scale)).toEqual(expected);
      }),
      { seed: 7, numRuns: 10_000 },
    );
  });
});

describe('a written amount', () => {
  it.each([
    [formatAmount(0, 0), '0'],
    [formatAmount(5, 0), '5'],
    [formatAmount(0, 8), '0.00000000'],
    [formatAmount(1, 8), '0.00000001'],
    [formatAmount(400_105_000, 4), '40010.5000'],
    [formatSigned(-150, 2), '-1.50'],
    [formatSigned(-0, 2), '0.00'],
    [formatTotal(totalFromBigInt(-1n), 8), '-0.00000001'],
    [formatTotal(totalFromBigInt(123n), 2), '1.23'],
    [formatTotal(totalFromBigInt(10n ** 30n), 8), '10000000000000000000000.00000000'],
    [formatTotal(totalFromBigInt(-(10n ** 20n)), 0), '-100000000000000000000'],
  ])('is %s', (actual, expected) => {
    expect(actual).toBe(expected);
  });

  it('has no form for what is no amount', () => {
    for (const units of [-1, 0.5, Number.NaN, 2 ** 53])
      expect(() => formatAmount(units, 2)).toThrow(RangeError);
  });
});
