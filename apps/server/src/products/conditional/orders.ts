import type { ReaderPorts } from '../../projections/reader.ts';
/** Calls that place, change, cancel and link conditional orders, and those that end many orders at once. */
import type { ConditionalOrder, Language } from '@candor/contract';
import type { CancelAll, TriggerFact } from '@candor/engine';
import { readCancelAll, triggerReader } from './trigger-history.ts';
import { endedBy, type EndedIds, eventsOf } from '@candor/engine-host';
import { wireTime } from '../../wire/money.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { knownMarket } from '../../commons/known-market.ts';
import {
  type Done,
  marketOf,
  orderOf,
  type OrderPorts,
  showOrder,
  submitCommand,
} from '../../commons/order-calls.ts';
import { units } from '../../http/units.ts';
import { readSide } from '../../wire/order.ts';
import { CONDITIONAL_WORDS, readConditionType, wireCondition } from './wire.ts';

export interface ConditionalPorts extends OrderPorts, ReaderPorts {}

const MS_PER_SECOND = 1_000;

export function conditionalAdd(ports: ConditionalPorts): CallHandler<'order/conditional_add'> {
  return async (request, { session, key, language }) => {
    const market = knownMarket(ports.catalog, request.currency_match_id);
    const { trigger, type } = readConditionType(request.type);
    if (type === 'market' && request.price !== undefined)
      throw CallFailure.at('price', 'order_options_invalid');
    const done = await submitCommand(
      ports,
      {
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
      },
      { words: CONDITIONAL_WORDS, market },
    );
    const placed = await triggerOf(ports, session.userId, done);
    return { data: showTrigger(ports, placed, language), done: 'condition_placed', seq: done.seq };
  };
}

export function ocoAdd(ports: ConditionalPorts): CallHandler<'order/oco_add'> {
  return async (request, { session, key, language }) => {
    const { userId } = session;
    const market = knownMarket(ports.catalog, request.currency_match_id);
    const stopPrice =
      request.stop_price === undefined ? 0 : units('stop_price', request.stop_price, market.priceDecimals);
    // The engine takes 0 as a stop at market: that is requested by leaving the price out, never by mistake.
    if (request.stop_price !== undefined && stopPrice === 0)
      throw CallFailure.at('stop_price', 'price_required');
    const done = await submitCommand(
      ports,
      {
        kind: 'place_oco',
        userId,
        clientId: key,
        marketId: market.id,
        side: readSide(request.way),
        quantity: units('number', request.number, market.base.scale),
        price: units('price', request.price, market.priceDecimals),
        triggerPrice: units('trigger_price', request.trigger_price, market.priceDecimals),
        stopPrice,
      },
      { words: CONDITIONAL_WORDS, market },
    );
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

export function conditionalAmend(ports: ConditionalPorts): CallHandler<'order/conditional_amend'> {
  return async (request, { session, key, language }) => {
    const { userId } = session;
    // Its type and pair never change, so one that has ended says as well which decimals a repeat was sent with.
    const known = await triggerReader(ports).find(userId, request.id);
    if (known === undefined) throw CallFailure.at('id', 'trigger_unknown');
    const market = marketOf(ports.catalog, known);
    if (known.type === 'market' && request.price !== undefined)
      throw CallFailure.at('price', 'order_options_invalid');
    const done = await submitCommand(
      ports,
      {
        kind: 'amend_trigger',
        userId,
        clientId: key,
        triggerId: request.id,
        triggerPrice: units('trigger_price', request.trigger_price, market.priceDecimals),
        price: request.price === undefined ? 0 : units('price', request.price, market.priceDecimals),
        quantity: units('number', request.number, market.base.scale),
      },
      { words: CONDITIONAL_WORDS, market },
    );
    const amended = await triggerOf(ports, userId, done);
    return { data: showTrigger(ports, amended, language), done: 'condition_amended', seq: done.seq };
  };
}

export function conditionalCancel(ports: ConditionalPorts): CallHandler<'order/conditional_cancel'> {
  return async (request, { session, key, language }) => {
    const done = await submitCommand(
      ports,
      {
        kind: 'cancel_trigger',
        userId: session.userId,
        clientId: key,
        triggerId: request.id,
      },
      { words: CONDITIONAL_WORDS, market: undefined },
    );
    const cancelled = await triggerOf(ports, session.userId, done);
    return { data: showTrigger(ports, cancelled, language), done: 'condition_cancelled', seq: done.seq };
  };
}

export function cancelAll(ports: ConditionalPorts): CallHandler<'order/cancel_all'> {
  return async (request, { session, key }) => {
    const { currency_match_id: marketId, way } = request;
    const command: CancelAll = {
      kind: 'cancel_all',
      userId: session.userId,
      clientId: key,
      marketId: marketId === undefined ? 0 : knownMarket(ports.catalog, marketId).id,
      side: way === undefined ? 'any' : readSide(way),
    };
    const done = await submitCommand(ports, command, { words: CONDITIONAL_WORDS, market: undefined });
    const { orderIds, triggerIds } = done.isRepeated
      ? await endedBefore(ports, command)
      : endedBy(eventsOf(done.result, done.seq));
    const data = { ids: [...orderIds], conditional_ids: [...triggerIds] };
    return { data, done: 'orders_cancelled', seq: done.seq };
  };
}

export function cancelAllAfter(ports: ConditionalPorts): CallHandler<'order/cancel_all_after'> {
  return async (request, { session, key }) => {
    const { userId } = session;
    const { currency_match_id: wanted, timeout } = request;
    const marketId = wanted === undefined ? 0 : knownMarket(ports.catalog, wanted).id;
    const done = await submitCommand(
      ports,
      {
        kind: 'cancel_all_after',
        userId,
        clientId: key,
        marketId,
        timeoutMs: timeout * MS_PER_SECOND,
      },
      { words: CONDITIONAL_WORDS, market: undefined },
    );
    const dueMs = ports.engine.triggers.switchDueMs(userId, marketId);
    return {
      data: { cancels_at: dueMs === 0 ? null : wireTime(dueMs) },
      done: dueMs === 0 ? 'switch_disarmed' : 'switch_armed',
      seq: done.seq,
    };
  };
}

/** Returns the conditional order as its command left it; after a repeat, its current state. */
export async function triggerOf(ports: ConditionalPorts, userId: number, done: Done): Promise<TriggerFact> {
  const { reference } = done;
  for (const { event } of eventsOf(done.result, done.seq).toReversed()) {
    if (event.kind === 'trigger_changed' && event.trigger.triggerId === reference) return event.trigger;
  }
  return triggerReader(ports).get(userId, reference);
}

/** Returns what the first command of a repeated key ended. */
async function endedBefore(ports: ConditionalPorts, { userId, clientId }: CancelAll): Promise<EndedIds> {
  await ports.whenProjected();
  const ended = await readCancelAll(ports.sql, userId, clientId);
  if (ended === undefined) throw new CallFailure('server_busy');
  return ended;
}

export function showTrigger(ports: OrderPorts, trigger: TriggerFact, language: Language): ConditionalOrder {
  return wireCondition(trigger, marketOf(ports.catalog, trigger), language);
}
