/** Persons of the desk as operators see them: their figures, marks, blocks and earlier appeals. */
import type { ResponseOf } from '@candor/contract';
import { buyerOf, type EngineReader, type P2pOrderFact, sellerOf } from '@candor/engine';
import type { Sql } from '@candor/storage';
import { wireDate, wireTime } from '../../../wire/money.ts';
import { factOf } from './order-rows.ts';

export type Party = ResponseOf<'console/p2p_order'>['parties'][number];
export type Standing = ResponseOf<'console/p2p_block'>;
type Figures = Party['figures'];

const DAY_MS = 86_400_000;
const FIGURE_DAYS = 30;
const APPEALS_MAX = 20;

export interface PersonPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly users: { find(userId: number): Promise<{ readonly created_at: Date } | undefined> };
  readonly wallClock: () => number;
}

/** Resolves with both parties of an order, the buyer first. */
export async function partiesOf(ports: PersonPorts, order: P2pOrderFact): Promise<Party[]> {
  const sides = [
    { side: 'buyer', userId: buyerOf(order) },
    { side: 'seller', userId: sellerOf(order) },
  ] as const;
  return Promise.all(sides.map((each) => partyOf(ports, order, each)));
}

async function partyOf(
  ports: PersonPorts,
  order: P2pOrderFact,
  { side, userId }: { readonly side: Party['side']; readonly userId: number },
): Promise<Party> {
  const { sql, engine, users } = ports;
  const [user, figures, appeals] = await Promise.all([
    users.find(userId),
    figuresOf(ports, userId),
    appealsOf(sql, userId, order.orderId),
  ]);
  const standing = engine.standings.standing(userId);
  return {
    user_id: userId,
    side,
    is_shop: order.makerId === userId ? 1 : 0,
    is_certified: standing?.isCertified === true ? 1 : 0,
    is_frozen: standing?.isFrozen === true ? 1 : 0,
    registered_at: wireDate(user?.created_at ?? null),
    figures,
    standing: standingOf(ports, userId),
    appeals,
  };
}

/** Returns the marks and blocks of a person. */
export function standingOf({ engine }: Pick<PersonPorts, 'engine'>, userId: number): Standing {
  const person = engine.p2p.person(userId);
  const { buyBlockedUntilMs, sellBlockedUntilMs } = person;
  const until = (ms: number) => (ms > engine.nowMs ? wireTime(ms) : null);
  const times = (marks: readonly number[]) => marks.map(wireTime);
  const isBlocked = Math.max(buyBlockedUntilMs, sellBlockedUntilMs) > engine.nowMs;
  return {
    buy_blocked_until: until(buyBlockedUntilMs),
    sell_blocked_until: until(sellBlockedUntilMs),
    block_reason: isBlocked ? person.blockReason : '',
    cancels_today: person.cancelDay === Math.floor(engine.nowMs / DAY_MS) ? person.cancels : 0,
    false_paid: times(person.falsePaid),
    wrong_payer: times(person.wrongPayer),
    lost_as_seller: times(person.lostAsSeller),
    live_orders: engine.p2p.ordersOf(userId).length,
  };
}

/** Resolves with the figures of a person, counted from the orders themselves. */
export async function figuresOf(
  { sql, wallClock }: Pick<PersonPorts, 'sql' | 'wallClock'>,
  userId: number,
): Promise<Figures> {
  const sinceMs = wallClock() - FIGURE_DAYS * DAY_MS;
  const [row] = await sql<(Omit<Figures, 'first_order_at'> & { first_ms: number | null })[]>`
    select count(*)::int as orders,
      count(*) filter (where created_ms >= ${sinceMs}::bigint)::int as orders_30d,
      count(*) filter (where to_buyer > 0)::int as completed,
      count(*) filter (where status in ('cancelled', 'expired') and buyer_id = ${userId}::bigint)::int as given_up,
      count(distinct case when maker_id = ${userId}::bigint then taker_id else maker_id end)
        filter (where created_ms >= ${sinceMs}::bigint)::int as counterparties_30d,
      count(*) filter (where appealed_ms > 0)::int as appeals,
      count(*) filter (where status = 'decided' and (
        (buyer_id = ${userId}::bigint and to_buyer < number)
        or (seller_id = ${userId}::bigint and to_buyer > 0)))::int as lost,
      min(created_ms) as first_ms
    from p2p_orders where maker_id = ${userId}::bigint or taker_id = ${userId}::bigint`;
  const { first_ms: firstMs = null, ...counts } = row ?? NO_FIGURES;
  return { ...counts, first_order_at: firstMs === null ? null : wireTime(firstMs) };
}

const NO_FIGURES = {
  orders: 0,
  orders_30d: 0,
  completed: 0,
  given_up: 0,
  counterparties_30d: 0,
  appeals: 0,
  lost: 0,
  first_ms: null,
};

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
