import { afterEach, describe, expect, it } from 'vitest';
import {
  compareDecimals,
  cutDecimal,
  decimalsOfStep,
  directionOf,
  foldSmallPrice,
  formatCompact,
  formatFixed,
  formatSigned,
  formatSignedPercent,
  formatSignedTrimmed,
  formatTrimmed,
  NO_VALUE,
  setNumberStyle,
  writePrice,
} from './decimal-text.ts';

describe('decimal text', () => {
  it.each([
    ['60123.456', 2, '60,123.45'],
    ['0.1', 4, '0.1000'],
    ['1234567', 0, '1,234,567'],
    ['-0.00001', 2, '0.00'],
    ['-12.5', 2, '\u221212.50'],
    ['999999999999999999999.999999999', 6, '999,999,999,999,999,999,999.999999'],
    ['1e5', 2, NO_VALUE],
    ['', 2, NO_VALUE],
    [undefined, 2, NO_VALUE],
  ])('%s with %i decimals is cut, never rounded: %s', (text, decimals, shown) => {
    expect(formatFixed(text, decimals)).toBe(shown);
  });

  it('trims zeros down to the asked minimum', () => {
    expect(formatTrimmed('10000.00000000', 8)).toBe('10,000');
    expect(formatTrimmed('10000.10000000', 8, 2)).toBe('10,000.10');
    expect(formatTrimmed('0.00000001', 8, 2)).toBe('0.00000001');
    expect(formatTrimmed('100', 0)).toBe('100');
  });

  it('a change always shows its sign, zero counting as up', () => {
    expect(formatSignedPercent('2.34')).toBe('+2.34%');
    expect(formatSignedPercent('-0.50')).toBe('\u22120.50%');
    expect(formatSignedPercent('0.00')).toBe('+0.00%');
    expect(formatSignedPercent('-0.00')).toBe('+0.00%');
    expect(formatSigned('1204.5', 2)).toBe('+1,204.50');
    expect(formatSignedTrimmed('1204.50000000', 8, 2)).toBe('+1,204.50');
    expect(formatSignedTrimmed('-0.00000100', 8, 2)).toBe('\u22120.000001');
    expect(formatSignedTrimmed('', 8, 2)).toBe(NO_VALUE);
    expect(directionOf('0.00')).toBe('up');
    expect(directionOf('-0.00')).toBe('up');
    expect(directionOf('-0.01')).toBe('down');
  });

  it('compacts by cutting', () => {
    expect(formatCompact('12359999.99')).toBe('12.35M');
    expect(formatCompact('999.999')).toBe('999.99');
    expect(formatCompact('1234')).toBe('1.23K');
    expect(formatCompact('5000000000')).toBe('5.00B');
  });

  it('folds four or more zeros after the point', () => {
    expect(foldSmallPrice('0.00001234')).toEqual({ head: '0.0', zeroCount: 4, tail: '1234' });
    expect(foldSmallPrice('0.0001234')).toBeUndefined();
    expect(foldSmallPrice('60,123.00001')).toBeUndefined();
  });

  it.each([
    ['-1234.50', '\u22121,234.50'],
    ['0.00001086', '0.0\u20841086'],
    ['-0.0000000000012', '\u22120.0\u2081\u208112'],
    ['-0.0000', '0.0000'],
    ['12.35K', '12.35K'],
  ])('writes %s on a canvas as %s', (plain, written) => {
    expect(writePrice(plain)).toBe(written);
  });

  it('counts the decimals of a step', () => {
    expect(decimalsOfStep('0.010')).toBe(2);
    expect(decimalsOfStep('1')).toBe(0);
    expect(decimalsOfStep('0.00000001')).toBe(8);
  });
});

it.each([
  ['1', '2', -1],
  ['10', '9', 1],
  ['1.50', '1.5', 0],
  ['0.00001', '0.000009', 1],
  ['-1', '0.5', -1],
  ['-2', '-10', 1],
  ['-0.00', '0', 0],
  ['100000000000000000000.1', '100000000000000000000.2', -1],
  ['', '-5', -1],
])('%j against %j', (a, b, expected) => {
  expect(Math.sign(compareDecimals(a, b))).toBe(expected);
  expect(Math.sign(compareDecimals(b, a)) + expected).toBe(0);
});

describe('a chosen number style', () => {
  afterEach(() => setNumberStyle('comma'));

  it.each([
    ['comma', '1,234,567.80'],
    ['space', '1\u2009234\u2009567.80'],
    ['none', '1234567.80'],
  ] as const)('%s groups the digits as %s', (style, shown) => {
    setNumberStyle(style);
    expect(formatFixed('1234567.8', 2)).toBe(shown);
    expect(formatSigned('-1234567.8', 2)).toBe(`\u2212${shown}`);
  });
});

it('writes a number for a field without groups, whatever sign groups digits elsewhere', () => {
  setNumberStyle('space');
  expect(cutDecimal('1234567.8900', 8)).toBe('1234567.89');
  setNumberStyle('comma');
  expect(cutDecimal('1234.999', 2)).toBe('1234.99');
  expect(cutDecimal('0.00', 2)).toBe('0');
  expect(cutDecimal('59000.10000000', 2, 2)).toBe('59000.10');
  expect(cutDecimal(undefined, 2)).toBe('');
});
