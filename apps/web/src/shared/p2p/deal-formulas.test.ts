import { expect, it } from 'vitest';
import { DESK } from '../test/p2p.test-data.ts';
import { dealFormulas } from './deal-formulas.ts';

const [market] = DESK.markets;
if (market === undefined) throw new Error('The desk has no market.');
const SCALES = { coin: 8, fiat: 2 };

it('shows the figures of an order by money that the engine makes', () => {
  const formulas = dealFormulas('7.213', market, SCALES);
  expect(formulas?.numberOf('1000.00')).toBe('138.63856900');
  expect(formulas?.sumOf({ money: '1000.00' }, true)).toEqual({
    money: '1000.00',
    number: '138.63856900',
    fee: '0.06931929',
    net: '138.56924971',
  });
});

it('shows the figures of a sale by number, its money rounded up and its fee on top', () => {
  const formulas = dealFormulas('7.150', market, SCALES);
  expect(formulas?.moneyOf('250.123457')).toBe('1788.39');
  expect(formulas?.sumOf({ number: '250.123457' }, false)).toEqual({
    money: '1788.39',
    number: '250.12345700',
    fee: '0.12506173',
    net: '250.24851873',
  });
});

it('accepts 0.1 percent more than the price of a floating ad, rounded inward to the tick', () => {
  expect(dealFormulas('7.248', market, SCALES)?.worstPrice(true)).toBe('7.255');
  expect(dealFormulas('7.248', market, SCALES)?.worstPrice(false)).toBe('7.241');
});

it.each(['', 'x', '1.234', '99999999999999999999'])('has no number for the money %j', (money) => {
  expect(dealFormulas('7.213', market, SCALES)?.numberOf(money)).toBeUndefined();
});

it.each(['', '0', '7.2135'])('is none for the price %j', (price) => {
  expect(dealFormulas(price, market, SCALES)).toBeUndefined();
});
