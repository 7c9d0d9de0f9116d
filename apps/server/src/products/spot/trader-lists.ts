/** Lists of two orders, of which each ends the other, for trading programs. */
import type { Command, TriggerFact } from '@candor/engine';
import { eventsOf, type Sequenced } from '@candor/engine-host';
import { CallFailure } from '../../http/failure.ts';
import { marketOf } from '../../commons/order-calls.ts';
import { LIST_COST, listLimit } from '../../http/trader/list-limit.ts';
import type { TraderCaller, TraderHandler, TraderHandlers } from '../../http/trader/trader-call.ts';
import { TraderFailure } from '../../http/trader/trader-failure.ts';
import type { Market } from '../../markets/catalog.ts';
import type { TracedOrder } from '../../wire/list-ends.ts';
import { listOf, orderFields, orderNames, waitingOrder } from '../../wire/trader.ts';
import { traderList } from '../../wire/trader-lists.ts';
import { type ListLegs, legsOfNew, legsOfOld } from './order-list-legs.ts';
import { orderCents } from '../../commons/order-value.ts';
import type { SpotPorts } from './orders.ts';
import { findTraced } from './traced-orders.ts';
import { cancelled } from './trader-cancel.ts';
import { refusalOf, units } from './trader-place.ts';

export type ListEndpoints =
  | 'listPlace'
  | 'listPlaceOld'
  | 'listFind'
  | 'listCancel'
  | 'openLists'
  | 'allLists';

export function listTrader(ports: SpotPorts): Pick<TraderHandlers, ListEndpoints> {
  return {
    listPlace: (form, { caller, market }) =>
      placeList(ports, { form, legs: legsOfNew(form, market), caller, market }),
    listPlaceOld: (form, { caller, market }) =>
      placeList(ports, { form, legs: legsOfOld(form, market), caller, market }),
    listFind: findList(ports),
    listCancel: cancelList(ports),
    openLists: openLists(ports),
    allLists: allLists(ports),
  };
}

interface PlacingList {
  readonly form: { readonly listClientOrderId?: string | undefined; readonly quantity: string };
  readonly legs: ListLegs;
  readonly caller: TraderCaller;
  readonly market: Market;
}

/** Places a list. May refuse with `price_relation` for a price on the wrong side of the market, and as the engine does. */
async function placeList(ports: SpotPorts, { form, legs, caller, market }: PlacingList) {
  const command: Command = {
    kind: 'place_order_list',
    userId: caller.userId,
    clientId: form.listClientOrderId ?? caller.derivedId,
    marketId: market.id,
    quantity: units('quantity', form.quantity, market.base.scale),
    ...legs,
  };
  const { side, quantity, profitTrigger, profitPrice, stopTrigger, stopPrice } = command;
  const price = Math.max(profitPrice || profitTrigger, stopPrice || stopTrigger);
  const worst = { side, quantity, price, type: 'limit' } as const;
  const { userId, clientId } = command;
  const done = await caller.within({
    cents: () => orderCents(ports, worst, market),
    isWithoutOrder: ({ outcome }) =>
      outcome.status === 'rejected' || ('repeated' in outcome && outcome.repeated === true),
    work: () =>
      caller.once(
        () => caller.inTurn(() => ports.submit(command)),
        () => ports.engine.findReference(userId, clientId),
      ),
  });
  const listed = acceptedList(done, market);
  const orderReports = listed.legs.map(({ order, ...origin }) => ({
    ...orderNames(order, market, origin),
    transactTime: order.updatedMs,
    ...orderFields(order, market, origin),
  }));
  return { ...traderList(listed, market), orderReports };
}

interface OrderList {
  readonly stop: TriggerFact;
  /** By number. */
  readonly legs: readonly TracedOrder[];
}

/** Returns the list that a command left. Refuses a rejected one, and one that repeats another. */
function acceptedList(done: Sequenced, market: Market): OrderList {
  const { outcome } = done;
  if (outcome.status === 'rejected') {
    if (outcome.rejection.key === 'trigger_on_wrong_side')
      throw new TraderFailure('price_relation', { reason: outcome.rejection.key });
    throw refusalOf(outcome.rejection, market);
  }
  if (outcome.repeated === true) throw new TraderFailure('duplicate', { orderId: outcome.reference });
  const listId = outcome.reference ?? 0;
  const legs = legsIn(done, listId);
  const stop = legs.find(({ order }) => Number(order.orderId) === listId)?.condition;
  if (stop === undefined) throw new Error('the engine accepted a list without showing it');
  return { stop, legs };
}

/** Returns the orders of a list as a command left them. */
function legsIn({ result, seq }: Sequenced, listId: number): readonly TracedOrder[] {
  const legs = new Map<number, TracedOrder>();
  for (const { event } of eventsOf(result, seq)) {
    if (event.kind === 'order_changed')
      legs.set(event.order.orderId, { order: event.order, condition: undefined, listId });
    if (event.kind === 'trigger_changed')
      legs.set(event.trigger.triggerId, {
        order: waitingOrder(event.trigger),
        condition: event.trigger,
        listId,
      });
  }
  return [...legs.values()].toSorted((one, other) => one.order.orderId - other.order.orderId);
}

function findList(ports: SpotPorts): TraderHandler<'listFind'> {
  return async ({ orderListId, origClientOrderId }, { caller }) => {
    const stop = await stopNamed(ports, caller, { orderListId, clientId: origClientOrderId });
    if (stop === undefined) throw new TraderFailure('no_order');
    const market = marketOf(ports.catalog, stop);
    if (!caller.reaches(market)) throw new TraderFailure('key_refused', { reason: 'market' });
    return traderList(await listed(ports, caller.userId, stop), market);
  };
}

/** Ends both orders of a list. May refuse with `not_cancellable` if they have ended. */
function cancelList(ports: SpotPorts): TraderHandler<'listCancel'> {
  return async (parameters, { caller, market }) => {
    const { orderListId, listClientOrderId: clientId } = parameters;
    const stop = await stopNamed(ports, caller, { orderListId, clientId });
    if (stop === undefined || stop.marketId !== market.id)
      throw new TraderFailure('not_cancellable', { reason: 'order_unknown' });
    const { userId } = caller;
    const command: Command = { kind: 'cancel_trigger', userId, clientId: '', triggerId: stop.triggerId };
    const done = await caller.inTurn(() => ports.submit(command));
    if (done.outcome.status === 'rejected')
      throw new TraderFailure('not_cancellable', { reason: 'order_not_open' });
    const legs = legsIn(done, listOf(stop)).map(endedByUser);
    const orderReports = legs.map((leg) =>
      cancelled(leg, market, parameters.newClientOrderId ?? String(done.seq)),
    );
    return { ...traderList({ stop, legs }, market), orderReports };
  };
}

/** A user who ends a list ends both of its orders. */
function endedByUser(leg: TracedOrder): TracedOrder {
  return { ...leg, order: { ...leg.order, closeReason: 'by_user' } };
}

function openLists(ports: SpotPorts): TraderHandler<'openLists'> {
  return async (_parameters, { caller }) => {
    const stops = ports.engine.triggers.waiting(caller.userId).filter((each) => isStopOfList(ports, each));
    return showLists(ports, caller, stops);
  };
}

function allLists(ports: SpotPorts): TraderHandler<'allLists'> {
  return async ({ fromId, startTime: fromMs, endTime: toMs, limit }, { caller, spend }) => {
    if (fromId !== undefined && (fromMs !== undefined || toMs !== undefined))
      throw new TraderFailure('combination');
    await spend(LIST_COST);
    await ports.whenProjected();
    const { userId } = caller;
    const choice = { userId, marketId: undefined, fromId, fromMs, toMs, limit: listLimit(limit) };
    const conditions = await ports.conditions.byNumber(choice);
    return showLists(
      ports,
      caller,
      conditions.filter((each) => isStopOfList(ports, each)),
    );
  };
}

async function showLists(ports: SpotPorts, caller: TraderCaller, stops: readonly TriggerFact[]) {
  const shown = [];
  for (const stop of stops) {
    const market = marketOf(ports.catalog, stop);
    if (caller.reaches(market)) shown.push(traderList(await listed(ports, caller.userId, stop), market));
  }
  return shown;
}

function isStopOfList({ engine }: SpotPorts, trigger: TriggerFact): boolean {
  return engine.triggers.keepsId(trigger.triggerId) && trigger.trigger === 'stop' && listOf(trigger) !== 0;
}

interface NamedList {
  readonly orderListId: number | undefined;
  readonly clientId: string | undefined;
}

/** Resolves with the stop of the list that a request names, whose number is that of the list. */
async function stopNamed(
  ports: SpotPorts,
  { userId }: TraderCaller,
  { orderListId, clientId }: NamedList,
): Promise<TriggerFact | undefined> {
  if (orderListId === undefined && clientId === undefined)
    throw new TraderFailure('one_missing', { values: ['orderListId', 'origClientOrderId'] });
  const listId = orderListId ?? ports.engine.findReference(userId, clientId ?? '');
  const found = listId === undefined ? undefined : await ports.conditions.find(userId, listId);
  if (found !== undefined && isStopOfList(ports, found)) {
    const isNamed = clientId === undefined || found.listClientId === clientId;
    if (isNamed) return found;
  }
  if (orderListId !== undefined || clientId === undefined) return undefined;
  await ports.whenProjected();
  return ports.conditions.listByClientId(userId, clientId);
}

/** A list with its two orders as they are now. */
async function listed(ports: SpotPorts, userId: number, stop: TriggerFact): Promise<OrderList> {
  const { linkedOrderId, linkedTriggerId, triggerId } = stop;
  const ids: readonly number[] = [linkedOrderId === 0 ? linkedTriggerId : linkedOrderId, triggerId];
  const legs: TracedOrder[] = [];
  for (const id of ids.toSorted((one, other) => one - other)) {
    const leg = await findTraced(ports, userId, id);
    if (leg === undefined) throw new CallFailure('server_busy');
    legs.push(leg);
  }
  return { stop, legs };
}
