import type { ConditionalOrder, Order } from '@candor/contract';
import { describe, expect, it } from 'vitest';
import { applyCondition, applyOrder, fixedBecause, type OpenOrders, openRows } from './open-orders.ts';
import type { PendingOrder } from './pending-orders.ts';

const at = (second: number) => `2026-11-21T00:00:${String(second).padStart(2, '0')}.000Z`;

function order(id: number, change: Partial<Order> = {}): Order {
  return {
    id,
    currency_match_id: 1,
    currency_match: { symbol: 'BTC/USDT' },
    way: 'in',
    way_name: 'Buy',
    type: 'limit',
    time_in_force: 'GTC',
    post_only: false,
    price: '1',
    number: '1',
    transacted_amount: '0',
    transacted_volume: '0',
    average_price: '0',
    fee: '0',
    status: 'open',
    status_name: 'Open',
    close_reason: '',
    created_at: at(id),
    updated_at: at(id),
    ...change,
  };
}

function condition(id: number, change: Partial<ConditionalOrder> = {}): ConditionalOrder {
  return {
    id,
    currency_match_id: 1,
    currency_match: { symbol: 'BTC/USDT' },
    way: 'out',
    way_name: 'Sell',
    type: 'stop_limit',
    type_name: 'Stop limit',
    trigger_price: '1',
    price: '1',
    number: '1',
    time_in_force: 'GTC',
    status: 'waiting',
    status_name: 'Waiting',
    close_reason: '',
    created_at: at(id),
    updated_at: at(id),
    ...change,
  };
}

const open = (orders: readonly Order[], conditional: readonly ConditionalOrder[] = []): OpenOrders => ({
  orders,
  conditional,
});
const ids = ({ orders }: OpenOrders) => orders.map(({ id }) => id);
const ANY = { matchId: undefined, way: undefined };

describe('events about open orders', () => {
  it('a new order of any pair and side comes on top', () => {
    const before = open([order(1)]);
    expect(ids(applyOrder(before, order(2, { way: 'out', currency_match_id: 9 }), true))).toEqual([2, 1]);
    expect(applyOrder(before, order(3), false)).toBe(before);
  });

  it('a match replaces the row where it is, and older news change nothing', () => {
    const before = open([order(2), order(1)]);
    const matched = order(1, {
      status: 'partially_filled',
      transacted_amount: '0.5',
      updated_at: at(9),
    });
    const after = applyOrder(before, matched, false);
    expect(after.orders[1]?.transacted_amount).toBe('0.5');
    expect(applyOrder(after, order(1), false).orders[1]?.transacted_amount).toBe('0.5');
  });

  it('a filled or cancelled order leaves, and so does a condition that was triggered', () => {
    const before = open([order(2), order(1)], [condition(3)]);
    expect(ids(applyOrder(before, order(1, { status: 'filled' }), false))).toEqual([2]);
    expect(ids(applyOrder(before, order(2, { status: 'cancelled' }), false))).toEqual([1]);
    expect(applyOrder(before, order(9, { status: 'filled' }), false)).toBe(before);
    expect(applyCondition(before, condition(3, { status: 'triggered' }), false).conditional).toEqual([]);
    expect(applyCondition(before, condition(4), true).conditional.map(({ id }) => id)).toEqual([4, 3]);
  });
});

describe('rows of open orders', () => {
  const sent = (clientOrderId: string, side: 'buy' | 'sell' = 'buy') =>
    ({ clientOrderId, side, matchId: 1, sentAt: 0 }) as PendingOrder;
  const keys = (rows: ReturnType<typeof openRows>) => rows.map(({ key }) => key);

  it.each([
    ['nothing was sent', [order(12), order(11, { client_order_id: 'a' })], [], ['#12', 'a']],
    ['a sent order is on top', [order(11)], [sent('b')], ['b', '#11']],
    [
      'the order itself takes the place of what was sent',
      [order(12, { client_order_id: 'b' }), order(11)],
      [sent('b')],
      ['b', '#11'],
    ],
  ] as const)('%s', (_, orders, pending, expected) => {
    expect(keys(openRows(open(orders), pending, ANY))).toEqual(expected);
  });

  it('orders and those that wait are one list, newest first, and both halves of an OCO have rows', () => {
    const oco = { client_order_id: 'oco' };
    const rows = openRows(open([order(21), order(23, oco)], [condition(22), condition(23, oco)]), [], ANY);
    expect(keys(rows)).toEqual(['oco', 'oco~', '~22', '#21']);
  });

  it('puts the stop of an OCO below its limit order, and marks both', () => {
    const rows = openRows(
      open(
        [order(43), order(41, { client_order_id: 'oco' })],
        [condition(42), condition(44, { client_order_id: 'oco', linked_order_id: 41 })],
      ),
      [],
      ANY,
    );
    expect(rows.map(({ key, leg }) => [key, leg])).toEqual([
      ['#43', undefined],
      ['~42', undefined],
      ['oco', 'limit'],
      ['oco~', 'stop'],
    ]);
  });

  it('leaves the stop of an OCO alone where its limit order is not in the list', () => {
    const rows = openRows(open([], [condition(45, { linked_order_id: 99 })]), [], ANY);
    expect(rows.map(({ key, leg }) => [key, leg])).toEqual([['~45', undefined]]);
  });

  it('a scope limits it to a pair and a side, sent orders included', () => {
    const all = open(
      [order(31), order(32, { way: 'out' }), order(33, { currency_match_id: 9 })],
      [condition(34)],
    );
    const of = (scope: Parameters<typeof openRows>[2]) => keys(openRows(all, [sent('s', 'sell')], scope));
    expect(of({ matchId: 1, way: undefined })).toEqual(['s', '~34', '#32', '#31']);
    expect(of({ matchId: 1, way: 'in' })).toEqual(['#31']);
    expect(of({ matchId: 9, way: undefined })).toEqual(['#33']);
  });
});

describe('orders that belong together', () => {
  const joined = (of: OpenOrders) =>
    openRows(of, [], ANY).map(({ key, leg, place }) => [key, leg, place].filter(Boolean).join(' '));
  const bracket = (entry?: number) => {
    const parent = entry === undefined ? {} : { parent_order_id: entry };
    return [
      condition(8, { type: 'stop_market', linked_conditional_id: 7, ...parent }),
      condition(7, { type: 'take_profit_market', linked_conditional_id: 8, ...parent }),
    ];
  };

  it('are a bracket below its order, in between which nothing comes', () => {
    const rows = joined(open([order(20), order(9)], [condition(15), ...bracket(9)]));
    expect(rows).toEqual(['#20', '~15', '#9 entry first', '~7 bracket middle', '~8 bracket last']);
  });

  it('stay together when the order of a bracket has ended', () => {
    expect(joined(open([order(20)], [...bracket(), condition(3)]))).toEqual([
      '#20',
      '~7 bracket first',
      '~8 bracket last',
      '~3',
    ]);
  });

  it('of which one is left is a row of its own', () => {
    const [stop] = bracket();
    const { linked_conditional_id: _, ...alone } = stop as ConditionalOrder;
    expect(joined(open([], [alone]))).toEqual(['~8']);
  });
});

describe('a change', () => {
  const fixed = (of: OpenOrders) => openRows(of, [], ANY).map(fixedBecause);

  it('is offered where the exchange takes it', () => {
    expect(fixed(open([order(2)], [condition(1)]))).toEqual([undefined, undefined]);
    const oco = condition(4, { linked_order_id: 3 });
    expect(fixed(open([order(3)], [oco]))).toEqual([undefined, undefined]);
  });

  it('is not offered for a trailing stop, legs of a list, and an order that is partly filled before them', () => {
    expect(fixed(open([], [condition(1, { trail_percent: '1.00' })]))).toEqual(['fixedTrail']);
    const legs = [
      condition(8, { linked_conditional_id: 7, parent_order_id: 9 }),
      condition(7, { linked_conditional_id: 8, parent_order_id: 9 }),
    ];
    expect(fixed(open([order(9)], legs))).toEqual([undefined, 'fixedLeg', 'fixedLeg']);
    expect(fixed(open([order(9, { status: 'partially_filled' })], legs))[0]).toBe('fixedEntry');
  });
});
