import { describe, expect, it } from 'vitest';
import { checkTicket, distanceFromLast } from './check-ticket.ts';
import {
  editAmount,
  editPrice,
  editTotal,
  EMPTY_FIELDS,
  resetAmounts,
  takeShare,
  type TicketFields,
} from './ticket-fields.ts';

const pair = {
  price_decimals: 2,
  number_decimals: 6,
  tick_size: '0.01',
  lot_size: '0.000001',
  min_notional: '1.00000000',
  quote_currency_code: 'USDT',
  base_currency_code: 'BTC',
};
const typed = (price: string, amount: string): TicketFields =>
  editAmount(editPrice(EMPTY_FIELDS, price), amount, price);

describe('fields of the order form', () => {
  it('price and amount give the total, the total gives the amount', () => {
    expect(typed('60000', '0.5').total).toBe('30000.000000');
    expect(editTotal(typed('60000', ''), pair, '100', '60000')).toMatchObject({
      amount: '0.001666',
      total: '100',
    });
    expect(editTotal(typed('60000', '1'), pair, '', '60000').amount).toBe('');
  });

  it('half a number keeps what was typed and computes nothing from it', () => {
    expect(typed('60000', '0.')).toMatchObject({ amount: '0.', total: '' });
    expect(typed('', '1')).toMatchObject({ price: '', amount: '1', total: '' });
  });

  it('a stop of the slider fills the amount until something is typed', () => {
    const share = { side: 'buy', percent: 50, balance: '10000.00000000', price: '60000', pair } as const;
    const filled = takeShare(typed('60000', ''), share);
    expect(filled).toMatchObject({ amount: '0.083333', percent: 50 });
    expect(takeShare(EMPTY_FIELDS, { ...share, side: 'sell', balance: '1.00000001' })).toMatchObject({
      amount: '0.500000',
    });
    expect(editAmount(filled, '1', '60000').percent).toBe(0);
    expect(takeShare(EMPTY_FIELDS, { ...share, price: '' }).amount).toBe('');
  });

  it('switching type or side clears amounts and slider, not the price', () => {
    expect(resetAmounts({ price: '1', amount: '2', total: '2', percent: 25 })).toEqual({
      ...EMPTY_FIELDS,
      price: '1',
    });
  });
});

describe('what an order form is refused for', () => {
  const base = {
    side: 'buy',
    type: 'limit',
    bestPrice: '60000.00',
    available: '10000.00000000',
    pair,
  } as const;
  it.each([
    ['no price', { ...base, fields: typed('', '1') }, 'ticket.enterPrice'],
    ['price zero', { ...base, fields: typed('0.00', '1') }, 'ticket.enterPrice'],
    ['no quantity', { ...base, fields: typed('60000', '') }, 'ticket.enterQuantity'],
    [
      'market, empty book',
      { ...base, type: 'market', bestPrice: undefined, fields: typed('', '1') },
      'ticket.noBestPrice',
    ],
    ['too small', { ...base, fields: typed('60000', '0.000016') }, 'ticket.belowMinimum'],
    ['too dear', { ...base, fields: typed('60000', '1') }, 'ticket.aboveBalance'],
    [
      'sells more than owned',
      { ...base, side: 'sell', available: '0.5', fields: typed('60000', '1') },
      'ticket.aboveBalance',
    ],
    ['balance unknown', { ...base, available: undefined, fields: typed('60000', '1') }, undefined],
    ['market stops by itself', { ...base, type: 'market', fields: typed('', '1') }, undefined],
    ['fine', { ...base, fields: typed('60000', '0.1') }, undefined],
  ] as const)('%s', (_, ticket, key) => {
    expect(checkTicket(ticket)?.key).toBe(key);
  });

  it('all of a balance is never refused because its total was rounded up', () => {
    const available = '10.00000001';
    const fields = takeShare(typed('3.33', ''), {
      side: 'buy',
      percent: 100,
      balance: available,
      price: '3.33',
      pair,
    });
    expect(checkTicket({ ...base, available, fields })).toBeUndefined();
  });

  it("only a price to the user's own loss is questioned", () => {
    expect(distanceFromLast('buy', '106', '100')).toMatchObject({
      isWarning: true,
      needsConfirmation: false,
    });
    expect(distanceFromLast('buy', '125', '100')).toMatchObject({ isWarning: true, needsConfirmation: true });
    expect(distanceFromLast('buy', '50', '100')).toMatchObject({
      isWarning: false,
      needsConfirmation: false,
    });
    expect(distanceFromLast('sell', '79', '100')).toMatchObject({ isWarning: true, needsConfirmation: true });
    expect(distanceFromLast('sell', '', '100')).toBeUndefined();
  });
});
