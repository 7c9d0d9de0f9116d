import { call } from '@candor/web-kit';
import type { OrderScope } from '../model/order-pages.ts';

export interface CancelCount {
  readonly orders: number;
  readonly conditions: number;
}

const pairOf = ({ matchId }: OrderScope) => (matchId === undefined ? {} : { currency_match_id: matchId });
const wayOf = ({ list }: OrderScope) => (list === 'in' || list === 'out' ? { way: list } : {});

/** Counts the open orders of a side, of one pair or all, and the orders that wait for their price. */
export async function countOpen(scope: OrderScope): Promise<CancelCount> {
  const shared = { page: 1, limit: 1, ...pairOf(scope) };
  const [orders, conditions] = await Promise.all([
    call(scope.list === 'in' ? 'tx_in/list' : 'tx_out/list', shared),
    call('order/conditional_list', { ...shared, ...wayOf(scope) }),
  ]);
  return { orders: orders.total, conditions: conditions.total };
}

/** Cancels them in one step; resolves to the ids of what was cancelled. */
export function cancelScope(scope: OrderScope) {
  return call('order/cancel_all', { ...pairOf(scope), ...wayOf(scope) });
}
