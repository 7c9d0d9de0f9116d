import type { TraderCaller } from '../../http/trader/trader-call.ts';
import { TraderFailure } from '../../http/trader/trader-failure.ts';
import type { Market } from '../../markets/catalog.ts';
import type { TracedOrder } from '../../wire/list-ends.ts';
import { readOrderByClientId } from './order-history.ts';
import type { SpotPorts } from './orders.ts';
import { endedCondition, findTraced, traced, tracedCondition } from './traced-orders.ts';

export interface Named {
  readonly orderId?: number | undefined;
  readonly origClientOrderId?: string | undefined;
}

/** Resolves with the order that a request names in its market; undefined: there is none. */
export async function namedOrder(
  ports: SpotPorts,
  { userId }: TraderCaller,
  market: Market,
  { orderId, origClientOrderId: clientId }: Named,
): Promise<TracedOrder | undefined> {
  if (orderId === undefined && clientId === undefined)
    throw new TraderFailure('one_missing', { values: ['origClientOrderId', 'orderId'] });
  const found =
    orderId === undefined
      ? await orderOfClient(ports, userId, clientId ?? '')
      : await findTraced(ports, userId, orderId);
  const order = found?.order;
  const isNamed =
    clientId === undefined || order?.clientId === clientId || clientId === String(order?.orderId);
  return order?.marketId === market.id && isNamed ? found : undefined;
}

/** Finds an order as `namedOrder` does, also one that was sent just before on the same connection. */
export async function awaitedOrder(
  ports: SpotPorts,
  caller: TraderCaller,
  market: Market,
  named: Named,
): Promise<TracedOrder | undefined> {
  const found = await namedOrder(ports, caller, market, named);
  return found ?? caller.settled().then(() => namedOrder(ports, caller, market, named));
}

/** Finds an order by its sender's key; one that has none is called by its number. */
async function orderOfClient(
  ports: SpotPorts,
  userId: number,
  clientId: string,
): Promise<TracedOrder | undefined> {
  const inMemory = ports.engine.findOrderByClientId(userId, clientId);
  if (inMemory !== undefined) return (await traced(ports, userId, [inMemory]))[0];
  const reference = ports.engine.findReference(userId, clientId);
  const waiting = reference === undefined ? undefined : ports.engine.triggers.find(userId, reference);
  if (waiting?.clientId === clientId) return tracedCondition(ports, waiting);
  await ports.whenProjected();
  const stored = await readOrderByClientId(ports.sql, userId, clientId);
  if (stored !== undefined) return (await traced(ports, userId, [stored]))[0];
  const stopped = await ports.conditions.byClientId(userId, clientId);
  const ended = await endedCondition(ports, userId, stopped);
  if (ended !== undefined || !/^[1-9][0-9]{0,14}$/.test(clientId)) return ended;
  const numbered = await findTraced(ports, userId, Number(clientId));
  return numbered?.order.clientId === '' ? numbered : undefined;
}
