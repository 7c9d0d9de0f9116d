import { describe, expect, it } from 'vitest';
import { checkTicket, distanceFromLast } from './check-ticket.ts';
import {
  costPriceOf,
  editAmount,
  editPrices,
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
  slippage_rate: '0.01',
};
const typed = (price: string, amount: string): TicketFields =>
  editAmount(
    editPrices(EMPTY_FIELDS, { price }, (fields) => fields.price),
    amount,
    price,
  );

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
    expect(
      resetAmounts({ ...EMPTY_FIELDS, price: '1', trigger: '3', amount: '2', total: '2', percent: 25 }),
    ).toEqual({
      ...EMPTY_FIELDS,
      price: '1',
    });
  });
});

/** The last price is 60,000: a trigger must be beyond it, and a stop on the opposite side from a take-profit. */
const CONDITIONS = [
  ['no trigger', 'sell', 'stop_market', {}, 'ticket.enterTrigger'],
  ['stop to sell above', 'sell', 'stop_market', { trigger: '60000' }, 'ticket.triggerBelow'],
  ['stop to sell below', 'sell', 'stop_market', { trigger: '59999.99' }, undefined],
  ['stop to buy below', 'buy', 'stop_market', { trigger: '60000' }, 'ticket.triggerAbove'],
  ['stop to buy above', 'buy', 'stop_market', { trigger: '60000.01' }, undefined],
  ['profit of a sale below', 'sell', 'take_profit_market', { trigger: '59000' }, 'ticket.triggerAbove'],
  ['profit of a sale above', 'sell', 'take_profit_market', { trigger: '61000' }, undefined],
  ['profit of a buy above', 'buy', 'take_profit_market', { trigger: '61000' }, 'ticket.triggerBelow'],
  ['profit of a buy below', 'buy', 'take_profit_market', { trigger: '59000' }, undefined],
  ['stop without its limit', 'sell', 'stop_limit', { trigger: '59000' }, 'ticket.enterPrice'],
  ['stop with its limit', 'sell', 'stop_limit', { trigger: '59000', price: '58000' }, undefined],
  ['OCO that would take', 'sell', 'oco', { trigger: '59000', price: '60000' }, 'ticket.limitAbove'],
  ['OCO that would take, buying', 'buy', 'oco', { trigger: '61000', price: '60000' }, 'ticket.limitBelow'],
  ['OCO around the market', 'sell', 'oco', { trigger: '59000', price: '61000' }, undefined],
  [
    'OCO whose stop is zero',
    'sell',
    'oco',
    { trigger: '59000', price: '61000', stopPrice: '0' },
    'ticket.enterPrice',
  ],
] as const;

describe('what an order may cost at most', () => {
  const oco = { side: 'buy', type: 'oco', pair, bestPrice: '100.00' } as const;
  const fields = { ...EMPTY_FIELDS, price: '90', trigger: '110' };

  it('is the dearer half of an OCO that buys: its stop limit, or how far a market order may slip', () => {
    expect(costPriceOf({ ...fields, stopPrice: '115' }, oco)).toBe('115');
    expect(costPriceOf({ ...fields, stopPrice: '80' }, oco)).toBe('90');
    expect(costPriceOf(fields, oco)).toBe('111.10');
    expect(costPriceOf(fields, { ...oco, side: 'sell' })).toBe('90');
  });

  it('is the trigger where nothing else is known', () => {
    expect(costPriceOf(fields, { ...oco, type: 'stop_market' })).toBe('110');
    expect(costPriceOf(fields, { ...oco, type: 'stop_limit' })).toBe('90');
    expect(costPriceOf(fields, { ...oco, type: 'market' })).toBe('100.00');
  });
});

describe('what an order form is refused for', () => {
  const base = {
    side: 'buy',
    type: 'limit',
    bestPrice: '60000.00',
    last: '60000.00',
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
    ...CONDITIONS.map(
      ([name, side, type, fields, key]) =>
        [
          name,
          { ...base, side, type, available: '100000', fields: { ...EMPTY_FIELDS, amount: '1', ...fields } },
          key,
        ] as const,
    ),
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
