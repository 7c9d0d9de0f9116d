import type { CloseReason, OrderStatus, OrderType, OrderView, Side } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type postgres from 'postgres';
import { defineReader } from '../../projections/reader.ts';
import { type Row, selectAll } from '../../tables/rows.ts';
import { orders } from './table.ts';
import { selfTradeOf, SIDE_CODES, sideOf, timeInForceOf, TYPE_CODES, typeOf } from '../../tables/words.ts';
import { endedFirst, type NewestFirst } from '../../tables/newest-first.ts';

/** Filters for a user's closed orders; undefined: any. */
export interface OrderChoice {
  readonly userId: number;
  readonly marketId: number | undefined;
  readonly side: Side | undefined;
  readonly type: OrderType | undefined;
  readonly status: OrderStatus | undefined;
  /** The end of the order; the range includes both ends. */
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
}

/** A user's closed orders, the last closed first; `unprojected`: orders that the tables lack. */
export function orderHistory(
  sql: Sql,
  choice: OrderChoice,
  unprojected: ReadonlyMap<number, OrderView>,
): NewestFirst<OrderView> {
  return endedFirst({
    sql,
    table: 'orders',
    unprojected,
    isShown: (order) => isChosen(order, choice),
    where: chosen(sql, choice),
    place: ({ updatedMs, orderId }) => ({ updatedMs, id: orderId }),
    read: (rest) => readOrders(sql, rest),
  });
}

async function readOrders(sql: Sql, rest: postgres.Fragment): Promise<readonly OrderView[]> {
  return (await selectAll(sql, 'orders', rest)).map(viewOf);
}

function chosen(sql: Sql, choice: OrderChoice) {
  const { userId, marketId, side, type, status, fromMs, toMs } = choice;
  return sql`
    user_id = ${userId} and status in ('filled', 'cancelled')
    ${marketId === undefined ? sql`` : sql`and market_id = ${marketId}`}
    ${side === undefined ? sql`` : sql`and side = ${SIDE_CODES[side]}`}
    ${type === undefined ? sql`` : sql`and type = ${TYPE_CODES[type]}`}
    ${status === undefined ? sql`` : sql`and status = ${status}`}
    ${fromMs === undefined ? sql`` : sql`and updated_ms >= ${fromMs}`}
    ${toMs === undefined ? sql`` : sql`and updated_ms <= ${toMs}`}`;
}

function isChosen(order: OrderView, choice: OrderChoice): boolean {
  const { marketId, side, type, status, fromMs, toMs } = choice;
  return (
    isClosed(order) &&
    (marketId === undefined || order.marketId === marketId) &&
    (side === undefined || order.side === side) &&
    (type === undefined || order.type === type) &&
    (status === undefined || order.status === status) &&
    (fromMs === undefined || order.updatedMs >= fromMs) &&
    (toMs === undefined || order.updatedMs <= toMs)
  );
}

/** Finds orders of users, wherever they are; the tables omit orders of market makers that never traded. */
export const orderReader = defineReader(orders, {
  fact: ({ order }) => order,
  owner: ({ userId }) => userId,
  id: ({ orderId }) => orderId,
  live: (engine, userId, id) => engine.findOrder(userId, id),
  stored: viewOf,
});

/** Returns the orders of this user among these that the tables have. */
export async function readOrdersOf(
  sql: Sql,
  userId: number,
  ids: readonly number[],
): Promise<readonly OrderView[]> {
  return readOrders(sql, sql`where user_id = ${userId} and id = any(${[...ids]}::bigint[])`);
}

export async function readOrderByClientId(
  sql: Sql,
  userId: number,
  clientId: string,
): Promise<OrderView | undefined> {
  const [order] = await readOrders(
    sql,
    sql`where user_id = ${userId} and client_id = ${clientId} and client_id <> '' order by id desc limit 1`,
  );
  return order;
}

/** Orders of a user in one market, open or ended, by their numbers. */
export interface NumberedOrders {
  readonly userId: number;
  readonly marketId: number;
  /** The lowest number; undefined: any. */
  readonly fromId: number | undefined;
  /** The time of the order; the range includes both ends. */
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
  readonly limit: number;
}

/**
 * Resolves with orders in the order of their numbers: the first ones from a number or a moment on, otherwise the last
 * ones; `latest`: states that the tables lack.
 */
export async function ordersByNumber(
  sql: Sql,
  choice: NumberedOrders,
  latest: ReadonlyMap<number, OrderView>,
): Promise<readonly OrderView[]> {
  const { userId, marketId, fromId, fromMs, toMs, limit } = choice;
  const isForward = fromId !== undefined || fromMs !== undefined;
  const rows = await readOrders(
    sql,
    sql`where user_id = ${userId} and market_id = ${marketId}
      ${fromId === undefined ? sql`` : sql`and id >= ${fromId}`}
      ${fromMs === undefined ? sql`` : sql`and created_ms >= ${fromMs}`}
      ${toMs === undefined ? sql`` : sql`and created_ms <= ${toMs}`}
      order by id ${isForward ? sql`asc` : sql`desc`} limit ${limit}`,
  );
  const fresh = [...latest.values()].filter(
    (order) =>
      order.marketId === marketId &&
      order.orderId >= (fromId ?? 0) &&
      order.createdMs >= (fromMs ?? 0) &&
      order.createdMs <= (toMs ?? Number.POSITIVE_INFINITY),
  );
  const byId = new Map([...rows, ...fresh].map((order) => [order.orderId, order]));
  const sorted = [...byId.values()].toSorted((one, other) => one.orderId - other.orderId);
  return isForward ? sorted.slice(0, limit) : sorted.slice(-limit);
}

function isClosed(order: OrderView): boolean {
  return order.status === 'filled' || order.status === 'cancelled';
}

function viewOf(row: Row<'orders'>): OrderView {
  return {
    orderId: row.id,
    userId: row.user_id,
    clientId: row.client_id,
    marketId: row.market_id,
    side: sideOf(row.side),
    type: typeOf(row.type),
    timeInForce: timeInForceOf(row.time_in_force),
    postOnly: row.post_only,
    selfTrade: selfTradeOf(row.self_trade),
    price: row.price,
    quantity: row.quantity,
    filledBase: row.filled_base,
    filledQuote: row.filled_quote,
    fee: row.fee,
    held: 0,
    status: row.status as OrderStatus,
    closeReason: row.close_reason as CloseReason,
    createdMs: row.created_ms,
    updatedMs: row.updated_ms,
    createdSeq: row.created_seq,
  };
}
