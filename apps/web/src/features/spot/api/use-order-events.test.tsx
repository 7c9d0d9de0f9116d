import '../texts.ts';
import type { ConditionalOrder, Order } from '@candor/contract';
import { t, toasts } from '@candor/web-kit';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { announceMissed } from './use-order-events.ts';

const at = (second: number) => `2026-11-21T00:00:0${second}.000Z`;
const row = {
  currency_match_id: 1,
  currency_match: { symbol: 'BTC/USDT' },
  way: 'in',
  way_name: 'Buy',
  time_in_force: 'GTC',
  price: '50000.00',
  number: '0.300000',
  close_reason: '',
  created_at: at(0),
  updated_at: at(0),
} as const;

function order(id: number, change: Partial<Order> = {}): Order {
  return {
    ...row,
    id,
    type: 'limit',
    post_only: false,
    transacted_amount: '0.000000',
    transacted_volume: '0.00',
    average_price: '0.000000',
    fee: '0.00',
    status: 'open',
    status_name: 'Open',
    ...change,
  };
}

function filled(id: number, amount: string): Order {
  return order(id, {
    status: 'filled',
    transacted_amount: amount,
    average_price: '49990.120000',
    updated_at: at(5),
  });
}

function stop(id: number, change: Partial<ConditionalOrder> = {}): ConditionalOrder {
  return {
    ...row,
    id,
    type: 'stop_limit',
    type_name: 'Stop limit',
    trigger_price: '48000.00',
    status: 'waiting',
    status_name: 'Waiting',
    ...change,
  };
}

interface Exchange {
  readonly open?: readonly Order[];
  readonly ended?: readonly Order[];
  readonly conditions?: readonly ConditionalOrder[];
}

const network = globalThis.fetch;
let client = new QueryClient();
beforeEach(() => {
  toasts.clear();
  client = new QueryClient();
});
afterEach(() => {
  globalThis.fetch = network;
});

/** Answers as the exchange would; the list of conditional orders holds the ended ones only for who asks for these. */
function connect({ open = [], ended = [], conditions = [] }: Exchange): void {
  const page = (data: readonly object[]) => ({ data, total: data.length, page: 1, limit: 100 });
  globalThis.fetch = (input) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const answers: Record<string, object> = {
      'order/open': { orders: open, conditional: [] },
      'tx_history/list': page(ended),
      'order/conditional_list': page(url.searchParams.get('state') === 'ended' ? conditions : []),
    };
    const name = Object.keys(answers).find((call) => url.pathname.endsWith(call));
    if (name === undefined) return Promise.reject(new Error(`Nothing answers ${url.pathname}.`));
    return Promise.resolve(Response.json({ code: 1, msg: '', data: answers[name] }));
  };
}

function knowBefore(orders: readonly Order[], conditional: readonly ConditionalOrder[]): void {
  client.setQueryData(['own', 'orders', 'open'], { orders, conditional });
}

const shown = () => toasts.get().map(({ text }) => text);

it('an order that was filled without a connection is announced, and one that was not known is not', async () => {
  knowBefore([order(1)], []);
  connect({ ended: [filled(2, '0.200000'), filled(1, '0.300000')] });
  await announceMissed(client, t);
  expect(shown()).toEqual(['Bought 0.3 BTC']);
});

it('a conditional order that was triggered without a connection is announced with the fill of its order', async () => {
  knowBefore([], [stop(11)]);
  connect({
    ended: [filled(13, '0.200000'), filled(12, '0.300000')],
    conditions: [
      stop(14, { status: 'triggered', order_id: 13 }),
      stop(11, { status: 'triggered', order_id: 12 }),
    ],
  });
  await announceMissed(client, t);
  expect(shown()).toEqual(['Stop limit triggered', 'Bought 0.3 BTC']);
});

it('the order that a trigger placed is announced when it is open with a fill', async () => {
  knowBefore([], [stop(21)]);
  connect({
    open: [order(22, { status: 'partially_filled', transacted_amount: '0.100000', updated_at: at(5) })],
    conditions: [stop(21, { status: 'triggered', order_id: 22 })],
  });
  await announceMissed(client, t);
  expect(shown()).toEqual(['Stop limit triggered', 'Filled 0.1 of 0.3 BTC']);
});

it('a conditional order that was refused without a connection is announced, once, and a cancelled one is not', async () => {
  const before = [stop(31), stop(32), stop(33)];
  const conditions = [
    stop(31, { status: 'cancelled', close_reason: 'refused' }),
    stop(32, { status: 'cancelled', close_reason: 'by_user' }),
  ];
  knowBefore([], before);
  connect({ conditions });
  await announceMissed(client, t);
  expect(shown()).toEqual(['Stop limit ended']);
  expect(toasts.get()[0]?.detail).toContain('broke a rule');
  knowBefore([], before);
  await announceMissed(client, t);
  expect(toasts.get().map(({ text, count }) => [text, count])).toEqual([['Stop limit ended', 1]]);
});
