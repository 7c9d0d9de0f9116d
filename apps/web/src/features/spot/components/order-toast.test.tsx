import '../texts.ts';
import type { ConditionalOrder, Order } from '@candor/contract';
import { t, toasts } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { announceConditionEvent, announceOrder, announcePlaced } from './order-toast.ts';

let nextId = 100;
beforeEach(() => toasts.clear());

function order(change: Partial<Order>): Order {
  return {
    id: nextId,
    currency_match_id: 1,
    currency_match: { symbol: 'BTC/USDT' },
    way: 'in',
    way_name: 'Buy',
    type: 'limit',
    time_in_force: 'GTC',
    post_only: false,
    price: '50000.00',
    number: '0.300000',
    transacted_amount: '0.000000',
    transacted_volume: '0.00',
    average_price: '0.000000',
    fee: '0.00',
    status: 'open',
    status_name: 'Open',
    close_reason: '',
    created_at: '2026-11-21T00:00:00.000Z',
    updated_at: '2026-11-21T00:00:00.000Z',
    ...change,
  };
}
const shown = () => toasts.get().map(({ kind, text, detail, count }) => [kind, text, detail, count]);

it('fills of one order are one message that says its newest state, with its average price', () => {
  nextId += 1;
  const fill = (filled: string, second: number, status: Order['status'] = 'partially_filled') =>
    order({
      status,
      transacted_amount: filled,
      average_price: '49990.123400',
      updated_at: `2026-11-21T00:00:0${second}.000Z`,
    });
  announceOrder(t, fill('0.100000', 1));
  announceOrder(t, fill('0.200000', 2));
  const detail = 'BTC/USDT \u00b7 Average price 49,990.12 USDT';
  expect(shown()).toEqual([['success', 'Filled 0.2 of 0.3 BTC', detail, 1]]);
  announceOrder(t, fill('0.300000', 3, 'filled'));
  // The answer to the same order comes last, and says nothing new.
  announcePlaced(t, { order: fill('0.300000', 3, 'filled') }, undefined);
  expect(shown()).toEqual([['success', 'Bought 0.3 BTC', detail, 1]]);
});

it('an order that ends early is a notice with the reason, and nothing unfilled is a success', () => {
  nextId += 1;
  announceOrder(t, order({ status: 'cancelled', close_reason: 'no_funds', transacted_amount: '0.180000' }));
  nextId += 1;
  announceOrder(t, order({ status: 'cancelled', close_reason: 'not_fillable' }));
  expect(shown().map(([kind, text]) => [kind, text])).toEqual([
    ['notice', 'Ended after 0.18 of 0.3 BTC'],
    ['notice', 'Nothing was filled'],
  ]);
  expect(toasts.get()[0]?.detail).toContain('Your balance did not cover any more');
  expect(toasts.get()[1]?.detail).toContain('It could not be filled completely at once');
});

it('what its owner cancelled or changed is not announced', () => {
  for (const reason of ['by_user', 'replaced']) {
    nextId += 1;
    announceOrder(t, order({ status: 'cancelled', close_reason: reason }));
  }
  expect(shown()).toEqual([]);
});

it('a trigger is announced with what it reached, and one that ends with why', () => {
  const stop: ConditionalOrder = {
    id: 7,
    currency_match_id: 1,
    currency_match: { symbol: 'BTC/USDT' },
    way: 'out',
    way_name: 'Sell',
    type: 'stop_market',
    type_name: 'Stop market',
    trigger_price: '48000.00',
    price: '0.00',
    number: '0.010000',
    time_in_force: 'GTC',
    status: 'triggered',
    status_name: 'Triggered',
    close_reason: '',
    created_at: '2026-11-21T00:00:00.000Z',
    updated_at: '2026-11-21T00:00:00.000Z',
  };
  announceConditionEvent(t, stop);
  announceConditionEvent(t, { ...stop, id: 8, status: 'cancelled', close_reason: 'refused' });
  expect(shown().map(([kind, text]) => [kind, text])).toEqual([
    ['success', 'Stop market triggered'],
    ['notice', 'Stop market ended'],
  ]);
  expect(toasts.get()[0]?.detail).toBe('Sell 0.01 BTC in BTC/USDT: the price reached 48,000.00');
  expect(toasts.get()[1]?.detail).toContain('broke a rule');
});
