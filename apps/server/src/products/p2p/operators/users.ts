/** Persons of the desk as operators see them: their figures, marks, blocks and earlier appeals. */
import type { ResponseOf } from '@candor/contract';
import { buyerOf, type EngineReader, type P2pOrderFact, sellerOf } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { Users } from '../../../identity/users.ts';
import { wireDate, wireTime } from '../../../wire/money.ts';
import type { PersonalData } from '../desk/own-methods.ts';
import type { OrderReads } from '../orders/ports.ts';
import { factOf } from './order-rows.ts';
import { wireBlockEnd } from '../desk/block-end.ts';

export type Party = ResponseOf<'console/p2p_order'>['parties'][number];
export type Standing = ResponseOf<'console/p2p_block'>;

const DAY_MS = 86_400_000;
const APPEALS_MAX = 20;

export interface UserPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly users: Users;
  readonly wallClock: () => number;
  readonly personalData: Pick<PersonalData, 'similarTo'>;
  /** The books of the desk. */
  readonly reads: OrderReads;
}

/** Resolves with both parties of an order, the buyer first. */
export async function partiesOf(ports: UserPorts, order: P2pOrderFact): Promise<Party[]> {
  const sides = [
    { side: 'buyer', userId: buyerOf(order) },
    { side: 'seller', userId: sellerOf(order) },
  ] as const;
  return Promise.all(sides.map((each) => partyOf(ports, order, each)));
}

async function partyOf(
  ports: UserPorts,
  order: P2pOrderFact,
  { side, userId }: { readonly side: Party['side']; readonly userId: number },
): Promise<Party> {
  const { sql, engine, users, reads, personalData } = ports;
  const [user, statistics, appeals, similar] = await Promise.all([
    users.find(userId),
    reads.figures.ofOne(userId),
    appealsOf(sql, userId, order.orderId),
    personalData.similarTo(userId),
  ]);
  const standing = engine.standings.standing(userId);
  return {
    user_id: userId,
    side,
    is_shop: order.makerId === userId ? 1 : 0,
    is_certified: standing?.isCertified === true ? 1 : 0,
    is_frozen: standing?.isFrozen === true ? 1 : 0,
    registered_at: wireDate(user?.createdAt ?? null),
    statistics,
    standing: standingOf(ports, userId),
    appeals,
    similar: similar.map((each) => ({ user_id: each.userId, shares: [...each.shares] })),
  };
}

/** Returns the marks and blocks of a person. */
export function standingOf({ engine }: Pick<UserPorts, 'engine'>, userId: number): Standing {
  const user = engine.p2p.user(userId);
  const { buyBlockedUntilMs, sellBlockedUntilMs } = user;
  const until = (ms: number) => (ms > engine.nowMs ? wireBlockEnd(ms) : null);
  const times = (marks: readonly number[]) => marks.map(wireTime);
  const isBlocked = Math.max(buyBlockedUntilMs, sellBlockedUntilMs) > engine.nowMs;
  return {
    buy_blocked_until: until(buyBlockedUntilMs),
    sell_blocked_until: until(sellBlockedUntilMs),
    block_reason: isBlocked ? user.blockReason : '',
    cancels_today: user.cancelDay === Math.floor(engine.nowMs / DAY_MS) ? user.cancels : 0,
    false_paid: times(user.falsePaid),
    wrong_payer: times(user.wrongPayer),
    lost_as_seller: times(user.lostAsSeller),
    live_orders: engine.p2p.ordersOf(userId).length,
  };
}

async function appealsOf(sql: Sql, userId: number, exceptId: number): Promise<Party['appeals']> {
  const rows = await sql<{ fact: string }[]>`
    select fact from p2p_orders
    where appealed_ms > 0 and id <> ${exceptId}::bigint
      and (maker_id = ${userId}::bigint or taker_id = ${userId}::bigint)
    order by id desc limit ${APPEALS_MAX}`;
  return rows.map((row) => {
    const order = factOf(row);
    return {
      order_id: order.orderId,
      side: buyerOf(order) === userId ? 'buyer' : 'seller',
      status: order.status,
      rule: order.rule === '' ? null : order.rule,
      ended_at: order.endedMs === 0 ? null : wireTime(order.endedMs),
    };
  });
}
