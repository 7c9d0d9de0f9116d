/** Ratings of the parties of orders by each other: neither is shown before both are there, or 7 days have passed. */
import type { ResponseOf } from '@candor/contract';
import type { CallHandler } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { PAGE } from '../../../commons/order-calls.ts';
import { pageOf } from '../../../commons/page.ts';
import { listRows } from '../../../tables/list-rows.ts';
import { type Row, selectAll } from '../../../tables/rows.ts';
import { wireDate } from '../../../wire/money.ts';
import { nicknameOf } from '../desk/nickname.ts';
import { ownOrder } from './known-order.ts';
import type { OrderDesk } from './ports.ts';
import { isRatable, RATING_MS } from './times.ts';

type RatingRow = Row<'p2p_ratings'>;
type PublicRating = ResponseOf<'legal/ratings'>['data'][number];

/** May refuse with rating_closed: also after the caller has rated. */
export function rate(desk: OrderDesk): CallHandler<'legal/rate'> {
  return async (request, { session: { userId } }) => {
    const { id, is_positive: isPositive, tags = [], comment = '' } = request;
    await desk.whenProjected();
    const { fact, otherId } = await ownOrder(desk, userId, id);
    const nowMs = desk.now();
    if (!isRatable(fact, nowMs)) throw CallFailure.at('id', 'rating_closed');
    const stored = await desk.sql.begin(async (transaction) => {
      // Two ratings at once see each other: the second one shows both.
      await transaction`select from p2p_orders where id = ${id} for update`;
      const [other] = await selectAll(
        transaction,
        'p2p_ratings',
        transaction`where order_id = ${id} and user_id = ${otherId}`,
      );
      const shownAt = new Date(other === undefined ? fact.endedMs + RATING_MS : nowMs);
      const [row] = await transaction<RatingRow[]>`
        insert into p2p_ratings (order_id, user_id, rated_id, is_positive, tags, comment, created_at, shown_at)
        values (${id}, ${userId}, ${otherId}, ${isPositive}, ${[...new Set(tags)]}::text[], ${comment.trim()},
          ${new Date(nowMs)}, ${shownAt})
        on conflict (order_id, user_id) do nothing returning *`;
      if (row !== undefined && other !== undefined)
        await transaction`
          update p2p_ratings set shown_at = least(shown_at, ${shownAt}) where order_id = ${id} and user_id = ${otherId}`;
      return row;
    });
    if (stored === undefined) throw CallFailure.at('id', 'rating_closed');
    const by = await nicknamesOf(desk, [userId]);
    const data = { order_id: id, ...publicRating(stored, by.get(userId) ?? '') };
    return { data, done: 'rating_saved', seq: desk.engine.sequence };
  };
}

/** The ratings of a shop's owner that are shown. May refuse with user_unknown. */
export function ratings(desk: OrderDesk): CallHandler<'legal/ratings'> {
  return async ({ shop_id: shopId, page = 1, limit: size = PAGE }) => {
    const shop = await desk.shops.find(shopId);
    if (shop === undefined || shop.certifiedMs === null) throw CallFailure.at('shop_id', 'user_unknown');
    const { sql } = desk;
    const { total, rows } = await listRows(sql, 'p2p_ratings', {
      where: sql`where rated_id = ${shop.userId} and shown_at <= ${new Date(desk.now())}`,
      order: sql`order by created_at desc, order_id desc`,
      page,
      size,
    });
    const by = await nicknamesOf(
      desk,
      rows.map((row) => row.user_id),
    );
    const shown = rows.map((row) => publicRating(row, by.get(row.user_id) ?? ''));
    return { data: pageOf(shown, total, page, size), seq: desk.engine.sequence };
  };
}

/** Resolves with the names by which people are known on the desk. */
export async function nicknamesOf(
  { shops, secrets }: Pick<OrderDesk, 'shops' | 'secrets'>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await shops.ofOwners(userIds);
  const named = new Map(
    rows.flatMap((row) => (row.certifiedMs === null ? [] : [[row.userId, row.shopName]])),
  );
  return new Map(userIds.map((userId) => [userId, named.get(userId) ?? nicknameOf(secrets, userId)]));
}

function publicRating(row: RatingRow, by: string): PublicRating {
  const isHidden = row.hidden_at !== null;
  return {
    by,
    is_positive: row.is_positive ? 1 : 0,
    tags: row.tags as PublicRating['tags'],
    comment: isHidden ? '' : row.comment,
    created_at: wireDate(row.created_at),
    is_hidden: isHidden ? 1 : 0,
    hidden_reason: isHidden ? row.hidden_reason : '',
  };
}
