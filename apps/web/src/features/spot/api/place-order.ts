import { TransportError } from '@candor/client';
import type { Order } from '@candor/contract';
import { call } from '../../../shared/api/api.ts';
import type { OrderType, Side } from '../model/ticket-fields.ts';

export interface OrderRequest {
  /** Made when the person pressed; the same press never makes two orders. */
  readonly clientOrderId: string;
  readonly side: Side;
  readonly matchId: number;
  readonly type: OrderType;
  readonly number: string;
  readonly price: string;
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
    return await findOrder(key);
  }
}

async function findOrder(clientOrderId: string): Promise<Order | undefined> {
  for (let attempt = 0; attempt < RESOLVE_TRIES; attempt++) {
    await new Promise((done) => setTimeout(done, RESOLVE_PAUSE_MS));
    try {
      return await call('order/by_client_id', { client_order_id: clientOrderId });
    } catch {
      // Not there yet, or the network still down: try again, then say that it is unknown.
    }
  }
  return undefined;
}
