import {
  buyerOf,
  type P2pOrderChange,
  type P2pOrderFact,
  type P2pParty,
  sellerOf,
} from '../shapes/facts/p2p-order-fact.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { P2pOrderId, UserId } from '../units/units.ts';
import type { P2pGround } from './p2p-ground.ts';

/** Stores an order's new state under its next version and records it. */
export function changeP2pOrder(
  state: P2pGround,
  change: P2pOrderChange,
  changed: P2pOrderFact,
): P2pOrderFact {
  const order = { ...changed, version: changed.version + 1 };
  state.p2p.putOrder(order);
  state.recorder.record({ kind: 'p2p_order_changed', change, order });
  return order;
}

/** A live order. May refuse with p2p_order_not_open (ended) or p2p_order_unknown. */
export function liveOrder({ p2p }: P2pGround, orderId: P2pOrderId): P2pOrderFact | Rejection {
  const order = p2p.order(orderId);
  if (order !== undefined) return order;
  const hasEnded = Number.isSafeInteger(orderId) && orderId >= 1 && orderId <= p2p.lastOrderId;
  return { key: hasEnded ? 'p2p_order_not_open' : 'p2p_order_unknown', field: 'orderId' };
}

/** A live order and the side of one of its parties. */
export interface OwnOrder {
  readonly order: P2pOrderFact;
  readonly party: Extract<P2pParty, 'buyer' | 'seller'>;
}

/** A live order of a person. May refuse with p2p_order_not_open or p2p_order_unknown, also for an order of others. */
export function ownOrder(
  state: P2pGround,
  { orderId, userId }: { readonly orderId: P2pOrderId; readonly userId: UserId },
): OwnOrder | Rejection {
  const order = liveOrder(state, orderId);
  if ('key' in order) return order;
  if (buyerOf(order) === userId) return { order, party: 'buyer' };
  if (sellerOf(order) === userId) return { order, party: 'seller' };
  return { key: 'p2p_order_unknown', field: 'orderId' };
}

/** A live order whose buyer, or whose seller, is a person. Refuses as `ownOrder` does. */
export function orderOfParty(
  state: P2pGround,
  command: { readonly orderId: P2pOrderId; readonly userId: UserId },
  party: OwnOrder['party'],
): P2pOrderFact | Rejection {
  const own = ownOrder(state, command);
  if ('key' in own) return own;
  return own.party === party ? own.order : { key: 'p2p_order_unknown', field: 'orderId' };
}

/** The ids of both sides. */
export function partiesOf(order: P2pOrderFact): { readonly buyerId: UserId; readonly sellerId: UserId } {
  return { buyerId: buyerOf(order), sellerId: sellerOf(order) };
}
