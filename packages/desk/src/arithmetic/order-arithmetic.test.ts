import { describe, expect, it } from 'vitest';
import {
  compareDecimals,
  distanceInBasisPoints,
  quantityForShare,
  quantityForSpend,
  shareInPercent,
  slippageBound,
  stepDecimal,
  totalOf,
} from '../arithmetic/order-arithmetic.ts';

const pair = { price_decimals: 2, number_decimals: 6, tick_size: '0.01', lot_size: '0.000001' };
const coarse = { ...pair, lot_size: '0.001' };

describe('order arithmetic', () => {
  it.each([
    ['10000.00000000', 100, '60123.45', '0.166324'],
    ['10000.00000000', 25, '60123.45', '0.041581'],
    ['10000.00000000', 0, '60123.45', '0.000000'],
    ['0.00000001', 100, '0.01', '0.000001'],
    ['1', 100, '3', '0.333333'],
  ])('%s at %i%% buys, at %s, exactly %s', (balance, percent, price, quantity) => {
    expect(quantityForSpend(pair, balance, percent, price)).toBe(quantity);
  });

  it('quantities keep to the lot, by cutting', () => {
    expect(quantityForSpend(coarse, '10000', 100, '60123.45')).toBe('0.166000');
    expect(quantityForShare(coarse, '0.12399999', 100)).toBe('0.123000');
    expect(quantityForShare(pair, '1.00000000', 75)).toBe('0.750000');
    expect(quantityForShare(pair, '0.00000009', 100)).toBe('0.000000');
  });

  it('totals are rounded up to six decimals', () => {
    expect(totalOf('60123.45', '0.000001')).toBe('0.060124');
    expect(totalOf('3', '1')).toBe('3.000000');
    expect(totalOf('0.00001234', '0.5')).toBe('0.000007');
    expect(totalOf('', '1')).toBeUndefined();
    expect(totalOf('0', '1')).toBeUndefined();
  });

  it('everything a balance buys can be paid from it, to the last digit', () => {
    let state = 12345;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return 1 + (state % below);
    };
    for (let round = 0; round < 1_000; round++) {
      const balanceUnits = next(2_000_000_000) * 500;
      const priceUnits = next(9_000_000);
      const balance = `${Math.floor(balanceUnits / 1e8)}.${String(balanceUnits % 1e8).padStart(8, '0')}`;
      const price = `${Math.floor(priceUnits / 100)}.${String(priceUnits % 100).padStart(2, '0')}`;
      const quantity = quantityForSpend(pair, balance, 100, price) ?? '';
      const quantityUnits = BigInt(quantity.replace('.', ''));
      // price (2 decimals) x quantity (6) has 8 decimals, as the balance.
      expect(BigInt(priceUnits) * quantityUnits <= BigInt(balanceUnits)).toBe(true);
      expect(BigInt(priceUnits) * (quantityUnits + 1n) > BigInt(balanceUnits)).toBe(true);
    }
  });

  it('a balance beyond what one order may be is cut to what can be computed', () => {
    const quantity = quantityForSpend(pair, '99999999999.00000000', 100, '60000.00');
    expect(compareDecimals(quantity ?? '', '1')).toBe(1);
  });

  it('a share is counted in whole percents that are complete', () => {
    expect(shareInPercent('2500.00', '10000.00000000')).toBe(25);
    expect(shareInPercent('9999.99999999', '10000')).toBe(99);
    expect(shareInPercent('20000', '10000')).toBe(100);
    expect(shareInPercent('', '10000')).toBe(0);
    expect(shareInPercent('1', '0')).toBe(0);
  });

  it('compares and measures decimals of different lengths', () => {
    expect(compareDecimals('0.10', '0.1')).toBe(0);
    expect(compareDecimals('9', '10')).toBe(-1);
    expect(compareDecimals('abc', '10')).toBeUndefined();
    expect(distanceInBasisPoints('105', '100')).toBe(500);
    expect(distanceInBasisPoints('50.00', '100')).toBe(-5000);
    expect(distanceInBasisPoints('1', '0')).toBeUndefined();
  });

  it('steps without exponents and never below zero', () => {
    expect(stepDecimal('0.00000001', '0.00000001', 1, 8)).toBe('0.00000002');
    expect(stepDecimal('0.01', '0.01', -10, 2)).toBe('0.00');
    expect(stepDecimal('', '0.01', 1, 2)).toBe('0.01');
  });
});

it.each([
  ['buy', '54156.90', '0.01', '54698.46'],
  ['sell', '54156.90', '0.01', '53615.34'],
  ['buy', '0.10', '0.01000000', '0.10'],
  ['sell', '0.10', '0.01000000', '0.10'],
  ['buy', '100', '0', '100.00'],
  ['buy', '', '0.01', undefined],
] as const)('a market order that sees %s at %s with %s to slip stops at %s', (side, price, rate, bound) => {
  expect(slippageBound({ ...pair, slippage_rate: rate }, side, price)).toBe(bound);
});
