import type { OrderView, TriggerFact } from '@candor/engine';
import { readTrigger, readTriggersOf } from '../../accounts/trigger-history.ts';
import { findOrder } from '../../http/order-calls.ts';
import { listOf, type OrderOrigin, waitingOrder } from '../../wire/trader.ts';
import type { SpotPorts } from './orders.ts';
import { quoteQuantities } from './quote-quantities.ts';

/** An order with the condition that it waits for, or waited for, and its list. */
export interface TracedOrder extends OrderOrigin {
  readonly order: OrderView;
}

/** An order that only waits, or ended before its price came; undefined for one that fired or has a number of its own. */
export function tracedCondition(
  { engine }: Pick<SpotPorts, 'engine'>,
  condition: TriggerFact | undefined,
): TracedOrder | undefined {
  if (condition === undefined || condition.status === 'fired') return undefined;
  if (!engine.triggers.keepsId(condition.triggerId)) return undefined;
  return { order: waitingOrder(condition), condition };
}

/** Finds an order of a user by its number, whether it rests, waits or has ended. */
export async function findTraced(
  ports: SpotPorts,
  userId: number,
  orderId: number,
): Promise<TracedOrder | undefined> {
  const waiting = tracedCondition(ports, ports.engine.triggers.find(userId, orderId));
  if (waiting !== undefined) return waiting;
  const order = await findOrder(ports, userId, orderId);
  if (order !== undefined) return (await traced(ports, userId, [order]))[0];
  const ended =
    ports.unprojectedTriggers(userId).get(orderId) ?? (await readTrigger(ports.sql, userId, orderId));
  return tracedCondition(ports, ended);
}

/** Adds to orders the conditions that they waited for, and their lists. */
export async function traced(
  ports: SpotPorts,
  userId: number,
  orders: readonly OrderView[],
): Promise<readonly TracedOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ orderId }) => Number(orderId));
  const known = new Map<number, TriggerFact>();
  const stored = await readTriggersOf(ports.sql, userId, ids);
  const unprojected = ports.unprojectedTriggers(userId).values();
  for (const condition of [...stored, ...unprojected, ...ports.engine.triggers.waiting(userId)])
    known.set(condition.triggerId, condition);
  const sizes = await quoteQuantities(ports, userId, orders);
  const lists = new Map<number, number>();
  for (const { linkedOrderId, triggerId } of known.values())
    if (linkedOrderId !== 0) lists.set(linkedOrderId, triggerId);
  return orders.map((order) => {
    const id = Number(order.orderId);
    const own = known.get(id);
    const condition = own?.status === 'fired' && Number(own.orderId) === id ? own : undefined;
    const listId = lists.get(id) ?? (condition === undefined ? 0 : listOf(condition));
    return { order, condition, listId, quoteQuantity: sizes.get(id) };
  });
}
