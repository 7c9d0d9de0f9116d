import type { Order } from '@candor/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { keepBalance } from '@candor/desk';
import { call, type TFunction, usePrivateList, useTranslation } from '@candor/web-kit';
import { announceConditionEvent, announceOrder } from '../components/order-toast.ts';
import { orderNews } from '../model/order-news.ts';
import { settlePending } from '../model/pending-orders.ts';
import { useCheckPending } from './use-check-order.ts';
import {
  endedCondition,
  keepCondition,
  keepOrder,
  readOpenOrders,
  readOrdersAgain,
} from './use-open-orders.ts';

/** After the last of a burst of events the lists are read once more. */
const RECONCILE_MS = 1_200;
/** The number of closed orders to search for those that ended while there was no connection. */
const SEARCHED = 100;

/** Keeps orders and balances in step with the exchange on every screen, and says what happens. */
export function useOrderEvents(): void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const checkPending = useCheckPending();
  const takeOrder = (order: Order, isNew: boolean) => {
    knowOpen(client, order);
    keepOrder(client, order, isNew);
    announceOrder(t, order);
    if (order.client_order_id) settlePending(order.client_order_id);
  };
  usePrivateList({
    frames: {
      TX_SUBMIT: ({ order }) => takeOrder(order, true),
      TX_MATCHED({ order, seq, quote_account, base_account }) {
        takeOrder(order, false);
        for (const account of [quote_account, base_account]) keepBalance(client, account, seq);
      },
      TX_CONDITION({ conditional }) {
        keepCondition(client, conditional, true);
        announceConditionEvent(t, conditional);
        if (conditional.client_order_id) settlePending(conditional.client_order_id);
      },
    },
    readAgain: () => readOrdersAgain(client),
    readAgainAfterMs: RECONCILE_MS,
    onResumed() {
      void announceMissed(client, t);
      checkPending();
    },
  });
}

/** The list holds an order's state before its first event; only what goes beyond it is news. */
function knowOpen(client: QueryClient, { id }: Pick<Order, 'id'>): void {
  const known = readOpenOrders(client)?.orders.find((order) => order.id === id);
  if (known) orderNews.know(known);
}

/**
 * After a new connection: reads what happened in between, and says what became of the orders that were open, of those
 * that waited for a price, and of the orders which these have placed.
 */
export async function announceMissed(client: QueryClient, t: TFunction): Promise<void> {
  const { orders = [], conditional = [] } = readOpenOrders(client) ?? {};
  for (const { id } of orders) knowOpen(client, { id });
  readOrdersAgain(client);
  if (orders.length + conditional.length === 0) return;
  try {
    const [open, ended, conditions] = await Promise.all([
      call('order/open', {}),
      call('tx_history/list', { page: 1, limit: SEARCHED }),
      conditional.length > 0
        ? call('order/conditional_list', { page: 1, limit: SEARCHED, state: 'ended' })
        : undefined,
    ]);
    const ids = new Set(orders.map(({ id }) => id));
    const waited = new Set(conditional.map(({ id }) => id));
    for (const condition of conditions?.data ?? []) {
      if (!waited.has(condition.id)) continue;
      if (condition.order_id !== undefined) ids.add(condition.order_id);
      if (endedCondition(condition.id)) continue;
      keepCondition(client, condition, false);
      announceConditionEvent(t, condition);
    }
    for (const order of [...open.orders, ...ended.data]) if (ids.has(order.id)) announceOrder(t, order);
  } catch {
    // The lists show what became of them as soon as they can be read.
  }
}
