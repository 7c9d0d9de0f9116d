import { totalFromBigInt } from '@candor/primitives';
import { expect, it } from 'vitest';
import type { Currency, Market } from './catalog.ts';
import { Rates } from './rates.ts';

const currency = (id: number, code: string, rates: Partial<Currency> = {}) =>
  ({ id, code, scale: 8, isQuote: false, groupOrder: 0, usdPrice: '0', cnyPrice: '0', ...rates }) as Currency;
const usdt = currency(1, 'USDT', { isQuote: true, groupOrder: 1, usdPrice: '1', cnyPrice: '6.8' });
const btc = currency(2, 'BTC', { isQuote: true, groupOrder: 2, usdPrice: '52000', cnyPrice: '353600' });
const shib = currency(8, 'SHIB', { scale: 2 });
const own = currency(9, 'OWN', { usdPrice: '0.25', cnyPrice: '1.7' });
const eth = currency(3, 'ETH', { usdPrice: '9' });
const odd = currency(10, 'ODD', { usdPrice: '0.1234567891' });

const market = (id: number, base: Currency, quote: Currency, priceDecimals: number) =>
  ({ id, base, quote, priceDecimals }) as Market;
const closes = new Map([
  [1, 5_000_012],
  [7, 1_820],
  [8, 50_000],
]);

function ratesIn(currencies: readonly Currency[]): Rates {
  const markets = [market(1, btc, usdt, 2), market(7, shib, usdt, 8), market(8, eth, btc, 6)];
  return new Rates(
    { currencies: () => currencies, markets: () => markets },
    (marketId) => closes.get(marketId) ?? 0,
  );
}

const rates = ratesIn([btc, usdt, shib, own, eth, odd]);

it.each([
  ['the first quote group has the rate that an operator sets', usdt, '1.00000000', '6.80000000'],
  [
    'a coin of that group follows its market, whatever its own setting',
    btc,
    '50000.12000000',
    '340000.81600000',
  ],
  ['a cheap one too, cut at 8 decimals', shib, '0.00001820', '0.00012376'],
  ['a coin without a market there has its own setting', own, '0.25000000', '1.70000000'],
  ['a market in another group does not count', eth, '9.00000000', '0.00000000'],
  ['a setting that cannot be read counts as none', odd, '0.00000000', '0.00000000'],
])('%s', (_, coin, usd, cny) => {
  expect([rates.usd(coin), rates.cny(coin)]).toEqual([usd, cny]);
});

it('without a first quote group every coin has its own setting', () => {
  expect(ratesIn([btc, own]).usd(btc)).toBe('52000.00000000');
});

it.each([
  ['1 BTC', btc, 10n ** 8n, 5_000_012_000_000n],
  ['one satoshi, cut', btc, 1n, 50_000n],
  ['100 million SHIB at 2 decimals', shib, 10n ** 10n, 182_000_000_000n],
  ['a unit of SHIB is worth less than one', shib, 5n, 91n],
  ['more than an amount holds', usdt, 10n ** 20n, 10n ** 20n],
  ['nothing', btc, 0n, 0n],
])('the worth of %s in dollars', (_, coin, balance, worth) => {
  expect(rates.usdWorth(coin, totalFromBigInt(balance))).toEqual(totalFromBigInt(worth));
});

it('the coin of the P2P desk’s rates follows them, and others follow their market in its group', () => {
  const rates = new Rates(
    { currencies: () => [usdt, btc, own], markets: () => [] },
    () => 0,
    (id, fiat) => (id === usdt.id && fiat === 'CNY' ? 718_640_000 : undefined),
  );
  expect(rates.cny(usdt)).toBe('7.18640000');
  expect(rates.usd(usdt)).toBe('1.00000000');
  expect(rates.cny(own)).toBe('1.70000000');
});
