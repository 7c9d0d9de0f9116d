/** Changes orders for trading programs: one that takes the place of another, and one that becomes smaller. */
import type { Command, OrderView } from '@candor/engine';
import { eventsOf, type Sequenced } from '@candor/engine-host';
import type { TraderCaller, TraderHandler } from '../../http/trader/trader-call.ts';
import { TraderFailure, traderFailureOf } from '../../http/trader/trader-failure.ts';
import { ordersUsed } from '../../http/trader/weights.ts';
import type { Market } from '../../markets/catalog.ts';
import type { TracedOrder } from '../../wire/list-ends.ts';
import { orderFields, orderNames } from '../../wire/trader.ts';
import { reportNumber } from '../../wire/trader-events.ts';
import { awaitedOrder } from './named-order.ts';
import type { SpotPorts } from './orders.ts';
import { cancelled, cancelling } from './trader-cancel.ts';
import { acceptedOrder, commandOf, type Placed, placing, units } from './trader-place.ts';

/** A part of a request: its answer or its refusal. */
type Part<Answer> = { readonly answer: Answer } | { readonly refusal: TraderFailure };

/**
 * Cancels an order and places another: by one command where both are of one side and both succeed, so that the pair is never
 * without either. The new order is read before anything is cancelled, so that a request which makes no sense cancels nothing.
 * May refuse with `replace_failed` or `replace_partly_failed`, which have the outcome of both parts.
 */
export function replaceOrder(ports: SpotPorts): TraderHandler<'orderReplace'> {
  return async (parameters, { caller, market }) => {
    const { cancelOrderId: orderId, cancelOrigClientOrderId: origClientOrderId } = parameters;
    const command = commandOf(parameters, caller, market);
    const found = await awaitedOrder(ports, caller, market, { orderId, origClientOrderId });
    const name = parameters.cancelNewClientOrderId;
    const stops = parameters.cancelReplaceMode === 'STOP_ON_FAILURE';
    const part = { caller: inside(caller), market, name };
    const cancel = () => partOf(() => cancelling(ports, { found, ...part }));
    const place = (replaces = 0) =>
      partOf(() =>
        placing(ports, {
          parameters,
          command: 'replaces' in command ? { ...command, replaces } : command,
          caller,
          market,
          once: (work) => work(),
        }),
      );
    const both = async () => {
      const order = found?.order;
      // No command replaces an order that waits for a price, or replaces an order by one that will wait.
      const isOne = 'replaces' in command && found?.condition?.status !== 'waiting';
      if (order?.side !== command.side || !isOne) return apart(cancel, place, stops);
      const placed = await place(order.orderId);
      if ('answer' in placed) {
        const ended = replacedOrder(placed.answer.done, order.orderId);
        return {
          cancel: cancelled({ ...found, order: ended }, market, name ?? String(placed.answer.done.seq)),
          placed: placed.answer,
        };
      }
      if (ONCE_ONLY.has(placed.refusal.problem)) throw placed.refusal;
      if (placed.refusal.problem === 'not_cancellable')
        return apart(() => Promise.resolve({ refusal: placed.refusal }), place, stops);
      return apart(cancel, () => Promise.resolve(placed), stops);
    };
    const made = () => ports.engine.findReference(caller.userId, command.clientId);
    const done = await caller.once(() => caller.inTurn(both), made);
    return {
      cancelResult: 'SUCCESS',
      newOrderResult: 'SUCCESS',
      cancelResponse: done.cancel,
      newOrderResponse: done.placed.answer,
    };
  };
}

/** Refusals of a request that was sent before: its parts have had their effect. */
const ONCE_ONLY: ReadonlySet<string> = new Set(['duplicate', 'outside_window', 'ahead_of_time']);

type Cancelled = ReturnType<typeof cancelled>;

/** Cancels, then places; throws unless both succeed. */
async function apart(
  cancelIt: () => Promise<Part<Cancelled>>,
  placeIt: () => Promise<Part<Placed>>,
  stops: boolean,
): Promise<{ readonly cancel: Cancelled; readonly placed: Placed }> {
  const cancel = await cancelIt();
  if ('refusal' in cancel && stops)
    throw new TraderFailure('replace_failed', { data: outcomeOf(cancel, undefined) });
  const placed = await placeIt();
  if ('answer' in cancel && 'answer' in placed) return { cancel: cancel.answer, placed: placed.answer };
  const isWhole = 'refusal' in cancel && 'refusal' in placed;
  const answered = 'answer' in placed ? { answer: placed.answer.answer } : placed;
  throw new TraderFailure(isWhole ? 'replace_failed' : 'replace_partly_failed', {
    data: outcomeOf(cancel, answered),
  });
}

/** The order that a command ended before it placed its own. */
function replacedOrder({ result, seq }: Sequenced, orderId: number): OrderView {
  for (const { event } of eventsOf(result, seq))
    if (event.kind === 'order_changed' && event.order.orderId === orderId) return event.order;
  throw new Error(`the engine replaced order ${orderId} without ending it`);
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
    const found = await awaitedOrder(ports, caller, market, parameters);
    const order = found?.order;
    if (order === undefined || (order.status !== 'open' && order.status !== 'partially_filled'))
      throw new TraderFailure('no_order');
    if (found?.condition?.status === 'waiting') throw new TraderFailure('combination_unsupported');
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
    return amended({ ...found, order: amendedOrder(done, market) }, market, done.seq);
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

function amended({ order, ...origin }: TracedOrder, market: Market, seq: number) {
  const { origQty, origQuoteOrderQty, cummulativeQuoteQty, ...fields } = orderFields(order, market, origin);
  const names = orderNames(order, market, origin);
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
