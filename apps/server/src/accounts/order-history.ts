import type { CloseReason, OrderStatus, OrderType, OrderView, Side } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { NewestFirst } from './newest-first.ts';
import { sideNumber, sideOf, timeInForceOf, typeNumber, typeOf } from './words.ts';

interface OrderRow {
  readonly id: number;
  readonly user_id: number;
  readonly market_id: number;
  readonly client_id: string;
  readonly side: number;
  readonly type: number;
  readonly time_in_force: number;
  readonly post_only: boolean;
  readonly price: number;
  readonly quantity: number;
  readonly filled_base: number;
  readonly filled_quote: number;
  readonly fee: number;
  readonly status: OrderStatus;
  readonly close_reason: CloseReason;
  readonly created_ms: number;
  readonly updated_ms: number;
  readonly created_seq: number;
}

/** Which of a user's closed orders; undefined: any. */
export interface OrderChoice {
  readonly userId: number;
  readonly marketId: number | undefined;
  readonly side: Side | undefined;
  readonly type: OrderType | undefined;
  readonly status: OrderStatus | undefined;
  /** When it ended, both included. */
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
}

/** A user's closed orders, the last closed first; `unprojected`: what the tables lack. */
export function orderHistory(
  sql: Sql,
  choice: OrderChoice,
  unprojected: ReadonlyMap<number, OrderView>,
): NewestFirst<OrderView> {
  const fresh = [...unprojected.values()].filter((order) => isChosen(order, choice)).toSorted(newestFirst);
  const where = sql`${chosen(sql, choice)}
    ${unprojected.size === 0 ? sql`` : sql`and id <> all(${[...unprojected.keys()]}::bigint[])`}`;
  return {
    fresh,
    async count() {
      const [row] = await sql<
        { total: number }[]
      >`select count(*)::bigint as total from orders where ${where}`;
      return row?.total ?? 0;
    },
    async read({ limit, offset, after }) {
      const rows = await sql<OrderRow[]>`
        select * from orders where ${where}
        ${after === undefined ? sql`` : sql`and (updated_ms, id) < (${after.updatedMs}, ${after.orderId})`}
        order by updated_ms desc, id desc
        limit ${limit} offset ${offset}`;
      return rows.map(viewOf);
    },
  };
}

function chosen(sql: Sql, choice: OrderChoice) {
  const { userId, marketId, side, type, status, fromMs, toMs } = choice;
  return sql`
    user_id = ${userId} and status in ('filled', 'cancelled')
    ${marketId === undefined ? sql`` : sql`and market_id = ${marketId}`}
    ${side === undefined ? sql`` : sql`and side = ${sideNumber(side)}`}
    ${type === undefined ? sql`` : sql`and type = ${typeNumber(type)}`}
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

function newestFirst(left: OrderView, right: OrderView): number {
  return right.updatedMs - left.updatedMs || right.orderId - left.orderId;
}

/** Any order of this user that the tables have, open or closed. */
export async function readOrder(sql: Sql, userId: number, orderId: number): Promise<OrderView | undefined> {
  const [row] = await sql<OrderRow[]>`select * from orders where user_id = ${userId} and id = ${orderId}`;
  return row === undefined ? undefined : viewOf(row);
}

export async function readOrderByClientId(
  sql: Sql,
  userId: number,
  clientId: string,
): Promise<OrderView | undefined> {
  const [row] = await sql<OrderRow[]>`
    select * from orders where user_id = ${userId} and client_id = ${clientId} and client_id <> ''
    order by id desc limit 1`;
  return row === undefined ? undefined : viewOf(row);
}

function isClosed(order: OrderView): boolean {
  return order.status === 'filled' || order.status === 'cancelled';
}

function viewOf(row: OrderRow): OrderView {
  return {
    orderId: row.id,
    userId: row.user_id,
    clientId: row.client_id,
    marketId: row.market_id,
    side: sideOf(row.side),
    type: typeOf(row.type),
    timeInForce: timeInForceOf(row.time_in_force),
    postOnly: row.post_only,
    price: row.price,
    quantity: row.quantity,
    filledBase: row.filled_base,
    filledQuote: row.filled_quote,
    fee: row.fee,
    held: 0,
    status: row.status,
    closeReason: row.close_reason,
    createdMs: row.created_ms,
    updatedMs: row.updated_ms,
    createdSeq: row.created_seq,
  };
}
