import { describe, expect, it } from 'vitest';
import { BTC_USDT_LISTED } from '../../../shared/test/btc-usdt.test-data.ts';
import { checkTicket } from '../model/check-ticket.ts';
import { noteChecks } from '../model/late-checks.ts';
import { EMPTY_FIELDS, type TicketFields } from '../model/ticket-fields.ts';
import type { Ticket } from '../model/ticket-figures.ts';
import type { TicketProblem } from '../model/ticket-problem.ts';
import { checkBracket, checkTrail } from './checks.ts';

noteChecks({ checkTrail, checkBracket });

const MARKET = {
  pair: BTC_USDT_LISTED,
  rows: [{ price: '60000.00', number: '5.000000' }],
  last: '60000.00',
  available: '1000000.00000000',
  limits: {
    currency_match_id: BTC_USDT_LISTED.id,
    lowest_price: '0.01',
    highest_price: '400000.00',
    band: { lowest: '30000.00', highest: '90000.00' },
    highest_number: '100.000000',
  },
  timeInForce: 'GTC',
  isPostOnly: false,
} as const;

type Case = [typed: Partial<TicketFields>, problem: TicketProblem | undefined];

const check = (form: Pick<Ticket, 'side' | 'type' | 'hasBracket'>, typed: Partial<TicketFields>) =>
  checkTicket({ ...MARKET, ...form, fields: { ...EMPTY_FIELDS, amount: '0.01', ...typed } });

describe('a trailing stop', () => {
  const range = (nearest: string): TicketProblem => ({
    key: 'protection.trailRange',
    field: 'trail',
    values: { nearest },
    take: nearest,
  });
  const price = '60,000.00';
  const SALES: Case[] = [
    [{}, { key: 'protection.enterTrail', field: 'trail' }],
    [{ trail: '0' }, range('0.10')],
    [{ trail: '0.09' }, range('0.10')],
    [{ trail: '20.01' }, range('20.00')],
    [{ trail: '1.234' }, { field: 'trail' }],
    [{ trail: 'x' }, { field: 'trail' }],
    [{ trail: '0.1' }, undefined],
    [{ trail: '20' }, undefined],
    [
      { trail: '1', trigger: '60000' },
      { key: 'protection.activationAbove', field: 'trigger', values: { price } },
    ],
    [
      { trail: '1', trigger: '0' },
      { key: 'protection.activationAbove', field: 'trigger', values: { price } },
    ],
    [{ trail: '1', trigger: '60000.01' }, undefined],
    [{ trail: '1', trigger: '95000' }, undefined],
    [
      { trail: '1', trigger: '400000.01' },
      {
        key: 'ticket.refusals.price_above_maximum',
        field: 'trigger',
        values: { nearest: '400,000.00' },
        take: '400000.00',
      },
    ],
    [
      { trail: '1', amount: '' },
      { key: 'ticket.enterQuantity', field: 'amount' },
    ],
  ];

  it.each(SALES)('that sells with %o', (typed, problem) => {
    expect(check({ side: 'sell', type: 'trailing_stop', hasBracket: false }, typed)).toEqual(problem);
  });

  it('that buys begins to trail below the market', () => {
    const form = { side: 'buy', type: 'trailing_stop', hasBracket: false } as const;
    expect(check(form, { trail: '1', trigger: '59999' })).toBeUndefined();
    expect(check(form, { trail: '1', trigger: '60001' })?.key).toBe('protection.activationBelow');
  });
});

describe('a take-profit and a stop', () => {
  const WHOLE = { price: '59000', profitTrigger: '62000', stopTrigger: '58000' };
  const price = '59,000.00';
  const PURCHASES: Case[] = [
    [WHOLE, undefined],
    [
      { ...WHOLE, profitTrigger: '' },
      { key: 'protection.enterProfit', field: 'profitTrigger' },
    ],
    [
      { ...WHOLE, stopTrigger: '' },
      { key: 'protection.enterStop', field: 'stopTrigger' },
    ],
    [
      { ...WHOLE, profitTrigger: '59000' },
      { key: 'protection.profitAbove', field: 'profitTrigger', values: { price } },
    ],
    [
      { ...WHOLE, stopTrigger: '59000' },
      { key: 'protection.stopBelow', field: 'stopTrigger', values: { price } },
    ],
    [{ ...WHOLE, profitPrice: '61900', stopPrice: '57900' }, undefined],
    [
      { ...WHOLE, profitPrice: '0' },
      { key: 'ticket.enterPrice', field: 'profitPrice' },
    ],
    [
      { ...WHOLE, stopPrice: '29000' },
      {
        key: 'ticket.refusals.price_out_of_band',
        field: 'stopPrice',
        values: { nearest: '30,000.00' },
        take: '30000.00',
      },
    ],
    [{ ...WHOLE, profitTrigger: '95000' }, undefined],
    [{ ...WHOLE, stopPrice: '57900.001' }, { field: 'stopPrice' }],
  ];

  it.each(PURCHASES)('of a purchase with %o', (typed, problem) => {
    expect(check({ side: 'buy', type: 'limit', hasBracket: true }, typed)).toEqual(problem);
  });

  it('of an order at market lie around the best price, and are not asked for where they are not attached', () => {
    const form = { side: 'buy', type: 'market', hasBracket: true } as const;
    expect(check(form, { profitTrigger: '60000', stopTrigger: '58000' })?.key).toBe('protection.profitAbove');
    expect(check(form, { profitTrigger: '60001', stopTrigger: '58000' })).toBeUndefined();
    expect(check({ ...form, hasBracket: false }, { profitTrigger: '1', stopTrigger: '9' })).toBeUndefined();
  });

  it('of a sale lie the other way round', () => {
    const form = { side: 'sell', type: 'limit', hasBracket: true } as const;
    const sale = { price: '61000', profitTrigger: '58000', stopTrigger: '62000' };
    expect(check(form, sale)).toBeUndefined();
    expect(check(form, { ...sale, profitTrigger: '61500' })?.key).toBe('protection.profitBelow');
    expect(check(form, { ...sale, stopTrigger: '60500' })?.key).toBe('protection.stopAbove');
  });
});
