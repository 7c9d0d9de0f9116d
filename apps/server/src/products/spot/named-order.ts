import type { OrderView } from '@candor/engine';
import { readOrderByClientId } from '../../accounts/order-history.ts';
import { findOrder } from '../../http/order-calls.ts';
import type { TraderCaller } from '../../http/trader/trader-call.ts';
import { TraderFailure } from '../../http/trader/trader-failure.ts';
import type { Market } from '../../markets/catalog.ts';
import type { SpotPorts } from './orders.ts';

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
): Promise<OrderView | undefined> {
  if (orderId === undefined && clientId === undefined)
    throw new TraderFailure('one_missing', { values: ['origClientOrderId', 'orderId'] });
  const found =
    orderId === undefined
      ? await orderOfClient(ports, userId, clientId ?? '')
      : await findOrder(ports, userId, orderId);
  const isNamed =
    clientId === undefined || found?.clientId === clientId || clientId === String(found?.orderId);
  return found?.marketId === market.id && isNamed ? found : undefined;
}

/** Finds an order as `namedOrder` does, also one that was sent just before on the same connection. */
export async function awaitedOrder(
  ports: SpotPorts,
  caller: TraderCaller,
  market: Market,
  named: Named,
): Promise<OrderView | undefined> {
  const found = await namedOrder(ports, caller, market, named);
  return found ?? caller.settled().then(() => namedOrder(ports, caller, market, named));
}

/** Finds an order by its sender's key; one that has none is called by its number. */
async function orderOfClient(
  ports: SpotPorts,
  userId: number,
  clientId: string,
): Promise<OrderView | undefined> {
  const inMemory = ports.engine.findOrderByClientId(userId, clientId);
  if (inMemory !== undefined) return inMemory;
  await ports.whenProjected();
  const stored = await readOrderByClientId(ports.sql, userId, clientId);
  if (stored !== undefined || !/^[1-9][0-9]{0,14}$/.test(clientId)) return stored;
  const numbered = await findOrder(ports, userId, Number(clientId));
  return numbered?.clientId === '' ? numbered : undefined;
}
