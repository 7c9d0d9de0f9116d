import { ApiError, isOutcomeUnknown } from '@candor/client';
import type { ConditionalOrder, Order } from '@candor/contract';
import { call } from '@candor/web-kit';
import type { PendingOrder } from '../model/pending-orders.ts';
import { isTriggered, type TicketType, type TimeInForce } from '../model/ticket-types.ts';

export interface OrderRequest
  extends Pick<PendingOrder, 'clientOrderId' | 'side' | 'matchId' | 'type' | 'number' | 'price' | 'trigger'> {
  /** Limit of an OCO's stop or of an attached one; empty: at market. */
  readonly stopPrice: string;
  /** Percentage of a trailing stop, whose trigger is where it begins to trail; empty: from the beginning. */
  readonly trail: string;
  /** A take-profit and a stop that are attached; limits that are empty are at market. */
  readonly bracket:
    | { readonly profitTrigger: string; readonly profitPrice: string; readonly stopTrigger: string }
    | undefined;
  readonly timeInForce: TimeInForce | undefined;
  readonly isPostOnly: boolean;
}

/** The result of a request: an order, one that waits for its price, or both halves of an OCO. */
export interface Placed {
  readonly order?: Order;
  readonly conditional?: ConditionalOrder;
  /** A take-profit and a stop that were attached. */
  readonly legs?: readonly ConditionalOrder[];
}

const RESOLVE_TRIES = 3;
const RESOLVE_PAUSE_MS = 1_000;
/** The number of newest conditional orders to search for one whose request got no answer. */
const CONDITIONS_SEARCHED = 100;

/**
 * Sends an order once. When no answer comes the outcome is looked up by its id,
 * never sent again; undefined means that it stayed unknown.
 */
export async function placeOrder(request: OrderRequest): Promise<Placed | undefined> {
  try {
    return await send(request);
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    return await searchOrder(request.clientOrderId, request.type);
  }
}

async function send(request: OrderRequest): Promise<Placed> {
  const { type, side, price, trigger, trail, stopPrice, bracket, timeInForce } = request;
  const options = { idempotencyKey: request.clientOrderId };
  const way = side === 'buy' ? 'in' : 'out';
  const shared = {
    currency_match_id: request.matchId,
    number: request.number,
    client_order_id: request.clientOrderId,
  };
  const stop = given({ stop_price: stopPrice });
  const validity = timeInForce === undefined ? {} : { time_in_force: timeInForce };
  if (type === 'oco') {
    return await call('order/oco_add', { ...shared, way, price, trigger_price: trigger, ...stop }, options);
  }
  if (type === 'trailing_stop') {
    const terms = { trail_percent: trail, ...given({ activation_price: trigger }) };
    return { conditional: await call('order/trailing_add', { ...shared, way, ...terms }, options) };
  }
  if (isTriggered(type)) {
    const conditional = await call(
      'order/conditional_add',
      { ...shared, way, type, trigger_price: trigger, ...given({ price }), ...validity },
      options,
    );
    return { conditional };
  }
  const plain = { ...shared, price, type, ...validity, ...(request.isPostOnly ? { post_only: true } : {}) };
  if (bracket) {
    const profit = {
      profit_trigger_price: bracket.profitTrigger,
      ...given({ profit_price: bracket.profitPrice }),
    };
    const legs = { ...profit, stop_trigger_price: bracket.stopTrigger, ...stop };
    const { order, conditional } = await call('order/bracket_add', { ...plain, way, ...legs }, options);
    return { order, legs: conditional };
  }
  return { order: await call(side === 'buy' ? 'tx_in/add' : 'tx_out/add', plain, options) };
}

/** Returns the fields in which something is typed. */
function given<Name extends string>(fields: Record<Name, string>): Partial<Record<Name, string>> {
  const entries = Object.entries<string>(fields).filter(([, text]) => text !== '');
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}

/** Asks what became of an order; undefined where the exchange has none of this id. */
export async function findOrder(clientOrderId: string, type: TicketType): Promise<Placed | undefined> {
  if (isTriggered(type)) return await findConditional(clientOrderId);
  try {
    return { order: await call('order/by_client_id', { client_order_id: clientOrderId }) };
  } catch (error) {
    if (error instanceof ApiError && error.key === 'order_unknown') return undefined;
    throw error;
  }
}

async function findConditional(clientOrderId: string): Promise<Placed | undefined> {
  for (const state of ['waiting', 'ended'] as const) {
    const page = await call('order/conditional_list', { page: 1, limit: CONDITIONS_SEARCHED, state });
    const conditional = page.data.find((each) => each.client_order_id === clientOrderId);
    if (conditional) return { conditional };
  }
  return undefined;
}

async function searchOrder(clientOrderId: string, type: TicketType): Promise<Placed | undefined> {
  for (let attempt = 0; attempt < RESOLVE_TRIES; attempt++) {
    await new Promise((done) => setTimeout(done, RESOLVE_PAUSE_MS));
    // Not there yet, or the network still down: try again, then leave it to the person.
    const placed = await findOrder(clientOrderId, type).catch(() => undefined);
    if (placed) return placed;
  }
  return undefined;
}
