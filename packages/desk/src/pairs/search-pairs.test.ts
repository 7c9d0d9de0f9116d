import { expect, it } from 'vitest';
import { searchPairs } from './search-pairs.ts';

const PAIRS = [
  { symbol: 'BTC/USDT', name: 'BTC/USDT', base_currency_name: 'Bitcoin' },
  { symbol: 'ETH/BTC', name: 'ETH/BTC', base_currency_name: 'Ethereum' },
  { symbol: 'SHIB/USDT', name: 'SHIB/USDT', base_currency_name: 'Shiba Inu' },
];

it.each([
  ['bitcoin', ['BTC/USDT']],
  [' Shiba i', ['SHIB/USDT']],
  ['btc', ['BTC/USDT', 'ETH/BTC']],
  ['eth/b', ['ETH/BTC']],
  ['litecoin', []],
])('%j finds %j', (typed, symbols) => {
  expect(searchPairs(PAIRS, typed).map(({ symbol }) => symbol)).toEqual(symbols);
});
