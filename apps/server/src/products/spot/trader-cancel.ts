/** Cancels orders for trading programs. */
import type { Command, OrderView } from '@candor/engine';
import type { TraderCaller, TraderHandler } from '../../http/trader/trader-call.ts';
import { TraderFailure } from '../../http/trader/trader-failure.ts';
import type { Market } from '../../markets/catalog.ts';
import { orderFields, orderNames } from '../../wire/trader.ts';
import { awaitedOrder } from './named-order.ts';
import type { SpotPorts } from './orders.ts';
import { acceptedOrder } from './trader-place.ts';

/**
 * A cancel is refused once the order has ended, however often it is sent: it needs no protection against repeats. One without
 * a name is called by its number in the log, as in the user stream.
 */
export function cancelOne(ports: SpotPorts): TraderHandler<'orderCancel'> {
  return async (parameters, { caller, market }) => {
    const order = await awaitedOrder(ports, caller, market, parameters);
    return cancelling(ports, { order, caller, market, name: parameters.newClientOrderId });
  };
}

interface Cancelling {
  readonly order: OrderView | undefined;
  readonly caller: TraderCaller;
  readonly market: Market;
  /** The cancel's own id. */
  readonly name: string | undefined;
}

/** Cancels an order. May refuse with `not_cancellable` and as the engine does. */
export async function cancelling(ports: SpotPorts, { order, caller, market, name }: Cancelling) {
  if (order === undefined) throw new TraderFailure('not_cancellable', { reason: 'order_unknown' });
  // An amendment that is on its way may change the order's number, and never its key.
  const command = order.clientId === '' ? cancelOf(caller, order) : cancelByKey(caller, order);
  const done = await caller.inTurn(() => ports.submit(command));
  return cancelled(acceptedOrder(done, market), market, name ?? String(done.seq));
}

function cancelOf({ userId }: TraderCaller, { orderId }: OrderView): Command {
  return { kind: 'cancel_order', userId, clientId: '', orderId, side: 'any' };
}

function cancelByKey({ userId }: TraderCaller, { clientId: orderKey }: OrderView): Command {
  return { kind: 'cancel_order_by_key', userId, clientId: '', orderKey };
}

export function cancelled(order: OrderView, market: Market, clientOrderId: string) {
  const names = orderNames(order, market);
  return {
    ...names,
    origClientOrderId: names.clientOrderId,
    clientOrderId,
    transactTime: order.updatedMs,
    ...orderFields(order, market),
  };
}

/** Cancels what `openOrders` shows; one that fills meanwhile is left out. */
export function cancelOpen(ports: SpotPorts): TraderHandler<'openOrdersCancel'> {
  return async (_parameters, { caller, market }) => {
    await caller.settled();
    const open = ports.engine.openOrders(caller.userId, { marketId: market.id }).toReversed();
    const sent = await caller.inTurn(() =>
      Promise.allSettled(open.map((order) => ports.submit(cancelOf(caller, order)))),
    );
    const ended = sent.flatMap((each) => {
      if (each.status === 'rejected') return [];
      const { outcome, seq } = each.value;
      if (outcome.status === 'rejected' || outcome.order === undefined) return [];
      return [cancelled(outcome.order, market, String(seq))];
    });
    // Some cancels may have passed although others did not: then the answer names those.
    const failed = sent.find((each) => each.status === 'rejected');
    if (ended.length === 0 && failed !== undefined) throw failed.reason;
    if (ended.length === 0) throw new TraderFailure('not_cancellable', { reason: 'order_unknown' });
    return ended;
  };
}
