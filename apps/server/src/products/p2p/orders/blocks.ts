/** Persons whom a user does not want to trade with. A block works both ways, and nobody learns of it. */
import type { ResponseOf } from '@candor/contract';
import type { CallHandler } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { selectAll } from '../../../tables/rows.ts';
import { wireDate } from '../../../wire/money.ts';
import { ownOrder } from './known-order.ts';
import type { OrderDesk } from './ports.ts';
import { nicknamesOf } from './ratings.ts';

const BLOCKED_MAX = 500;

type Blocked = ResponseOf<'legal/blocked'>;

interface User {
  readonly userId: number;
  readonly orderId: number | null;
  readonly shopId: number | null;
}

/** May refuse with field_required, order_options_invalid, p2p_order_unknown, user_unknown or blocked_full. */
export function block(desk: OrderDesk): CallHandler<'legal/block'> {
  return async ({ order_id: orderId, shop_id: shopId, blocked }, { session: { userId } }) => {
    const user = await userOf(desk, userId, { orderId, shopId });
    if (blocked) await add(desk, userId, user);
    else
      await desk.sql`
        delete from p2p_user_blocks where user_id = ${userId} and blocked_id = ${user.userId}`;
    return { data: await listOf(desk, userId), done: blocked ? 'user_blocked' : 'user_unblocked' };
  };
}

export function blocked(desk: OrderDesk): CallHandler<'legal/blocked'> {
  return async (_request, { session: { userId } }) => ({ data: await listOf(desk, userId) });
}

async function userOf(
  desk: OrderDesk,
  userId: number,
  { orderId, shopId }: { readonly orderId: number | undefined; readonly shopId: number | undefined },
): Promise<User> {
  if (orderId !== undefined && shopId !== undefined) throw CallFailure.at('shop_id', 'order_options_invalid');
  if (orderId !== undefined) {
    await desk.whenProjected();
    const { otherId } = await ownOrder(desk, userId, orderId).catch((error: unknown) => {
      throw error instanceof CallFailure ? CallFailure.at('order_id', error.error) : error;
    });
    return { userId: otherId, orderId, shopId: null };
  }
  if (shopId === undefined) throw CallFailure.at('order_id', 'field_required');
  const shop = await desk.shops.find(shopId);
  if (shop === undefined || shop.certifiedMs === null || shop.userId === userId)
    throw CallFailure.at('shop_id', 'user_unknown');
  return { userId: shop.userId, orderId: null, shopId };
}

async function add({ sql, now }: OrderDesk, userId: number, user: User): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select from users where id = ${userId} for update`;
    const [row] = await transaction<{ count: number }[]>`
      select count(*)::int as count from p2p_user_blocks where user_id = ${userId} and blocked_id <> ${user.userId}`;
    if ((row?.count ?? 0) >= BLOCKED_MAX) throw new CallFailure('blocked_full');
    await transaction`
      insert into p2p_user_blocks (user_id, blocked_id, order_id, shop_id, created_at)
      values (${userId}, ${user.userId}, ${user.orderId}, ${user.shopId}, ${new Date(now())})
      on conflict (user_id, blocked_id) do nothing`;
  });
}

async function listOf(desk: OrderDesk, userId: number): Promise<Blocked> {
  const { sql } = desk;
  const rows = await selectAll(
    sql,
    'p2p_user_blocks',
    sql`where user_id = ${userId} order by created_at desc, blocked_id desc`,
  );
  const names = await nicknamesOf(
    desk,
    rows.map((row) => row.blocked_id),
  );
  return rows.map((row) => ({
    nickname: names.get(row.blocked_id) ?? '',
    shop_id: row.shop_id,
    order_id: row.order_id,
    blocked_at: wireDate(row.created_at),
  }));
}
