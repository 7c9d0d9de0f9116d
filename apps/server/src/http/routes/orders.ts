/** Calls that move orders beyond placing and cancelling one: conditions, changes, many at once. */
import type { ConditionalOrder, Language, PlacedKey } from '@candor/contract';
import type { CancelAll, Command, OrderView, TriggerFact } from '@candor/engine';
import { readOrder } from '../../accounts/order-history.ts';
import { readCancelAll, readTrigger } from '../../accounts/trigger-history.ts';
import { endedBy, type EndedIds, eventsOf, type Sequenced } from '@candor/engine-host';
import { readConditionType, readSide, wireCondition } from '../../wire/conditional.ts';
import { wireTime } from '../../wire/money.ts';
import type { Market } from '../../markets/catalog.ts';
import type { CallHandler } from '../call.ts';
import { CallFailure } from '../failure.ts';
import { knownMarket } from '../known-market.ts';
import { marketOf, refusal, showOrder, type SpotPorts, units } from '../order-door.ts';
import { placedKey } from './spot.ts';

export interface OrdersPorts extends SpotPorts {
  /** Conditional orders whose last change the tables may not show yet. */
  readonly unprojectedTriggers: (userId: number) => ReadonlyMap<number, TriggerFact>;
}

const MS_PER_SECOND = 1_000;

export function conditionalAdd(ports: OrdersPorts): CallHandler<'order/conditional_add'> {
  return async (request, { session, key, language }) => {
    const market = knownMarket(ports.catalog, request.currency_match_id);
    const { trigger, type } = readConditionType(request.type);
    if (type === 'market' && request.price !== undefined)
      throw new CallFailure('order_options_invalid', { fields: { price: 'order_options_invalid' } });
    const done = await submit(ports, market, {
      kind: 'place_trigger',
      userId: session.userId,
      clientId: key,
      marketId: market.id,
      side: readSide(request.way),
      trigger,
      triggerPrice: units('trigger_price', request.trigger_price, market.priceDecimals),
      type,
      price: request.price === undefined ? 0 : units('price', request.price, market.priceDecimals),
      quantity: units('number', request.number, market.base.scale),
      timeInForce: request.time_in_force ?? 'GTC',
    });
    const placed = await triggerOf(ports, session.userId, done);
    return { data: showTrigger(ports, placed, language), done: 'condition_placed', seq: done.seq };
  };
}

export function ocoAdd(ports: OrdersPorts): CallHandler<'order/oco_add'> {
  return async (request, { session, key, language }) => {
    const { userId } = session;
    const market = knownMarket(ports.catalog, request.currency_match_id);
    const stopPrice =
      request.stop_price === undefined ? 0 : units('stop_price', request.stop_price, market.priceDecimals);
    // To the engine 0 is a stop at market: that is said by leaving the price out, never by a slip.
    if (request.stop_price !== undefined && stopPrice === 0)
      throw new CallFailure('price_required', { fields: { stop_price: 'price_required' } });
    const done = await submit(ports, market, {
      kind: 'place_oco',
      userId,
      clientId: key,
      marketId: market.id,
      side: readSide(request.way),
      quantity: units('number', request.number, market.base.scale),
      price: units('price', request.price, market.priceDecimals),
      triggerPrice: units('trigger_price', request.trigger_price, market.priceDecimals),
      stopPrice,
    });
    const trigger = await triggerOf(ports, userId, done);
    const order = await orderOf(ports, userId, { ...done, reference: trigger.linkedOrderId });
    return {
      data: {
        order: showOrder(ports, order, language),
        conditional: showTrigger(ports, trigger, language),
      },
      done: 'order_placed',
      seq: done.seq,
    };
  };
}

export function conditionalCancel(ports: OrdersPorts): CallHandler<'order/conditional_cancel'> {
  return async (request, { session, key, language }) => {
    const done = await submit(ports, undefined, {
      kind: 'cancel_trigger',
      userId: session.userId,
      clientId: key,
      triggerId: request.id,
    });
    const cancelled = await triggerOf(ports, session.userId, done);
    return { data: showTrigger(ports, cancelled, language), done: 'condition_cancelled', seq: done.seq };
  };
}

export function amend(ports: OrdersPorts): CallHandler<'order/amend'> {
  return async (request, { session, key, language }) => {
    const { userId } = session;
    const market = await marketToAmend(ports, { userId, clientId: key, orderId: request.id });
    const done = await submit(ports, market, {
      kind: 'amend_order',
      userId,
      clientId: key,
      orderId: request.id,
      price: units('price', request.price, market.priceDecimals),
      quantity: units('number', request.number, market.base.scale),
    });
    const order = await orderOf(ports, userId, done);
    return { data: showOrder(ports, order, language), done: amendedKey(order), seq: done.seq };
  };
}

export function cancelAll(ports: OrdersPorts): CallHandler<'order/cancel_all'> {
  return async (request, { session, key }) => {
    const { currency_match_id: marketId, way } = request;
    const command: CancelAll = {
      kind: 'cancel_all',
      userId: session.userId,
      clientId: key,
      marketId: marketId === undefined ? 0 : knownMarket(ports.catalog, marketId).id,
      side: way === undefined ? 'any' : readSide(way),
    };
    const done = await submit(ports, undefined, command);
    const { orderIds, triggerIds } = done.isRepeated
      ? await endedBefore(ports, command)
      : endedBy(eventsOf(done.result, done.seq));
    const data = { ids: [...orderIds], conditional_ids: [...triggerIds] };
    return { data, done: 'orders_cancelled', seq: done.seq };
  };
}

export function cancelAllAfter(ports: OrdersPorts): CallHandler<'order/cancel_all_after'> {
  return async (request, { session, key }) => {
    const { userId } = session;
    const { currency_match_id: wanted, timeout } = request;
    const marketId = wanted === undefined ? 0 : knownMarket(ports.catalog, wanted).id;
    const done = await submit(ports, undefined, {
      kind: 'cancel_all_after',
      userId,
      clientId: key,
      marketId,
      timeoutMs: timeout * MS_PER_SECOND,
    });
    const dueMs = ports.engine.triggers.switchDueMs(userId, marketId);
    return {
      data: { cancels_at: dueMs === 0 ? null : wireTime(dueMs) },
      done: dueMs === 0 ? 'switch_disarmed' : 'switch_armed',
      seq: done.seq,
    };
  };
}

/** An accepted command: what it made or changed, and the batch it was applied with. */
interface Done extends Pick<Sequenced, 'seq' | 'result'> {
  readonly reference: number;
  readonly isRepeated: boolean;
}

type UserCommand = Extract<Command, { readonly userId: number; readonly clientId: string }>;

async function submit(ports: SpotPorts, market: Market | undefined, command: UserCommand): Promise<Done> {
  const { seq, result, outcome } = await ports.submit(command);
  if (outcome.status === 'rejected') throw refusal(outcome.rejection, market);
  const { reference } = outcome;
  if (reference === undefined)
    throw new Error(`the engine accepted ${command.kind} without naming its result`);
  return { seq, result, reference, isRepeated: outcome.repeated === true };
}

/** The conditional order as its command left it; after a repeat as it stands now. */
async function triggerOf(ports: OrdersPorts, userId: number, done: Done): Promise<TriggerFact> {
  const { reference } = done;
  for (const { event } of eventsOf(done.result, done.seq).toReversed()) {
    if (event.kind === 'trigger_changed' && event.trigger.triggerId === reference) return event.trigger;
  }
  // What is neither in memory nor on its way to the tables is in them.
  const found =
    ports.engine.triggers.find(userId, reference) ??
    ports.unprojectedTriggers(userId).get(reference) ??
    (await readTrigger(ports.sql, userId, reference));
  if (found === undefined) throw new Error(`conditional order ${reference} is nowhere`);
  return found;
}

/** As `triggerOf`, an order. */
async function orderOf(ports: OrdersPorts, userId: number, done: Done): Promise<OrderView> {
  const { reference } = done;
  for (const { event } of eventsOf(done.result, done.seq).toReversed()) {
    if (event.kind === 'order_changed' && event.order.orderId === reference) return event.order;
  }
  const found = await findOrder(ports, userId, reference);
  // The tables leave out what a market maker placed and never traded.
  if (found === undefined) throw new CallFailure('order_not_open', { fields: { id: 'order_not_open' } });
  return found;
}

async function findOrder(ports: SpotPorts, userId: number, orderId: number): Promise<OrderView | undefined> {
  return (
    ports.engine.findOrder(userId, orderId) ??
    ports.unprojectedOrders(userId).get(orderId) ??
    (await readOrder(ports.sql, userId, orderId))
  );
}

interface Amending {
  readonly userId: number;
  readonly clientId: string;
  readonly orderId: number;
}

/**
 * The pair at whose decimals a change is written. A repeat names an order that may be gone, and of a market maker
 * the tables have only what traded: then the order that took its place tells.
 */
async function marketToAmend(ports: SpotPorts, { userId, clientId, orderId }: Amending): Promise<Market> {
  const replacementId = ports.engine.findReference(userId, clientId);
  const order =
    (await findOrder(ports, userId, orderId)) ??
    (replacementId === undefined ? undefined : await findOrder(ports, userId, replacementId));
  if (order === undefined) throw new CallFailure('order_unknown', { fields: { id: 'order_unknown' } });
  return marketOf(ports.catalog, order);
}

/** What the first command of a repeated key ended. */
async function endedBefore(ports: OrdersPorts, { userId, clientId }: CancelAll): Promise<EndedIds> {
  await ports.whenProjected();
  const ended = await readCancelAll(ports.sql, userId, clientId);
  if (ended === undefined) throw new CallFailure('server_busy');
  return ended;
}

function showTrigger(ports: SpotPorts, trigger: TriggerFact, language: Language): ConditionalOrder {
  return wireCondition(trigger, marketOf(ports.catalog, trigger), language);
}

/** A changed order that took its turn anew may have traded at once. */
function amendedKey(order: OrderView): PlacedKey | 'order_amended' {
  const key = placedKey(order);
  return key === 'order_placed' ? 'order_amended' : key;
}
