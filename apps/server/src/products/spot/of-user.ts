import type { EngineReader } from '@candor/engine';
import type { OfUser } from '../../facets/of-user.ts';
import { showOrder } from '../../commons/order-calls.ts';
import type { Catalog } from '../../markets/catalog.ts';

const ORDERS_SHOWN = 100;

interface SpotOfUserPorts {
  readonly engine: EngineReader;
  readonly catalog: Catalog;
}

export function spotOfUser({ engine, catalog }: SpotOfUserPorts) {
  return {
    shown(userId) {
      const orders = engine.openOrders(userId);
      return {
        orders: orders.slice(0, ORDERS_SHOWN).map((order) => showOrder({ catalog }, order, 'en')),
        counts: { open_orders: orders.length },
      };
    },
    hinders: (userId) => [{ key: 'closing_orders_left', count: engine.openOrders(userId).length }],
    find: ({ sql, number }) =>
      number === 0 ? [] : [sql`select user_id, 'order' from orders where id = ${number}`],
  } satisfies OfUser<object>;
}
