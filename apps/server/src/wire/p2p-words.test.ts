import { LANGUAGES } from '@candor/contract';
import { message } from '@candor/contract/messages';
import { describe, expect, it } from 'vitest';
import type { MarketScales } from './money.ts';
import { adWords, dealWords, p2pOrderWords, p2pUnits, shopWords } from './p2p-words.ts';

const USDT = { scale: 8 };
const USDT_CNY: MarketScales = {
  id: 1,
  symbol: 'USDT/CNY',
  priceDecimals: 3,
  numberDecimals: 6,
  base: USDT,
  quote: { scale: 2 },
};
const BTC_JPY: MarketScales = {
  id: 2,
  symbol: 'BTC/JPY',
  priceDecimals: 0,
  numberDecimals: 8,
  base: { scale: 8 },
  quote: { scale: 0 },
};
const units = p2pUnits({ scale: 6 });
/** Refusals that may have no nearest value, because nothing would pass. */
const OPTIONAL = [
  'p2p_blocked',
  'p2p_day_limit',
  'p2p_fresh_hold',
  'p2p_order_changed',
  'p2p_premium_invalid',
  'p2p_stock_insufficient',
] as const;

describe('the nearest value of a refusal by the P2P desk', () => {
  it.each([
    ['p2p_price_changed', 7_256, USDT_CNY, '7.256'],
    ['p2p_price_out_of_band', 7_612_345, BTC_JPY, '7612345'],
    ['p2p_money_below_minimum', 10_000, USDT_CNY, '100.00'],
    ['p2p_money_above_maximum', 1_000_000, BTC_JPY, '1000000'],
    ['p2p_stock_insufficient', 2_000_000_000, USDT_CNY, '20.000000'],
    ['p2p_day_limit', 656_827, BTC_JPY, '0.00656827'],
    ['p2p_fresh_hold', 50_000_000_000, USDT_CNY, '500.000000'],
    ['p2p_premium_invalid', -100_000, USDT_CNY, '-10.0000'],
    ['p2p_bond_missing', 120_500_000, undefined, '120.500000'],
    ['p2p_bond_insufficient', 879_500_000, undefined, '879.500000'],
    ['p2p_buy_restricted', Date.UTC(2026, 0, 16), undefined, '2026-01-16T00:00:00.000Z'],
    ['p2p_blocked', Date.UTC(2026, 0, 22), undefined, '2026-01-22T00:00:00.000Z'],
    ['p2p_appeal_too_early', Date.UTC(2026, 0, 15, 10, 19, 30), undefined, '2026-01-15T10:19:30.000Z'],
  ] as const)('%s of %d units is written %s', (key, nearest, market, text) => {
    expect(units[key](nearest, market)).toBe(text);
    for (const language of LANGUAGES)
      expect(message(language, key, { nearest: text }).replaceAll(',', '')).toContain(text);
  });

  it.each(OPTIONAL)('of %s is left out with its words where there is none', (key) => {
    for (const language of LANGUAGES) {
      expect(message(language, key)).not.toMatch(/[{}[\]]|[:：]$|\s$/);
      expect(message(language, key, { nearest: '5' })).toContain('5');
    }
  });
});

describe('a field of a refusal by the P2P desk', () => {
  it('of the size of an order is what its taker gave', () => {
    expect(dealWords('money', USDT).fields['size']?.name).toBe('money');
    expect(dealWords('number', USDT).fields['size']?.name).toBe('number');
    expect(dealWords('money', USDT).fields['size']?.unit(10_000, USDT_CNY)).toBe('100.00');
    expect(dealWords('number', USDT).fields['size']?.unit(2_000_000_000, USDT_CNY)).toBe('20.000000');
  });

  it('of an ad keeps its own unit', () => {
    const { fields } = adWords(USDT);
    expect(fields['premiumPpm']?.unit(8_500, USDT_CNY)).toBe('0.8500');
    expect(fields['minMoney']?.unit(10_000, USDT_CNY)).toBe('100.00');
    expect(fields['quantity']?.unit(100_000_000, USDT_CNY)).toBe('1.000000');
  });

  it('of an order is named as the wire knows it', () => {
    const names = Object.entries(p2pOrderWords(USDT).fields).map(([field, { name }]) => [field, name]);
    expect(Object.fromEntries(names)).toMatchObject({
      orderId: 'id',
      accepts: 'accepted',
      proofHash: 'proof',
    });
  });

  it('of coins is written as coins, although the taker gave money', () => {
    const deal = dealWords('money', { scale: 6 });
    expect(deal.ofKey?.insufficient_balance?.(74_975_148_127, USDT_CNY)).toBe('749.75148127');
    expect(deal.ofKey?.p2p_stock_insufficient?.(2_000_000_000, USDT_CNY)).toBe('20.000000');
    expect(shopWords({ scale: 6 }).ofKey?.insufficient_balance?.(1_000_000, undefined)).toBe('1.000000');
    expect(shopWords({ scale: 6 }).fields['amount']?.name).toBe('number');
  });
});
