/** The read tables of orders, folded from the engine's events. */
import { buyerOf, type P2pOrderChange, type P2pOrderFact, sellerOf } from '@candor/engine';
import { defineProjection } from '../../../projections/define-projection.ts';
import { p2pSigningKeys } from './published-keys.ts';

interface ChangedOrder {
  readonly order: P2pOrderFact;
  readonly change: P2pOrderChange | undefined;
  readonly seq: number;
  readonly atMs: number;
}

/** Every order as the engine last changed it. */
export const p2pOrders = defineProjection({
  table: 'p2p_orders',
  key: ['id'],
  events: () => ({
    p2p_order_changed: ({ order, change }, { seq, atMs }): ChangedOrder => ({ order, change, seq, atMs }),
  }),
  columns: {
    id: ({ order }) => order.orderId,
    ad_id: ({ order }) => order.adId,
    ad_version: ({ order }) => order.adVersion,
    maker_id: ({ order }) => order.makerId,
    taker_id: ({ order }) => order.takerId,
    buyer_id: ({ order }) => buyerOf(order),
    seller_id: ({ order }) => sellerOf(order),
    client_id: ({ order }) => order.clientId,
    market_id: ({ order }) => order.p2pMarketId,
    asset_id: ({ order }) => order.assetId,
    fiat_id: ({ order }) => order.fiatId,
    status: ({ order }) => order.status,
    version: ({ order }) => order.version,
    number: ({ order }) => order.number,
    money: ({ order }) => order.money,
    to_buyer: ({ order }) => order.toBuyer,
    terms_hash: ({ order }) => order.termsHash,
    is_appealed: ({ order }) => order.appealBy !== '',
    lock_seq: ({ seq }) => seq,
    created_ms: ({ order }) => order.openedMs,
    paid_ms: ({ change, atMs }) => (change === 'paid' ? atMs : 0),
    appealed_ms: ({ change, atMs }) => (change === 'appealed' ? atMs : 0),
    ended_ms: ({ order }) => order.endedMs,
    updated_ms: ({ atMs }) => atMs,
    fact: ({ order }) => JSON.stringify(order),
    seq: ({ seq }) => seq,
  },
  merge: {
    status: 'replace',
    version: 'replace',
    to_buyer: 'replace',
    is_appealed: 'replace',
    paid_ms: 'greatest',
    appealed_ms: 'greatest',
    ended_ms: 'replace',
    updated_ms: 'replace',
    fact: 'replace',
    seq: 'replace',
  },
  backfill: {
    *rows(engine, { seq }) {
      for (const order of engine.p2p.orders())
        yield { order, change: undefined, seq, atMs: order.openedMs } satisfies ChangedOrder;
    },
    holds: 'live rows',
  },
});

/** Each change of an order: what its history shows, and what its chain of evidence holds. */
export const p2pOrderSteps = defineProjection({
  table: 'p2p_order_steps',
  key: ['order_id', 'version'],
  events: () => ({
    p2p_order_changed: ({ order, change }, { seq, atMs }) => ({ order, change, seq, atMs }),
  }),
  columns: {
    order_id: ({ order }) => order.orderId,
    version: ({ order }) => order.version,
    change: ({ change }) => change,
    status: ({ order }) => order.status,
    at_ms: ({ atMs }) => atMs,
    fact: ({ order }) => JSON.stringify(order),
    seq: ({ seq }) => seq,
  },
});

export const tables = [p2pOrders, p2pOrderSteps, p2pSigningKeys] as const;
