/** Lists of a person's orders. */
import type { ParsedRequestOf } from '@candor/contract';
import type { Sql } from '@candor/storage';
import type postgres from 'postgres';
import type { CallHandler } from '../../../http/call.ts';
import { PAGE } from '../../../commons/order-calls.ts';
import { pageOf } from '../../../commons/page.ts';
import { millisWithin, type PeriodRequest } from '../../../tables/period.ts';
import { ownOrder, partyOrder, selectOrders } from './known-order.ts';
import type { OrderDesk } from './ports.ts';
import { showOrder, showOrders } from './show-order.ts';
import { catchUpOrder } from './steps.ts';

type Request = ParsedRequestOf<'legal/orders'>;
type Tab = NonNullable<Request['status']>;

/** The orders that a tab shows: an order in appeal is in progress too, and one that was decided is completed too. */
function ofTab(sql: Sql, tab: Tab): postgres.Fragment {
  switch (tab) {
    case 'in_progress':
      return sql`and status in ('created', 'paid', 'appealed')`;
    case 'completed':
      return sql`and status in ('released', 'decided')`;
    case 'cancelled':
      return sql`and status in ('cancelled', 'expired')`;
    case 'appeals':
      return sql`and is_appealed`;
  }
}

/** The condition of a person's orders in a period of their opening, with its `where`. */
export function ofUser(sql: Sql, userId: number, period: PeriodRequest): postgres.Fragment {
  return sql`where (buyer_id = ${userId} or seller_id = ${userId}) ${millisWithin(sql, sql`created_ms`, period)}`;
}

export function orders(desk: OrderDesk): CallHandler<'legal/orders'> {
  return async (request, { session: { userId }, language }) => {
    const { page = 1, limit: size = PAGE, status, currency_id: assetId, fiat, ...rest } = request;
    const { client_order_id: clientId, ...period } = rest;
    const { sql } = desk;
    await desk.whenProjected();
    const seq = desk.engine.sequence;
    // A currency or a fiat that the desk does not have is that of no order.
    const fiatId = desk.engine.p2p.fiats().find(({ code }) => code === fiat)?.fiatId ?? 0;
    const where = sql`${ofUser(sql, userId, period)}
      ${status === undefined ? sql`` : ofTab(sql, status)}
      ${assetId === undefined ? sql`` : sql`and asset_id = ${assetId}`}
      ${fiat === undefined ? sql`` : sql`and fiat_id = ${fiatId}`}
      ${clientId === undefined ? sql`` : sql`and taker_id = ${userId} and client_id = ${clientId}`}`;
    const [count] = await sql<{ total: number }[]>`select count(*)::bigint as total from p2p_orders ${where}`;
    const known = await selectOrders(
      desk,
      sql,
      sql`${where} order by id desc limit ${size} offset ${(page - 1) * size}`,
    );
    const own = known.flatMap((order) => partyOrder(order, userId) ?? []);
    const rows = await showOrders(desk, own, { language, extent: 'list' });
    return { data: pageOf(rows, count?.total ?? 0, page, size), seq };
  };
}

export function orderDetail(desk: OrderDesk): CallHandler<'legal/order_detail'> {
  return async ({ id }, { session: { userId }, language }) => {
    await desk.whenProjected();
    const seq = desk.engine.sequence;
    const order = await ownOrder(desk, userId, id);
    await catchUpOrder(desk, id);
    return { data: await showOrder(desk, order, language), seq };
  };
}
