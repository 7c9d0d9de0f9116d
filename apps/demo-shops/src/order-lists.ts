import type { AccountClient } from '@candor/client';
import type { Order } from './findings.ts';

/** Orders of a list that are read at once: the newest ones. */
const ORDERS_AT_ONCE = 100;

/** The orders for which a bot answers. */
export interface OrderLists {
  readonly open: () => Promise<readonly Order[]>;
  readonly ended: () => Promise<readonly Order[]>;
}

/** Orders on the ads of a shop. */
export function ordersOnAds(account: AccountClient): OrderLists {
  const ofTab = async (tab: 'to_pay' | 'to_release' | 'appeals' | 'ended') =>
    (await account.call('shop/orders', { tab, limit: ORDERS_AT_ONCE })).data;
  return {
    open: async () => newestOf(await Promise.all([ofTab('to_pay'), ofTab('to_release'), ofTab('appeals')])),
    ended: () => ofTab('ended'),
  };
}

/** Orders that a buyer has opened by taking an ad. */
export function ordersTaken(account: AccountClient): OrderLists {
  const ofStatus = async (status: 'in_progress' | 'completed') =>
    (await account.call('legal/orders', { status, limit: ORDERS_AT_ONCE })).data;
  return { open: () => ofStatus('in_progress'), ended: () => ofStatus('completed') };
}

/** An order that changes between two lists is in both: the newest version of it counts. */
function newestOf(lists: readonly (readonly Order[])[]): Order[] {
  const newest = new Map<number, Order>();
  for (const order of lists.flat())
    if ((newest.get(order.id)?.version ?? 0) < order.version) newest.set(order.id, order);
  return [...newest.values()];
}

/** Opens a shop for orders where it is closed. May be refused as `shop/online` is. */
export async function keepOnline(account: AccountClient): Promise<void> {
  const { status, is_online: isOnline } = await account.call('shop/info', {});
  if (status === 'active' && isOnline === 0) await account.call('shop/online', { is_online: 1 });
}
