import type { ResponseOf } from '@candor/contract';
import { buyerOf, type EngineReader } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import type { Catalog } from '../../../markets/catalog.ts';
import { wireTime } from '../../../wire/money.ts';
import { marketOf } from '../orders/desk-clock.ts';
import { factOf } from './order-rows.ts';
import { standingOf } from './users.ts';

const ORDERS_MAX = 20;

type P2pPart = ResponseOf<'console/person'>['p2p'];

export interface UserPartPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
}

/** Resolves with the part of a user's page about the desk: standing, shop and the newest orders. */
export async function userPart(ports: UserPartPorts, userId: number): Promise<P2pPart> {
  const { sql, engine } = ports;
  const [[applied], rows] = await Promise.all([
    sql<{ id: number }[]>`select id from p2p_shops where user_id = ${userId}::bigint`,
    sql<{ fact: string }[]>`
      select fact from p2p_orders where ${userId}::bigint in (buyer_id, seller_id)
      order by id desc limit ${ORDERS_MAX}`,
  ]);
  const status = engine.p2p.shop(userId)?.status ?? 'none';
  return {
    standing: standingOf(ports, userId),
    shop_status: status === 'none' && applied !== undefined ? 'under_review' : status,
    orders: rows.map((row) => {
      const order = factOf(row);
      const { coin, fiat } = marketOf(ports, order);
      return {
        id: order.orderId,
        status: order.status,
        side: buyerOf(order) === userId ? 'buyer' : 'seller',
        currency_code: coin.code,
        fiat: fiat.code,
        number: formatAmount(order.number, coin.scale),
        money: formatAmount(order.money, fiat.scale),
        created_at: wireTime(order.openedMs),
      };
    }),
  };
}
