/** Cancels orders for trading programs. */
import type { Command } from '@candor/engine';
import { eventsOf, type Sequenced } from '@candor/engine-host';
import type { TraderCaller, TraderHandler } from '../../http/trader/trader-call.ts';
import { TraderFailure } from '../../http/trader/trader-failure.ts';
import type { Market } from '../../markets/catalog.ts';
import type { TracedOrder } from '../../wire/list-ends.ts';
import { orderFields, orderNames, waitingOrder } from '../../wire/trader.ts';
import { awaitedOrder } from './named-order.ts';
import type { SpotPorts } from './orders.ts';
import { traced, tracedCondition } from './traced-orders.ts';
import { acceptedOrder } from './trader-place.ts';

/**
 * A cancel is refused once the order has ended, however often it is sent: it needs no protection against repeats. One without
 * a name is called by its number in the log, as in the user stream.
 */
export function cancelOne(ports: SpotPorts): TraderHandler<'orderCancel'> {
  return async (parameters, { caller, market }) => {
    const found = await awaitedOrder(ports, caller, market, parameters);
    return cancelling(ports, { found, caller, market, name: parameters.newClientOrderId });
  };
}

interface Cancelling {
  readonly found: TracedOrder | undefined;
  readonly caller: TraderCaller;
  readonly market: Market;
  /** The cancel's own id. */
  readonly name: string | undefined;
}

/** Cancels an order. May refuse with `not_cancellable` and as the engine does. */
export async function cancelling(ports: SpotPorts, { found, caller, market, name }: Cancelling) {
  if (found === undefined) throw new TraderFailure('not_cancellable', { reason: 'order_unknown' });
  // An amendment that is on its way may change the order's number, and never its key.
  const command = found.order.clientId === '' ? cancelOf(caller, found) : cancelByKey(caller, found);
  const done = await caller.inTurn(() => ports.submit(command));
  return cancelled(acceptedCancel(done, found, market), market, name ?? String(done.seq));
}

/** Returns the order that a cancel left. Refuses a rejected cancel. */
function acceptedCancel(done: Sequenced, found: TracedOrder, market: Market): TracedOrder {
  const { outcome } = done;
  if (outcome.status === 'accepted' && outcome.order === undefined) return endedCondition(done) ?? found;
  return { ...found, order: acceptedOrder(done, market) };
}

/** Returns the waiting order that a command ended. */
function endedCondition({ outcome, result, seq }: Sequenced): TracedOrder | undefined {
  const id = outcome.status === 'accepted' ? outcome.reference : undefined;
  for (const { event } of eventsOf(result, seq)) {
    if (event.kind !== 'trigger_changed' || Number(event.trigger.triggerId) !== id) continue;
    return { order: waitingOrder(event.trigger), condition: event.trigger };
  }
  return undefined;
}

function cancelOf({ userId }: TraderCaller, { order: { orderId } }: TracedOrder): Command {
  return { kind: 'cancel_order', userId, clientId: '', orderId, side: 'any' };
}

function cancelByKey({ userId }: TraderCaller, { order: { clientId: orderKey } }: TracedOrder): Command {
  return { kind: 'cancel_order_by_key', userId, clientId: '', orderKey };
}

/** A cancelled order; `clientOrderId`: the name of its cancel. */
export function cancelled({ order, ...origin }: TracedOrder, market: Market, clientOrderId: string) {
  const names = orderNames(order, market, origin);
  return {
    ...names,
    origClientOrderId: names.clientOrderId,
    clientOrderId,
    transactTime: order.updatedMs,
    ...orderFields(order, market, origin),
  };
}

/** Cancels what `openOrders` shows; one that fills meanwhile is left out. */
export function cancelOpen(ports: SpotPorts): TraderHandler<'openOrdersCancel'> {
  return async (_parameters, { caller, market }) => {
    await caller.settled();
    const { userId } = caller;
    const resting = ports.engine.openOrders(userId, { marketId: market.id }).toReversed();
    const waiting = ports.engine.triggers
      .waiting(userId, market.id)
      .flatMap((condition) => tracedCondition(ports, condition) ?? []);
    const open = [...(await traced(ports, userId, resting)), ...waiting];
    const sent = await caller.inTurn(() =>
      Promise.allSettled(open.map((each) => ports.submit(cancelOf(caller, each)))),
    );
    const ended = sent.flatMap((each, place) => {
      if (each.status === 'rejected' || each.value.outcome.status === 'rejected') return [];
      return [cancelled(acceptedCancel(each.value, open[place]!, market), market, String(each.value.seq))];
    });
    // Some cancels may have passed although others did not: then the answer names those.
    const failed = sent.find((each) => each.status === 'rejected');
    if (ended.length === 0 && failed !== undefined) throw failed.reason;
    if (ended.length === 0) throw new TraderFailure('not_cancellable', { reason: 'order_unknown' });
    return ended;
  };
}
