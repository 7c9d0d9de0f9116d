/** Orders on the ads of a shop. */
import type { ParsedRequestOf } from '@candor/contract';
import type { Sql } from '@candor/storage';
import type postgres from 'postgres';
import type { CallHandler } from '../../../http/call.ts';
import { PAGE } from '../../../commons/order-calls.ts';
import { pageOf } from '../../../commons/page.ts';
import { partyOrder, selectOrders } from '../orders/known-order.ts';
import type { OrderDesk } from '../orders/ports.ts';
import { showOrders } from '../orders/show-order.ts';

type Tab = ParsedRequestOf<'shop/orders'>['tab'];

function ofTab(sql: Sql, tab: Tab): postgres.Fragment {
  switch (tab) {
    case 'to_pay':
      return sql`status = 'created'`;
    case 'to_release':
      return sql`status = 'paid'`;
    case 'appeals':
      return sql`status = 'appealed'`;
    case 'ended':
      return sql`ended_ms > 0`;
  }
}

export function orders(desk: OrderDesk): CallHandler<'shop/orders'> {
  return async ({ tab, page = 1, limit: size = PAGE }, { session: { userId }, language }) => {
    const { sql } = desk;
    await desk.whenProjected();
    const seq = desk.engine.sequence;
    const where = sql`
      where (buyer_id = ${userId} or seller_id = ${userId}) and maker_id = ${userId} and ${ofTab(sql, tab)}`;
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
