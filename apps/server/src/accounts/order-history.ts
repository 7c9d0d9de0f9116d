import type { CloseReason, OrderStatus, OrderView } from '@candor/engine';
import type { Sql } from '../storage/sql.ts';

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

const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK'] as const;

/** A user's closed orders, the last closed first; what the tables lack is joined from memory. */
export async function readOrderHistory(
  sql: Sql,
  query: {
    readonly userId: number;
    readonly marketId: number | undefined;
    readonly page: number;
    readonly size: number;
    readonly unprojected: ReadonlyMap<number, OrderView>;
  },
): Promise<{ readonly total: number; readonly orders: readonly OrderView[] }> {
  const fresh = [...query.unprojected.values()].filter(
    (order) => isClosed(order) && (query.marketId === undefined || order.marketId === query.marketId),
  );
  const where = sql`
    user_id = ${query.userId} and status in ('filled', 'cancelled')
    ${query.marketId === undefined ? sql`` : sql`and market_id = ${query.marketId}`}
    ${fresh.length === 0 ? sql`` : sql`and id <> all(${fresh.map((order) => order.orderId)}::bigint[])`}`;
  const [count] = await sql<{ total: number }[]>`select count(*)::bigint as total from orders where ${where}`;
  const start = (query.page - 1) * query.size;
  const rows = await sql<OrderRow[]>`
    select * from orders where ${where}
    order by updated_ms desc, id desc
    limit ${query.size} offset ${Math.max(0, start - fresh.length)}`;
  const newest = fresh.toSorted(
    (left, right) => right.updatedMs - left.updatedMs || right.orderId - left.orderId,
  );
  const orders = [...newest.slice(start, start + query.size), ...rows.map(viewOf)].slice(0, query.size);
  return { total: (count?.total ?? 0) + fresh.length, orders };
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
    side: row.side === 1 ? 'buy' : 'sell',
    type: row.type === 1 ? 'limit' : 'market',
    timeInForce: TIMES_IN_FORCE[row.time_in_force - 1] ?? 'GTC',
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
