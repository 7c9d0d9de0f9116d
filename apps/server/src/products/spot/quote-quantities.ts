import type { OrderView } from '@candor/engine';
import type { Row } from '../../tables/rows.ts';
import type { SpotPorts } from './orders.ts';
import { unprojectedSizes } from './table.ts';

/** Resolves with the amounts of quote that market orders of one user named instead of a quantity, by order. */
export async function quoteQuantities(
  { sql, projector }: Pick<SpotPorts, 'sql' | 'projector'>,
  userId: number,
  orders: readonly OrderView[],
): Promise<ReadonlyMap<number, number>> {
  const ids = orders.filter(({ type }) => type === 'market').map(({ orderId }) => orderId);
  if (ids.length === 0) return new Map();
  const fresh = unprojectedSizes(projector, userId);
  const rows = await sql<Pick<Row<'order_sizes'>, 'order_id' | 'quote_quantity'>[]>`
    select order_id, quote_quantity from order_sizes where order_id in ${sql(ids)}`;
  return new Map([...rows.map((row) => [row.order_id, row.quote_quantity] as const), ...fresh]);
}
