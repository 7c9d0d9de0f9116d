/** Calls by which operators read orders of the desk. */
import type { Language, ResponseOf } from '@candor/contract';
import type { CallHandler } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { pageOf } from '../../../commons/page.ts';
import { listRows, narrowedTo, orderedBy } from '../../../tables/list-rows.ts';
import { select } from '../../../tables/rows.ts';
import {
  factOf,
  operatorDetail,
  operatorRow,
  type OrderPorts,
  type StoredOrder,
  timelineOf,
} from './order-rows.ts';
import { partiesOf, type UserPorts } from './users.ts';

const PAGE = 20;

export interface OrderCallPorts extends OrderPorts, UserPorts {
  /** Waits briefly until the tables show what memory shows. */
  readonly whenProjected: () => Promise<unknown>;
}

export function orders(ports: OrderCallPorts): CallHandler<'console/p2p_orders'> {
  return async (
    { status, fiat, currency_id: currencyId, user_id: userId, page = 1, limit: size = PAGE, ...filters },
    { language },
  ) => {
    const { sql, engine, whenProjected } = ports;
    await whenProjected();
    const fiatId = engine.p2p.fiats().find(({ code }) => code === fiat)?.fiatId ?? 0;
    const narrowed = narrowedTo(sql, filters, { time: { ms: sql`created_ms` } });
    const { total, rows } = await listRows(sql, 'p2p_orders', {
      where: sql`
        where true ${status === undefined ? sql`` : sql`and status = ${status}`}
          ${fiat === undefined ? sql`` : sql`and fiat_id = ${fiatId}::bigint`}
          ${currencyId === undefined ? sql`` : sql`and asset_id = ${currencyId}::bigint`}
          ${userId === undefined ? sql`` : sql`and ${userId}::bigint in (maker_id, taker_id)`}
          ${narrowed}`,
      order: orderedBy(sql, filters.order ?? 'newest', sql`id`),
      page,
      size,
    });
    const data = rows.map((row) => operatorRow(ports, row, language));
    return { data: pageOf(data, total, page, size), seq: engine.sequence };
  };
}

export function order(ports: OrderCallPorts): CallHandler<'console/p2p_order'> {
  return async ({ id }, { language }) => {
    await ports.whenProjected();
    return {
      data: await wholeOrder(ports, await storedOrder(ports, id), language),
      seq: ports.engine.sequence,
    };
  };
}

/** Resolves with an order as the tables have it. May refuse with p2p_order_unknown. */
export async function storedOrder({ sql }: Pick<OrderPorts, 'sql'>, id: number): Promise<StoredOrder> {
  const [row] = await select(
    sql,
    'p2p_orders',
    ['fact', 'paid_ms', 'appealed_ms'],
    sql`where id = ${id}::bigint`,
  );
  if (row === undefined) throw CallFailure.at('id', 'p2p_order_unknown');
  return row;
}

/** Resolves with an order, its timeline and both parties. */
export async function wholeOrder(
  ports: OrderCallPorts,
  stored: StoredOrder,
  language: Language,
): Promise<ResponseOf<'console/p2p_order'>> {
  const fact = factOf(stored);
  const [timeline, parties] = await Promise.all([
    timelineOf(ports.sql, fact.orderId),
    partiesOf(ports, fact),
  ]);
  return { ...operatorRow(ports, stored, language), ...operatorDetail(ports, stored), timeline, parties };
}
