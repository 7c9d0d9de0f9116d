/** Orders as tables and engine know them together. */
import { buyerOf, type P2pOrderFact, sellerOf } from '@candor/engine';
import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';
import { CallFailure } from '../../../http/failure.ts';
import { type Row, selectAll } from '../../../tables/rows.ts';
import type { OrderReads } from './ports.ts';

export type Side = 'buyer' | 'seller';

/** An order with the places and times that the tables have of it. */
export interface KnownOrder {
  readonly fact: P2pOrderFact;
  /** The sequence of the lock of its coins. */
  readonly lockSeq: number;
  readonly seq: number;
  /** Times of commands; 0: not yet. */
  readonly paidMs: number;
}

/** An order as one of its parties sees it. */
export interface PartyOrder extends KnownOrder {
  readonly side: Side;
  readonly userId: number;
  readonly otherId: number;
}

/** Reads an order of the table; the engine may know a later state of a live one. */
export function knownOf({ engine }: Pick<OrderReads, 'engine'>, row: Row<'p2p_orders'>): KnownOrder {
  const stored = JSON.parse(row.fact) as P2pOrderFact;
  const live = engine.p2p.order(stored.orderId);
  const fact = live !== undefined && live.version > stored.version ? live : stored;
  return { fact, lockSeq: row.lock_seq, seq: row.seq, paidMs: row.paid_ms };
}

/** Resolves with orders of the table. */
export async function selectOrders(
  reads: Pick<OrderReads, 'engine'>,
  sql: Sql | Transaction,
  rest: postgres.Fragment,
): Promise<readonly KnownOrder[]> {
  const rows = await selectAll(sql, 'p2p_orders', rest);
  return rows.map((row) => knownOf(reads, row));
}

/** Returns the side of a user in an order; undefined for others. */
export function sideOf(fact: P2pOrderFact, userId: number): Side | undefined {
  if (buyerOf(fact) === userId) return 'buyer';
  return sellerOf(fact) === userId ? 'seller' : undefined;
}

/** Returns an order as a party sees it; undefined for others. */
export function partyOrder(order: KnownOrder, userId: number): PartyOrder | undefined {
  const side = sideOf(order.fact, userId);
  if (side === undefined) return undefined;
  const otherId = side === 'buyer' ? sellerOf(order.fact) : buyerOf(order.fact);
  return { ...order, side, userId, otherId };
}

/** Resolves with an order of a user. Refuses every other order, existing or not, with p2p_order_unknown. */
export async function ownOrder(
  reads: Pick<OrderReads, 'engine' | 'sql'>,
  userId: number,
  orderId: number,
  sql: Sql | Transaction = reads.sql,
): Promise<PartyOrder> {
  const [order] = await selectOrders(reads, sql, sql`where id = ${orderId}`);
  const own = order && partyOrder(order, userId);
  if (own === undefined) throw CallFailure.at('id', 'p2p_order_unknown');
  return own;
}
