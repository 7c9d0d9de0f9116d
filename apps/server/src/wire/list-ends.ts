/** Ends of orders whose list their user ended: the engine says of the other order only that it was linked. */
import type { CloseReason, OrderView, TriggerFact } from '@candor/engine';
import type { OrderOrigin } from './trader.ts';

/** An order with the condition that it waits for, or waited for, and its list. */
export interface TracedOrder extends OrderOrigin {
  readonly order: OrderView;
}

/** Reads the orders and conditions whose ends ended others. */
export interface EndSources {
  readonly condition: (id: number) => TriggerFact | undefined;
  readonly order: (id: number) => OrderView | undefined;
}

/** Ends that are those of the whole list. */
const OF_LISTS: ReadonlySet<CloseReason | TriggerFact['end']> = new Set(['by_user', 'dead_man'] as const);

/** The order whose end ended this one; 0: it ended otherwise. */
export function enderOf({ order, condition, listId = 0 }: TracedOrder): number {
  if (order.closeReason !== 'linked') return 0;
  // A resting order of a list is ended by its stop, whose number the list has.
  if (condition === undefined) return listId;
  return condition.parentOrderId || condition.linkedOrderId || condition.linkedTriggerId;
}

/** Returns an order that its list took along with the reason for which the list ended, where that was its user's. */
export function withEndOfList(traced: TracedOrder, sources: EndSources): TracedOrder {
  const id = enderOf(traced);
  if (id === 0) return traced;
  // The order of a stop that fired has the number of the stop: its own end came later, and ended nothing.
  const closeReason = sources.condition(id)?.end ?? sources.order(id)?.closeReason;
  if (closeReason === undefined || closeReason === 'refused' || !OF_LISTS.has(closeReason)) return traced;
  return { ...traced, order: { ...traced.order, closeReason } };
}
