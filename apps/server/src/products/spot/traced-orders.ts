import type { OrderView, TriggerFact } from '@candor/engine';
import { enderOf, type TracedOrder, withEndOfList } from '../../wire/list-ends.ts';
import { listOf, waitingOrder } from '../../wire/trader.ts';
import { readOrdersOf } from './order-history.ts';
import type { SpotPorts } from './orders.ts';
import { quoteQuantities } from './quote-quantities.ts';

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
  const order = await ports.orders.find(userId, orderId);
  if (order !== undefined) return (await traced(ports, userId, [order]))[0];
  return endedCondition(ports, userId, await ports.conditions.find(userId, orderId));
}

/** Returns a condition that ended before its price came as an order that ended. */
export async function endedCondition(
  ports: SpotPorts,
  userId: number,
  condition: TriggerFact | undefined,
): Promise<TracedOrder | undefined> {
  const ended = tracedCondition(ports, condition);
  return ended === undefined ? undefined : (await withEndsOfLists(ports, userId, [ended]))[0];
}

/** Says of orders that their lists took along why these ended, where their user ended them. */
export async function withEndsOfLists(
  ports: SpotPorts,
  userId: number,
  all: readonly TracedOrder[],
): Promise<readonly TracedOrder[]> {
  const ids = all.map(enderOf).filter((id) => id !== 0);
  if (ids.length === 0) return all;
  // Whatever leaves these for the table meanwhile is found there.
  const fresh = ports.orders.ahead(userId);
  const [triggers, ended] = await Promise.all([
    ports.conditions.of(userId, ids),
    readOrdersOf(ports.sql, userId, ids),
  ]);
  const conditions = new Map(triggers.map((each) => [Number(each.triggerId), each]));
  const orders = new Map(ended.map((each) => [each.orderId, each]));
  const sources = {
    condition: (id: number) => conditions.get(id),
    order: (id: number) => fresh.get(id) ?? orders.get(id),
  };
  return all.map((each) => withEndOfList(each, sources));
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
  const conditions = await ports.conditions.of(userId, ids);
  for (const condition of [...conditions, ...ports.engine.triggers.waiting(userId)])
    known.set(condition.triggerId, condition);
  const sizes = await quoteQuantities(ports, userId, orders);
  const lists = new Map<number, number>();
  for (const { linkedOrderId, triggerId } of known.values())
    if (linkedOrderId !== 0) lists.set(linkedOrderId, triggerId);
  const all = orders.map((order) => {
    const id = Number(order.orderId);
    const own = known.get(id);
    const condition = own?.status === 'fired' && Number(own.orderId) === id ? own : undefined;
    const listId = lists.get(id) ?? (condition === undefined ? 0 : listOf(condition));
    return { order, condition, listId, quoteQuantity: sizes.get(id) };
  });
  return withEndsOfLists(ports, userId, all);
}
