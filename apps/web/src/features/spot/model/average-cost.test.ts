import type { Fill } from '@candor/contract';
import { describe, expect, it } from 'vitest';
import { averageCost } from './average-cost.ts';

let count = 0;
function fill(way: 'in' | 'out', price: string, number: string, volume: string, fee = '0'): Fill {
  count++;
  return {
    id: count,
    order_id: count,
    currency_match_id: 1,
    symbol: 'BTC/USDT',
    way,
    price,
    number,
    volume,
    fee,
    fee_currency_code: way === 'in' ? 'BTC' : 'USDT',
    role: 'taker',
    counterparty: 'user',
    timestamp: count,
  };
}
const pair = { base: 'BTC', priceDecimals: 2 };

describe('average cost of what was bought', () => {
  it('weighs purchases by their size, whichever way they are listed', () => {
    const fills = [fill('in', '100', '1', '100'), fill('in', '200', '3', '600')];
    expect(averageCost(fills, pair)).toBe('175.00');
    expect(averageCost(fills.toReversed(), pair)).toBe('175.00');
  });

  it('counts a fee that is paid in the coin as less coin for the money', () => {
    expect(averageCost([fill('in', '100', '1.000000', '100.00000000', '0.001000')], pair)).toBe('100.10');
  });

  it('keeps the average over a sale, and begins anew after the last of it', () => {
    const bought = [fill('in', '100', '2', '200'), fill('out', '500', '1', '500')];
    expect(averageCost(bought, pair)).toBe('100.00');
    const sold = [...bought, fill('out', '500', '1', '500')];
    expect(averageCost(sold, pair)).toBeUndefined();
    expect(averageCost([...sold, fill('in', '300', '1', '300')], pair)).toBe('300.00');
  });

  it('reads the smallest prices without losing a digit', () => {
    const cheap = [fill('in', '0.00001234', '1000000000.00', '12340.00000000')];
    expect(averageCost(cheap, { base: 'SHIB', priceDecimals: 8 })).toBe('0.00001234');
  });
});
