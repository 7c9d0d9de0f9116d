import { expect, it } from 'vitest';
import { findByAddress, pairAddress } from './pair-address.ts';

const PAIRS = [{ symbol: 'BTC/USDT' }, { symbol: 'ETH/BTC' }];

it('writes a pair into an address and finds it again, in any case', () => {
  for (const pair of PAIRS) {
    expect(findByAddress(PAIRS, pairAddress(pair.symbol))).toBe(pair);
    expect(findByAddress(PAIRS, pairAddress(pair.symbol).toLowerCase())).toBe(pair);
  }
});

it.each(['BTC/USDT', 'BTC-USDT', 'BTCUSDT', 'DOGE_USDT', ''])('finds no pair at %j', (address) => {
  expect(findByAddress(PAIRS, address)).toBeUndefined();
});
