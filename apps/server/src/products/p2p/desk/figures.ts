/** Figures of people on the desk over the last 30 times 24 hours, folded from the orders that the log made. */
import type { P2pStatistics } from '@candor/contract';
import type { EngineReader, P2pOrderFact } from '@candor/engine';
import { formatAmount, formatTotal, addToTotal, type Total, ZERO_TOTAL } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import type { Catalog } from '../../../markets/catalog.ts';
import { wireTime } from '../../../wire/money.ts';

const DAY_MS = 86_400_000;
export const FIGURES_MS = 30 * DAY_MS;
/** Fewer orders in the denominator are shown as "new". */
const RATED_ORDERS_MIN = 10;
const PERMILLE = 1_000;
/** Figures are counted anew after so long. */
const KEPT_MS = 5_000;

const SELLER_LOSES = ['R1', 'R8', 'R9'];
const BUYER_LOSES = ['R2', 'R3', 'R5', 'R6'];
/** Decisions of these rules follow who was found right, which the coins tell. */
const LOSER_BY_COINS = ['R10', 'R11'];

type Party = 'buyer' | 'seller';

/** Returns the party to whose charge a decision is; undefined where it is nobody's. */
export function loserOf({ rule, toBuyer }: Pick<P2pOrderFact, 'rule' | 'toBuyer'>): Party | undefined {
  if (SELLER_LOSES.includes(rule)) return 'seller';
  if (BUYER_LOSES.includes(rule)) return 'buyer';
  if (!LOSER_BY_COINS.includes(rule)) return undefined;
  return toBuyer > 0 ? 'seller' : 'buyer';
}

/** Returns what an ended order counts for one of its parties. */
export function countedAs(order: P2pOrderFact, party: Party): 'completed' | 'fault' | 'nothing' {
  switch (order.status) {
    case 'released':
      return 'completed';
    case 'expired':
      return party === 'buyer' ? 'fault' : 'nothing';
    case 'cancelled':
      return order.endedBy === party ? 'fault' : 'nothing';
    case 'decided': {
      const loser = loserOf(order);
      if (loser === party) return 'fault';
      return loser !== undefined || order.toBuyer > 0 ? 'completed' : 'nothing';
    }
    default:
      return 'nothing';
  }
}

export function partyOf({ adSide, makerId }: P2pOrderFact, userId: number): Party {
  return (adSide === 'sell') === (makerId === userId) ? 'seller' : 'buyer';
}

interface RatingCount {
  readonly positive: number;
  readonly all: number;
}

interface Folded {
  readonly userId: number;
  readonly engine: EngineReader;
  readonly catalog: Pick<Catalog, 'currency'>;
  /** Orders of the last 30 times 24 hours that have ended, and those that live. */
  readonly orders: readonly P2pOrderFact[];
  readonly ratings: RatingCount;
  /** 0: there was none. */
  readonly firstMs: number;
}

/** Folds a person's orders into figures. Rates and times are rounded down. */
export function foldFigures({ userId, engine, catalog, orders, ratings, firstMs }: Folded): P2pStatistics {
  const ofParty = orders.map((order) => ({ order, party: partyOf(order, userId) }));
  const completed = ofParty.filter(({ order, party }) => countedAs(order, party) === 'completed');
  const faults = ofParty.filter(({ order, party }) => countedAs(order, party) === 'fault').length;
  const counted = completed.length + faults;
  const released = ofParty
    .filter(({ order, party }) => order.status === 'released' && party === 'seller')
    .map(({ order }) => secondsBetween(order.paidMs, order.endedServiceMs))
    .toSorted((left, right) => left - right);
  const paid = ofParty
    .filter(({ order, party }) => order.paidMs > 0 && party === 'buyer')
    .map(({ order }) => secondsBetween(order.openedServiceMs, order.paidMs));
  return {
    orders_30d: completed.length,
    orders_all: engine.p2p.user(userId).completed,
    counterparties_30d: new Set(
      completed.map(({ order }) => (order.makerId === userId ? order.takerId : order.makerId)),
    ).size,
    completion_rate: counted < RATED_ORDERS_MIN ? null : percentOf(completed.length, counted),
    release_seconds: meanOf(released),
    release_seconds_p90:
      released.length === 0 ? null : (released[Math.ceil(released.length * 0.9) - 1] ?? null),
    pay_seconds: meanOf(paid),
    volume_30d: volumesOf(
      completed.map(({ order }) => order),
      catalog,
    ),
    appeals_30d: appealsOf(ofParty),
    positive_rate: ratings.all === 0 ? null : percentOf(ratings.positive, ratings.all),
    ratings: ratings.all,
    first_order_at: firstMs === 0 ? null : wireTime(firstMs),
    is_certified: engine.standings.standing(userId)?.isCertified === true ? 1 : 0,
  };
}

function secondsBetween(fromMs: number, untilMs: number): number {
  return Math.max(0, Math.floor((untilMs - fromMs) / 1_000));
}

/** Percent with one decimal, rounded down. */
function percentOf(part: number, whole: number): string {
  return formatAmount(Math.floor((part * PERMILLE) / whole), 1);
}

function meanOf(seconds: readonly number[]): number | null {
  if (seconds.length === 0) return null;
  return Math.floor(seconds.reduce((sum, each) => sum + each, 0) / seconds.length);
}

function volumesOf(orders: readonly P2pOrderFact[], catalog: Pick<Catalog, 'currency'>) {
  const sums = new Map<number, Total>();
  for (const { assetId, status, number, toBuyer } of orders)
    sums.set(assetId, addToTotal(sums.get(assetId) ?? ZERO_TOTAL, status === 'released' ? number : toBuyer));
  return [...sums]
    .toSorted(([left], [right]) => left - right)
    .flatMap(([assetId, sum]) => {
      const currency = catalog.currency(assetId);
      if (currency === undefined) return [];
      return [{ currency_code: currency.code, number: formatTotal(sum, currency.scale) }];
    });
}

function appealsOf(ofParty: readonly { readonly order: P2pOrderFact; readonly party: Party }[]) {
  const opened = ofParty.filter(({ order, party }) =>
    party === 'buyer' ? order.buyerAppeals > 0 : order.sellerAppeals > 0,
  ).length;
  const lost = ofParty.filter(
    ({ order, party }) => order.status === 'decided' && loserOf(order) === party,
  ).length;
  return { opened, lost };
}

interface FigurePorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Pick<Catalog, 'currency'>;
  readonly now: () => number;
}

/** Counts figures from the tables, at most once in some seconds for each person. */
export class FigureBook {
  readonly #ports: FigurePorts;
  readonly #kept = new Map<number, { readonly atMs: number; readonly figures: P2pStatistics }>();

  constructor(ports: FigurePorts) {
    this.#ports = ports;
  }

  async ofOne(userId: number): Promise<P2pStatistics> {
    const figures = await this.of([userId]);
    return figures.get(userId)!;
  }

  /** Resolves with the figures of each of these people. */
  async of(userIds: readonly number[]): Promise<ReadonlyMap<number, P2pStatistics>> {
    const nowMs = this.#ports.now();
    const found = new Map<number, P2pStatistics>();
    const wanted: number[] = [];
    for (const userId of new Set(userIds)) {
      const kept = this.#kept.get(userId);
      if (kept !== undefined && Math.abs(nowMs - kept.atMs) < KEPT_MS) found.set(userId, kept.figures);
      else wanted.push(userId);
    }
    if (wanted.length === 0) return found;
    for (const [userId, figures] of await this.#count(wanted, nowMs)) {
      this.#kept.set(userId, { atMs: nowMs, figures });
      found.set(userId, figures);
    }
    this.#forget(nowMs);
    return found;
  }

  async #count(userIds: readonly number[], nowMs: number): Promise<Map<number, P2pStatistics>> {
    const { sql, engine, catalog } = this.#ports;
    const ids = [...userIds];
    const fromMs = nowMs - FIGURES_MS;
    const [rows, firsts, rated] = await Promise.all([
      sql<{ fact: string }[]>`
        select fact from p2p_orders
        where (buyer_id = any(${ids}::bigint[]) or seller_id = any(${ids}::bigint[]))
          and (ended_ms = 0 or ended_ms > ${fromMs})`,
      sql<{ userId: number; firstMs: number }[]>`
        select wanted.id as "userId", least(
          (select created_ms from p2p_orders where buyer_id = wanted.id order by id limit 1),
          (select created_ms from p2p_orders where seller_id = wanted.id order by id limit 1)) as "firstMs"
        from unnest(${ids}::bigint[]) as wanted (id)`,
      sql<{ userId: number; positive: number; all: number }[]>`
        select rated_id as "userId", (count(*) filter (where is_positive))::int as positive, count(*)::int as all
        from p2p_ratings where rated_id = any(${ids}::bigint[]) and shown_at <= ${new Date(nowMs)}
        group by rated_id`,
    ]);
    const orders = rows.map(({ fact }) => JSON.parse(fact) as P2pOrderFact);
    return new Map(
      ids.map((userId) => [
        userId,
        foldFigures({
          userId,
          engine,
          catalog,
          orders: orders.filter(({ makerId, takerId }) => makerId === userId || takerId === userId),
          ratings: rated.find((row) => row.userId === userId) ?? { positive: 0, all: 0 },
          firstMs: firsts.find((row) => row.userId === userId)?.firstMs ?? 0,
        }),
      ]),
    );
  }

  #forget(nowMs: number): void {
    for (const [userId, { atMs }] of this.#kept) if (nowMs - atMs > 10 * KEPT_MS) this.#kept.delete(userId);
  }
}
