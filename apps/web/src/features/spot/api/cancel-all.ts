import type { Order } from '@candor/contract';
import { call } from '../../../shared/api/api.ts';
import type { OrderScope } from '../model/order-pages.ts';
import { cancelOrder } from './cancel-order.ts';

const PER_PAGE = 100;

/** Every open order of one side, of one pair or of all. */
export async function readOpenOrders({ list, matchId }: OrderScope): Promise<readonly Order[]> {
  const orders: Order[] = [];
  const pair = matchId === undefined ? {} : { currency_match_id: matchId };
  for (let page = 1; ; page++) {
    const answer = await call(list === 'in' ? 'tx_in/list' : 'tx_out/list', {
      page,
      limit: PER_PAGE,
      ...pair,
    });
    orders.push(...answer.data);
    if (page >= answer.last_page) return orders;
  }
}

/** Cancels these orders one after another and no others; resolves to those that were cancelled. */
export async function cancelOrders(orders: readonly Order[]): Promise<readonly Order[]> {
  const cancelled: Order[] = [];
  for (const order of orders) {
    // One that is filled or cancelled by now is refused, and the rest still has to go.
    const answer = await cancelOrder(order).catch(() => undefined);
    if (answer) cancelled.push(answer);
  }
  return cancelled;
}
