import { ApiError, TransportError } from '@candor/client';
import type { Order } from '@candor/contract';
import { call } from '../../../shared/api/api.ts';
import type { PendingOrder } from '../model/pending-orders.ts';

export interface OrderRequest
  extends Pick<PendingOrder, 'clientOrderId' | 'side' | 'matchId' | 'type' | 'number' | 'price'> {
  readonly isPostOnly: boolean;
}

const RESOLVE_TRIES = 3;
const RESOLVE_PAUSE_MS = 1_000;

/**
 * Sends an order once. When no answer comes the outcome is looked up by its id,
 * never sent again; undefined means that it stayed unknown.
 */
export async function placeOrder(request: OrderRequest): Promise<Order | undefined> {
  const key = request.clientOrderId;
  try {
    return await call(
      request.side === 'buy' ? 'tx_in/add' : 'tx_out/add',
      {
        currency_match_id: request.matchId,
        number: request.number,
        price: request.price,
        type: request.type,
        client_order_id: key,
        ...(request.isPostOnly ? { post_only: true } : {}),
      },
      { idempotencyKey: key },
    );
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    return await searchOrder(key);
  }
}

/** Asks what became of an order; undefined where the exchange has none of this id. */
export async function findOrder(clientOrderId: string): Promise<Order | undefined> {
  try {
    return await call('order/by_client_id', { client_order_id: clientOrderId });
  } catch (error) {
    if (error instanceof ApiError && error.key === 'order_unknown') return undefined;
    throw error;
  }
}

async function searchOrder(clientOrderId: string): Promise<Order | undefined> {
  for (let attempt = 0; attempt < RESOLVE_TRIES; attempt++) {
    await new Promise((done) => setTimeout(done, RESOLVE_PAUSE_MS));
    // Not there yet, or the network still down: try again, then leave it to the person.
    const order = await findOrder(clientOrderId).catch(() => undefined);
    if (order) return order;
  }
  return undefined;
}
