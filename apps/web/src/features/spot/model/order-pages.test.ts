import type { ConditionalOrder, Order, Page } from '@candor/contract';
import { describe, expect, it } from 'vitest';
import { applyCondition, applyOrder, isSameList, type OrderScope } from './order-pages.ts';

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
    created_at: '2026-11-21T00:00:00.000Z',
    updated_at: '2026-11-21T00:00:00.000Z',
    ...change,
  };
}
const pageOf = (...data: Order[]): Page<Order> => ({
  total: data.length,
  per_page: 10,
  current_page: 1,
  last_page: 1,
  data,
});
const buys: OrderScope = { list: 'in', matchId: 1, page: 1 };
const ids = (page: Page<Order>) => page.data.map((row) => row.id);

describe('live order lists', () => {
  it('a new order comes on top of page 1 of its own side and pair', () => {
    const page = pageOf(order(1));
    expect(ids(applyOrder(page, buys, order(2), true))).toEqual([2, 1]);
    expect(applyOrder(page, buys, order(2), true).total).toBe(2);
    expect(applyOrder(page, { ...buys, page: 2 }, order(2), true)).toBe(page);
    expect(applyOrder(page, buys, order(2, { way: 'out' }), true)).toBe(page);
    expect(applyOrder(page, buys, order(2, { currency_match_id: 9 }), true)).toBe(page);
    expect(
      ids(applyOrder(page, { ...buys, matchId: undefined }, order(2, { currency_match_id: 9 }), true)),
    ).toEqual([2, 1]);
    expect(applyOrder(page, { list: 'history', matchId: undefined, page: 1 }, order(2), true)).toBe(page);
  });

  it('a page holds ten', () => {
    const page = pageOf(...Array.from({ length: 10 }, (_, index) => order(10 - index)));
    const next = applyOrder(page, buys, order(11), true);
    expect(ids(next)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(next).toMatchObject({ total: 11, last_page: 2 });
  });

  it('a match replaces the row where it stands and adds none', () => {
    const page = pageOf(order(2), order(1));
    const matched = order(1, {
      status: 'partially_filled',
      transacted_amount: '0.5',
      updated_at: '2026-11-21T00:00:01.000Z',
    });
    expect(applyOrder(page, buys, matched, false).data[1]?.transacted_amount).toBe('0.5');
    expect(applyOrder(page, buys, order(3), false)).toBe(page);
  });

  it('older news about an order change nothing', () => {
    const page = pageOf(order(1, { transacted_amount: '0.5', updated_at: '2026-11-21T00:00:05.000Z' }));
    expect(applyOrder(page, buys, order(1), false)).toBe(page);
  });

  it('a filled or cancelled order leaves the list', () => {
    const page = pageOf(order(2), order(1));
    expect(ids(applyOrder(page, buys, order(1, { status: 'filled' }), false))).toEqual([2]);
    expect(ids(applyOrder(page, buys, order(2, { status: 'cancelled' }), false))).toEqual([1]);
    expect(applyOrder(page, buys, order(9, { status: 'filled' }), false)).toBe(page);
  });
});

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
    created_at: '2026-11-21T00:00:00.000Z',
    updated_at: '2026-11-21T00:00:00.000Z',
    ...change,
  };
}

describe('events on orders that wait for their price', () => {
  const page: Page<ConditionalOrder> = {
    total: 1,
    per_page: 10,
    current_page: 1,
    last_page: 1,
    data: [condition(1)],
  };
  const both: OrderScope = { list: 'both', matchId: undefined, page: 1 };
  const idsOf = ({ data }: Page<ConditionalOrder>) => data.map(({ id }) => id);

  it('either side comes on top of the list of both, and on its own', () => {
    expect(idsOf(applyCondition(page, both, condition(2, { way: 'in' }), true))).toEqual([2, 1]);
    expect(applyCondition(page, { ...both, list: 'out' }, condition(2, { way: 'in' }), true)).toBe(page);
    expect(applyCondition(page, { ...both, list: 'history' }, condition(2), true)).toBe(page);
  });

  it.each(['triggered', 'cancelled'] as const)('one that is %s leaves', (status) => {
    const left = applyCondition(page, both, condition(1, { status }), false);
    expect(left).toMatchObject({ total: 0, data: [] });
  });

  it('lists differ by what they are chosen by, not by their pages', () => {
    expect(isSameList(both, { ...both, page: 7 })).toBe(true);
    expect(isSameList(both, { ...both, filters: { way: 'in' } })).toBe(false);
  });
});
