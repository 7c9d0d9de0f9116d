/** Deletes what was written, shown and paid to in orders, once the time for which it is kept is over. */
import type { Sql, Transaction } from '@candor/storage';
import { eraseOrderPictures, eraseOrderPicturesOf } from '../../../commons/uploads.ts';
import type { Settings } from '../../../content/settings.ts';
import type { WorkPorts } from '../../../facets/work.ts';
import { lockChain } from './chain.ts';

const DAY_MS = 86_400_000;
/** Orders that are erased at once. */
const AT_ONCE = 100;

interface Ports extends Pick<WorkPorts, 'sql' | 'now'> {
  readonly settings: Pick<Settings, 'count'>;
}

/** Erases orders that ended before the days of `p2p_retention_days`, the oldest first; resolves with their number. */
export async function eraseDueOrders({ sql, now, settings }: Ports, most = AT_ONCE): Promise<number> {
  const dueMs = now() - settings.count('p2p_retention_days') * DAY_MS;
  const due = await dueOrders(sql, dueMs, most);
  for (const order of due) await sql.begin((transaction) => erase(transaction, order, now()));
  return due.length;
}

interface DueOrder {
  readonly id: number;
  readonly termsHash: string;
  readonly makerId: number;
  readonly takerId: number;
}

/** An order with a claim that nobody has decided is kept until somebody has. */
function dueOrders(sql: Sql, beforeMs: number, most: number): Promise<readonly DueOrder[]> {
  return sql<DueOrder[]>`
    select id, terms_hash as "termsHash", maker_id as "makerId", taker_id as "takerId" from p2p_orders
    where ended_ms > 0 and ended_ms <= ${beforeMs}
      and not exists (select from p2p_erased_orders where order_id = p2p_orders.id)
      and not exists (
        select from p2p_claims
        where p2p_claims.order_id = p2p_orders.id and p2p_claims.status in ('waiting_answer', 'in_review'))
    order by ended_ms, id limit ${most}`;
}

async function erase(
  transaction: Transaction,
  { id, termsHash, makerId, takerId }: DueOrder,
  nowMs: number,
): Promise<void> {
  await lockChain(transaction, id);
  await transaction`insert into p2p_erased_orders (order_id, erased_at) values (${id}, ${new Date(nowMs)})`;
  const items = await transaction<{ uploadIds: number[] }[]>`
    select upload_ids as "uploadIds" from p2p_items where order_id = ${id}`;
  await eraseOrderPictures(
    transaction,
    items.flatMap(({ uploadIds }) => uploadIds),
  );
  await transaction`update p2p_claims set item_id = null where order_id = ${id}`;
  await transaction`delete from p2p_items where order_id = ${id}`;
  await transaction`delete from p2p_terms where terms_hash = ${termsHash}`;
  await transaction`delete from p2p_reads where order_id = ${id}`;
  await transaction`delete from p2p_evidence_requests where order_id = ${id}`;
  await deleteShownCodes(transaction, [makerId, takerId]);
}

/** Deletes codes of former payment methods, which are kept as what a buyer was shown, of persons none of whose orders is kept. */
async function deleteShownCodes(transaction: Transaction, userIds: readonly number[]): Promise<void> {
  const without = await transaction<{ userId: number }[]>`
    select user_id as "userId" from unnest(${[...userIds]}::bigint[]) as parties (user_id)
    where not exists (
      select from p2p_orders where user_id in (buyer_id, seller_id)
        and not exists (select from p2p_erased_orders where order_id = p2p_orders.id))`;
  await eraseOrderPicturesOf(
    transaction,
    without.map(({ userId }) => userId),
  );
}
