/** Changes orders for trading programs: one that takes the place of another, and one that becomes smaller. */
import type { Command, OrderView } from '@candor/engine';
import { eventsOf, type Sequenced } from '@candor/engine-host';
import type { TraderCaller, TraderHandler } from '../../http/trader/trader-call.ts';
import { TraderFailure, traderFailureOf } from '../../http/trader/trader-failure.ts';
import { ordersUsed } from '../../http/trader/weights.ts';
import type { Market } from '../../markets/catalog.ts';
import { orderFields, orderNames } from '../../wire/trader.ts';
import { reportNumber } from '../../wire/trader-events.ts';
import { awaitedOrder } from './named-order.ts';
import type { SpotPorts } from './orders.ts';
import { cancelling } from './trader-cancel.ts';
import { acceptedOrder, commandOf, placing, units } from './trader-place.ts';

/** A part of a request: its answer or its refusal. */
type Part<Answer> = { readonly answer: Answer } | { readonly refusal: TraderFailure };

/**
 * Cancels an order and places another. The new order is read before anything is cancelled, so that a request which makes no sense
 * cancels nothing. May refuse with `replace_failed` or `replace_partly_failed`, which have the outcome of both parts.
 */
export function replaceOrder(ports: SpotPorts): TraderHandler<'orderReplace'> {
  return async (parameters, { caller, market }) => {
    const { cancelOrderId: orderId, cancelOrigClientOrderId: origClientOrderId } = parameters;
    const command = commandOf(parameters, caller, market);
    const order = await awaitedOrder(ports, caller, market, { orderId, origClientOrderId });
    const both = async () => {
      const name = parameters.cancelNewClientOrderId;
      const cancel = await partOf(() => cancelling(ports, { order, caller: inside(caller), market, name }));
      if ('refusal' in cancel && parameters.cancelReplaceMode === 'STOP_ON_FAILURE')
        throw new TraderFailure('replace_failed', { data: outcomeOf(cancel, undefined) });
      const placed = await partOf(() =>
        placing(ports, { parameters, command, caller, market, once: (work) => work() }),
      );
      if ('answer' in cancel && 'answer' in placed) return { cancel: cancel.answer, placed: placed.answer };
      const isWhole = 'refusal' in cancel && 'refusal' in placed;
      throw new TraderFailure(isWhole ? 'replace_failed' : 'replace_partly_failed', {
        data: outcomeOf(cancel, placed),
      });
    };
    const made = () => ports.engine.findReference(caller.userId, command.clientId);
    const { cancel, placed } = await caller.once(() => caller.inTurn(both), made);
    return {
      cancelResult: 'SUCCESS',
      newOrderResult: 'SUCCESS',
      cancelResponse: cancel,
      newOrderResponse: placed,
    };
  };
}

/** A caller whose commands are part of a request that has its turn. */
function inside(caller: TraderCaller): TraderCaller {
  return { ...caller, inTurn: (work) => work() };
}

/** Runs a part; a failure after which nobody knows the outcome is one of the whole. */
async function partOf<Answer>(work: () => Promise<Answer>): Promise<Part<Answer>> {
  try {
    return { answer: await work() };
  } catch (error) {
    const refusal = traderFailureOf(error);
    if (refusal === undefined || refusal.status >= 500) throw error;
    return { refusal };
  }
}

function outcomeOf(cancel: Part<object>, placed: Part<object> | undefined): object {
  const result = (part: Part<object>) => ('answer' in part ? 'SUCCESS' : 'FAILURE');
  const response = (part: Part<object>) => ('answer' in part ? part.answer : part.refusal.body);
  return {
    cancelResult: result(cancel),
    newOrderResult: placed === undefined ? 'NOT_ATTEMPTED' : result(placed),
    cancelResponse: response(cancel),
    newOrderResponse: placed === undefined ? null : response(placed),
  };
}

/**
 * Makes an open order smaller; it keeps its place in the book. May refuse with `no_order`, `amend_increase`, `amend_same` and
 * as the engine does. The order is found by its own id; that of the request protects against a repeat.
 */
export function amendOrder(ports: SpotPorts): TraderHandler<'orderAmend'> {
  return async (parameters, { caller, market }) => {
    const order = await awaitedOrder(ports, caller, market, parameters);
    if (order === undefined || (order.status !== 'open' && order.status !== 'partially_filled'))
      throw new TraderFailure('no_order');
    const quantity = units('quantity', parameters.newQty, market.base.scale);
    if (quantity > order.quantity) throw new TraderFailure('amend_increase');
    if (quantity === order.quantity) throw new TraderFailure('amend_same');
    const command: Command = {
      kind: 'amend_order',
      userId: caller.userId,
      clientId: parameters.newClientOrderId ?? caller.derivedId,
      orderId: order.orderId,
      price: order.price,
      quantity,
    };
    const done = await caller.once(
      () => caller.inTurn(() => ports.submit(command)),
      () => order.orderId,
    );
    return amended(amendedOrder(done, market), market, done.seq);
  };
}

/** Returns the order that a command made smaller. Refuses a rejected one, and one that repeats another. */
function amendedOrder(done: Sequenced, market: Market): OrderView {
  const { outcome, result, seq } = done;
  if (outcome.status === 'rejected') return acceptedOrder(done, market);
  const changed = eventsOf(result, seq).flatMap(({ event }) =>
    event.kind === 'order_changed' && event.change === 'amended' ? [event.order] : [],
  );
  const [order] = changed;
  if (order === undefined) throw new TraderFailure('duplicate');
  return order;
}

function amended(order: OrderView, market: Market, seq: number) {
  const { origQty, origQuoteOrderQty, cummulativeQuoteQty, ...fields } = orderFields(order, market);
  const names = orderNames(order, market);
  const { price, executedQty, status, timeInForce, type, side, workingTime, selfTradePreventionMode } =
    fields;
  return {
    transactTime: order.updatedMs,
    executionId: reportNumber(seq, 1),
    amendedOrder: {
      ...names,
      origClientOrderId: names.clientOrderId,
      price,
      qty: origQty,
      executedQty,
      preventedQty: origQuoteOrderQty,
      quoteOrderQty: origQuoteOrderQty,
      cumulativeQuoteQty: cummulativeQuoteQty,
      status,
      timeInForce,
      type,
      side,
      workingTime,
      selfTradePreventionMode,
    },
  };
}

export function ordersCounted(): TraderHandler<'ordersCounted'> {
  return async (_parameters, { caller }) => [...ordersUsed(await caller.ordersCounted())];
}
