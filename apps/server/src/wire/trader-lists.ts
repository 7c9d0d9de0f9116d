/** Lists of two orders as trading programs know them. */
import type { OrderView, TriggerFact } from '@candor/engine';
import { listOf, orderNames, type TraderMarket, traderSymbol } from './trader.ts';

interface ListedOrders {
  /** The list has its number and its name. */
  readonly stop: TriggerFact;
  readonly legs: readonly { readonly order: OrderView }[];
}

/** The name of a list; one without a key of its sender is called by its number. */
export function listName(stop: TriggerFact): string {
  return stop.listClientId === '' ? String(listOf(stop)) : stop.listClientId;
}

/** Returns whether an order may still trade. */
export function isLiving({ status }: Pick<OrderView, 'status'>): boolean {
  return status === 'open' || status === 'partially_filled';
}

/** A list with the names of its orders. It is done when both have ended. */
export function traderList({ stop, legs }: ListedOrders, market: TraderMarket) {
  const isLive = legs.some(({ order }) => isLiving(order));
  return {
    orderListId: listOf(stop),
    contingencyType: 'OCO' as const,
    listStatusType: isLive ? ('EXEC_STARTED' as const) : ('ALL_DONE' as const),
    listOrderStatus: isLive ? ('EXECUTING' as const) : ('ALL_DONE' as const),
    listClientOrderId: listName(stop),
    transactionTime: Math.max(...legs.map(({ order }) => order.updatedMs)),
    symbol: traderSymbol(market),
    orders: legs.map(({ order }) => {
      const { symbol, orderId, clientOrderId } = orderNames(order, market);
      return { symbol, orderId, clientOrderId };
    }),
  };
}
