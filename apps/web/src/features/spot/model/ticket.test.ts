import { limitFigures } from '@candor/desk/arithmetic';
import { describe, expect, it } from 'vitest';
import { BTC_USDT_LISTED } from '../../../shared/test/btc-usdt.test-data.ts';
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
import { figuresOf } from './ticket-figures.ts';

const pair = BTC_USDT_LISTED;
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

  it('what is no number stays as it was typed, and nothing is computed from it', () => {
    expect(typed('60000', '1e5')).toMatchObject({ amount: '1e5', total: '' });
    expect(typed('', '1')).toMatchObject({ price: '', amount: '1', total: '' });
  });

  it('a stop of the slider fills the amount until something is typed', () => {
    const market = { price: '60000', pair, type: 'limit' } as const;
    const share = { ...market, side: 'buy', percent: 50, balance: '10000.00000000' } as const;
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

describe('the fees of an OCO', () => {
  const order = {
    side: 'sell',
    type: 'oco',
    pair,
    rows: [{ price: '60000.00', number: '1.000000' }],
    available: '1.00000000',
    isPostOnly: false,
    hasBracket: false,
    timeInForce: 'GTC',
    fields: { ...EMPTY_FIELDS, price: '61000', trigger: '59000', amount: '0.1' },
  } as const;
  const fee = (price: string, role: 'maker' | 'taker', side: 'buy' | 'sell' = 'sell') =>
    limitFigures(pair, { side, price, quantity: '0.1', role })?.fee;

  it('are the maker rate for the limit order, which rests, and the taker rate for the stop', () => {
    const { role, feeRate, order: limit, atStop } = figuresOf(order);
    expect([role, feeRate]).toEqual(['maker', pair.maker_fee_rate]);
    expect([limit?.fee, atStop?.fee]).toEqual([fee('61000', 'maker'), fee('59000', 'taker')]);
    expect(limit?.fee).not.toBe(atStop?.fee);
  });

  it('count the limit of the stop where it has one', () => {
    const fields = { ...order.fields, stopPrice: '58900' };
    expect(figuresOf({ ...order, fields }).atStop?.fee).toBe(fee('58900', 'taker'));
    expect(figuresOf({ ...order, type: 'stop_market' }).atStop).toBeUndefined();
  });
});

describe('what an order form is refused for', () => {
  const base = {
    side: 'buy',
    type: 'limit',
    rows: [
      { price: '60000.00', number: '0.100000' },
      { price: '60300.00', number: '0.100000' },
      { price: '70000.00', number: '5.000000' },
    ],
    last: '60000.00',
    available: '10000.00000000',
    isPostOnly: false,
    hasBracket: false,
    timeInForce: 'GTC',
    limits: {
      currency_match_id: 1,
      lowest_price: '0.01',
      highest_price: '400000.00',
      band: { lowest: '30000.00', highest: '90000.00' },
      highest_number: '100.000000',
    },
    pair,
  } as const;
  it.each([
    ['no price', { ...base, fields: typed('', '1') }, 'ticket.enterPrice'],
    ['price zero', { ...base, fields: typed('0.00', '1') }, 'ticket.enterPrice'],
    ['no quantity', { ...base, fields: typed('60000', '') }, 'ticket.enterQuantity'],
    [
      'market, empty book',
      { ...base, type: 'market', rows: [], fields: typed('', '1') },
      'ticket.noBestPrice',
    ],
    ['too small', { ...base, fields: typed('60000', '0.000016') }, 'ticket.refusals.notional_below_minimum'],
    ['too dear', { ...base, fields: typed('60000', '1') }, 'ticket.balanceBuys'],
    [
      'sells more than owned',
      { ...base, side: 'sell', available: '0.5', fields: typed('60000', '1') },
      'ticket.balanceIs',
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
    [
      'market order beyond the balance',
      { ...base, type: 'market', fields: typed('', '0.18') },
      'ticket.balanceBuysAbout',
    ],
    [
      'market order that ends at its bound',
      { ...base, available: '99999', type: 'market', fields: typed('', '1') },
      undefined,
    ],
    ['market order within the balance', { ...base, type: 'market', fields: typed('', '0.16') }, undefined],
    ['below the band', { ...base, fields: typed('29999.99', '0.1') }, 'ticket.refusals.price_out_of_band'],
    ['above the band', { ...base, fields: typed('90000.01', '0.1') }, 'ticket.refusals.price_out_of_band'],
    ['above the highest', { ...base, fields: typed('400001', '0.1') }, 'ticket.refusals.price_above_maximum'],
    [
      'between two ticks',
      { ...base, pair: { ...pair, tick_size: '0.05' }, fields: typed('60000.03', '0.1') },
      'ticket.refusals.price_not_on_tick',
    ],
    [
      'between two lots',
      { ...base, pair: { ...pair, lot_size: '0.001' }, fields: typed('60000', '0.0015') },
      'ticket.refusals.quantity_not_on_lot',
    ],
    [
      'less than a lot',
      { ...base, pair: { ...pair, lot_size: '0.001' }, fields: typed('60000', '0.0001') },
      'ticket.refusals.quantity_below_minimum',
    ],
    [
      'more than the largest',
      { ...base, fields: typed('60000', '101') },
      'ticket.refusals.quantity_above_maximum',
    ],
    [
      'post-only at the best ask',
      { ...base, isPostOnly: true, fields: typed('60000', '0.1') },
      'ticket.refusals.post_only_would_cross',
    ],
    ['what is no number', { ...base, fields: typed('60000', '1e5') }, undefined, 'amount'],
    ['bounds unknown', { ...base, limits: undefined, fields: typed('29999.99', '0.1') }, undefined],
    ['fine', { ...base, fields: typed('60000', '0.1') }, undefined],
  ] as const)('%s', (...[, ticket, key, field]) => {
    const problem = checkTicket(ticket);
    expect(problem?.key).toBe(key);
    expect(problem !== undefined && (problem.key ?? problem.field)).toBe(key ?? field ?? false);
  });

  it('names the nearest value that passes, for a press to take it', () => {
    expect(checkTicket({ ...base, fields: typed('95000', '0.1') })).toEqual({
      field: 'price',
      key: 'ticket.refusals.price_out_of_band',
      values: { nearest: '90,000.00' },
      take: '90000.00',
    });
    expect(checkTicket({ ...base, isPostOnly: true, fields: typed('60100', '0.1') })).toMatchObject({
      take: '59999.99',
    });
  });

  it('says what the balance buys, and taking it passes', () => {
    const market = { ...base, type: 'market' } as const;
    const problem = checkTicket({ ...market, fields: typed('', '0.18') });
    expect(problem).toMatchObject({
      field: 'amount',
      values: { available: '10,000', code: 'USDT', amount: '0.166334', base: 'BTC' },
      take: '0.166334',
    });
    expect(checkTicket({ ...market, fields: typed('', problem?.take ?? '') })).toBeUndefined();
    const spent = editTotal(EMPTY_FIELDS, pair, '20000', '60000');
    const dear = checkTicket({ ...market, available: '8000.12345678', fields: spent });
    expect(dear).toMatchObject({ field: 'total', take: '8000.123456' });
  });

  it('the total of a market order is the walk through the book, and the amount of a total fits into it', () => {
    const market = { ...base, type: 'market' } as const;
    expect(figuresOf({ ...market, fields: typed('', '0.15') })).toMatchObject({
      amount: '0.15',
      total: '9015.000000',
      isEstimate: true,
      role: 'taker',
    });
    const spend = editTotal(EMPTY_FIELDS, pair, '9015', '60000');
    expect(figuresOf({ ...market, fields: spend })).toMatchObject({ amount: '0.150000', total: '9015' });
  });

  it('a share of the balance spends that share at market', () => {
    const balance = { side: 'buy', percent: 100, balance: '10000.00000000', price: '60000', pair } as const;
    const whole = takeShare(EMPTY_FIELDS, { ...balance, type: 'market' });
    expect(whole).toMatchObject({ lead: 'total', total: '10000.000000', percent: 100 });
    expect(checkTicket({ ...base, type: 'market', fields: whole })).toBeUndefined();
  });

  it('a limit order pays the rate of the side it would be on', () => {
    const roleAt = (price: string, more: object = {}) =>
      figuresOf({ ...base, fields: typed(price, '0.1'), ...more }).role;
    expect(roleAt('59999.99')).toBe('maker');
    expect(roleAt('60000')).toBe('taker');
    expect(roleAt('59999.99', { timeInForce: 'IOC' })).toBe('taker');
    expect(roleAt('60000', { side: 'sell' })).toBe('taker');
    expect(roleAt('60000.01', { side: 'sell' })).toBe('maker');
    expect(roleAt('60000', { isPostOnly: true })).toBe('maker');
  });

  it('all of a balance is never refused because its total was rounded up', () => {
    const available = '10.00000001';
    const fields = takeShare(typed('3.33', ''), {
      side: 'buy',
      type: 'limit',
      percent: 100,
      balance: available,
      price: '3.33',
      pair,
    });
    expect(checkTicket({ ...base, limits: undefined, available, fields })).toBeUndefined();
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
