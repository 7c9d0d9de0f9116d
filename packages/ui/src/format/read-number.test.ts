import { describe, expect, it } from 'vitest';
import { isPositiveDecimal, plainNumber, readNumber } from './read-number.ts';

describe('reading a number field', () => {
  it.each([
    ['1000', 4, '1000'],
    ['1,000', 4, '1000'],
    ['1,234.5', 4, '1234.5'],
    ['12,345,678.9', 4, '12345678.9'],
    ["1'234.5", 4, '1234.5'],
    [' 12 ', 4, '12'],
    ['1 234 567.5', 4, '1234567.5'],
    ['1\u00a0234', 4, '1234'],
    ['.5', 6, '0.5'],
    ['1.', 4, '1'],
    ['007', 6, '7'],
    ['0', 6, '0'],
    ['1.50', 1, '1.5'],
    ['12.0', 0, '12'],
    ['\uff11\uff12\uff0e\uff15', 6, '12.5'],
    ['\uff11\uff0c\uff12\uff13\uff14', 6, '1234'],
    ['12\u30025', 6, '12.5'],
    ['12\uff615', 6, '12.5'],
    ['1\u3001000', 6, '1000'],
  ])('%s with at most %i decimals is %s', (text, decimals, value) => {
    expect(readNumber(text, decimals)).toMatchObject({ kind: 'number', value });
    expect(plainNumber(text, decimals)).toBe(value);
  });

  it.each([
    ['0,001', 'refused', 'commaGroups'],
    ['1,0000', 'refused', 'commaGroups'],
    ['1,00,000', 'refused', 'commaGroups'],
    ['1.234,5', 'refused', 'commaGroups'],
    ['1,5.2', 'refused', 'commaGroups'],
    ['1,', 'begun', 'commaGroups'],
    ['1,5', 'begun', 'commaGroups'],
    ['1,234,5', 'begun', 'commaGroups'],
    ['.', 'begun', 'notANumber'],
    ['2 5', 'refused', 'notANumber'],
    ['1 234,5', 'refused', 'notANumber'],
    ["1'23", 'refused', 'notANumber'],
    ['10\u00b2', 'refused', 'notANumber'],
    ['1\u2082', 'refused', 'notANumber'],
    ['1.5 USDT', 'refused', 'notANumber'],
    ['-1', 'refused', 'notANumber'],
    ['\u22121', 'refused', 'notANumber'],
    ['+1', 'refused', 'notANumber'],
    ['1e5', 'refused', 'notANumber'],
    ['1e-5', 'refused', 'notANumber'],
    ['1.2.3', 'refused', 'notANumber'],
    ['abc', 'refused', 'notANumber'],
    ['1.23456', 'refused', 'tooManyDecimals'],
    ['1'.repeat(31), 'refused', 'tooLong'],
  ])('%s is %s: %s, and stays as it is', (text, kind, problem) => {
    expect(readNumber(text, 4)).toEqual({ kind, problem });
    expect(plainNumber(text, 4)).toBe(text);
  });

  it.each([
    ['0.1 BTC', { kind: 'number', value: '0.1' }],
    ['0.1btc', { kind: 'number', value: '0.1' }],
    ['1,234.5 BTC', { kind: 'number', value: '1234.5', isSure: false }],
    ['0.5 mBTC', { kind: 'refused', problem: 'otherUnit' }],
    ['20 sats', { kind: 'refused', problem: 'otherUnit' }],
    ['100 USDT', { kind: 'refused', problem: 'otherUnit' }],
    ['0.5ETH', { kind: 'refused', problem: 'otherUnit' }],
    ['5k', { kind: 'refused', problem: 'otherUnit' }],
    ['1e', { kind: 'refused', problem: 'notANumber' }],
    ['BTC', { kind: 'refused', problem: 'notANumber' }],
    ['BTC 0.1', { kind: 'refused', problem: 'notANumber' }],
  ])('in a field of BTC %s is %j', (text, reading) => {
    expect(readNumber(text, 4, 'BTC')).toMatchObject(reading);
  });

  it('is sure of a plain number, and not of a comma', () => {
    expect(readNumber('1000', 2)).toMatchObject({ isSure: true });
    expect(readNumber('1,000', 2)).toMatchObject({ isSure: false });
    expect(readNumber('1,234.5', 2)).toMatchObject({ isSure: false });
  });

  it('reads nothing from an empty field', () => {
    expect(readNumber('  ', 2)).toEqual({ kind: 'empty' });
    expect(plainNumber('', 2)).toBe('');
  });

  it('tells a number above zero from zero and from what is no number', () => {
    expect(isPositiveDecimal('0.001')).toBe(true);
    expect(isPositiveDecimal('0.000')).toBe(false);
    expect(isPositiveDecimal('1,000')).toBe(false);
    expect(isPositiveDecimal('')).toBe(false);
  });
});
