import { ApiError, TransportError } from '@candor/client';
import type { ConditionalOrder, Order } from '@candor/contract';
import { call } from '@candor/web-kit';
import type { PendingOrder } from '../model/pending-orders.ts';
import { isTriggered, type TicketType, type TimeInForce } from '../model/ticket-types.ts';

export interface OrderRequest
  extends Pick<PendingOrder, 'clientOrderId' | 'side' | 'matchId' | 'type' | 'number' | 'price' | 'trigger'> {
  /** Limit of an OCO's stop; empty: at market. */
  readonly stopPrice: string;
  readonly timeInForce: TimeInForce | undefined;
  readonly isPostOnly: boolean;
}

/** The result of a request: an order, one that waits for its price, or both halves of an OCO. */
export interface Placed {
  readonly order?: Order;
  readonly conditional?: ConditionalOrder;
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
    if (!(error instanceof TransportError)) throw error;
    return await searchOrder(request.clientOrderId, request.type);
  }
}

async function send(request: OrderRequest): Promise<Placed> {
  const { type, side, price, trigger, stopPrice, timeInForce } = request;
  const options = { idempotencyKey: request.clientOrderId };
  const way = side === 'buy' ? 'in' : 'out';
  const shared = {
    currency_match_id: request.matchId,
    number: request.number,
    client_order_id: request.clientOrderId,
  };
  const validity = timeInForce === undefined ? {} : { time_in_force: timeInForce };
  if (type === 'oco') {
    const stop = stopPrice === '' ? {} : { stop_price: stopPrice };
    return await call('order/oco_add', { ...shared, way, price, trigger_price: trigger, ...stop }, options);
  }
  if (isTriggered(type)) {
    const limit = price === '' ? {} : { price };
    const conditional = await call(
      'order/conditional_add',
      { ...shared, way, type, trigger_price: trigger, ...limit, ...validity },
      options,
    );
    return { conditional };
  }
  const order = await call(
    side === 'buy' ? 'tx_in/add' : 'tx_out/add',
    { ...shared, price, type, ...validity, ...(request.isPostOnly ? { post_only: true } : {}) },
    options,
  );
  return { order };
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
