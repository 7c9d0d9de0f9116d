import type { OrderType, OrderView, Side, TradeMade } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { Row } from '../../tables/rows.ts';
import { SIDE_CODES, sideOf, TYPE_CODES, typeOf } from '../../tables/words.ts';
import { type NewestFirst, readPage } from '../../tables/newest-first.ts';

/** One side of a trade, as its owner sees it. Units as in the engine. */
export interface FillView {
  readonly tradeId: number;
  readonly orderId: number;
  readonly marketId: number;
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
  readonly quote: number;
  /** Amount in the asset that is received. */
  readonly fee: number;
  readonly role: 'maker' | 'taker';
  readonly counterpartyId: number;
  readonly atMs: number;
  /** Client id of the order; '' without one. */
  readonly clientId: string;
  readonly orderType: OrderType;
}

/** Filters for a user's fills; undefined: any. */
export interface FillChoice {
  readonly userId: number;
  readonly orderId: number | undefined;
  readonly marketId: number | undefined;
  readonly side: Side | undefined;
  /** The range includes both ends. */
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
}

interface Trade {
  readonly trade: Omit<TradeMade, 'kind'>;
  readonly atMs: number;
}

/** A trade of the table with columns of its owner's order. */
type TradeRow = Row<'trades'> & {
  readonly client_id: Row<'orders'>['client_id'] | null;
  readonly order_type: Row<'orders'>['type'] | null;
};

/** Fills, with their orders, that the tables do not contain yet. */
export interface UnprojectedFills {
  /** Trades of this user, oldest first. */
  readonly trades: readonly Trade[];
  /** The orders to which the trades belong. */
  readonly orders: ReadonlyMap<number, OrderView>;
}

/** A user's fills, the newest first. */
export function fillHistory(
  sql: Sql,
  choice: FillChoice,
  unprojected: UnprojectedFills,
): NewestFirst<FillView> {
  const fresh = unprojected.trades
    .map((trade) => {
      const fill = fillOf(choice.userId, trade);
      const order = unprojected.orders.get(fill.orderId);
      return { ...fill, clientId: order?.clientId ?? '', orderType: order?.type ?? 'limit' };
    })
    .filter((fill) => isChosen(fill, choice))
    .toReversed();
  const [oldest] = unprojected.trades;
  // Trades are numbered in their order, and the tables receive them in that order.
  const inTable = oldest === undefined ? sql`` : sql`and id < ${oldest.trade.tradeId}`;
  const taken = sql`${chosen(sql, choice, 'taker')} ${inTable}`;
  const made = sql`${chosen(sql, choice, 'maker')} ${inTable}`;
  return {
    fresh,
    async count() {
      const [row] = await sql<{ total: number }[]>`
        select (select count(*) from trades where ${taken}) + (select count(*) from trades where ${made}) as total`;
      return row?.total ?? 0;
    },
    async read({ limit, offset, after }) {
      const beyond = after === undefined ? sql`` : sql`and id < ${after.tradeId}`;
      const rows = await sql<TradeRow[]>`
        select own.*, orders.client_id, orders.type as order_type
        from (
          (select * from trades where ${taken} ${beyond} order by taker_user_id, id desc limit ${offset + limit})
          union all
          (select * from trades where ${made} ${beyond} order by maker_user_id, id desc limit ${offset + limit})
          order by id desc limit ${limit} offset ${offset}
        ) own
        left join orders on orders.id =
          case when taker_user_id = ${choice.userId} then taker_order_id else maker_order_id end
        order by own.id desc`;
      return rows.map((row) => ({
        ...fillOf(choice.userId, tradeOf(row)),
        clientId: row.client_id ?? '',
        orderType: typeOf(row.order_type ?? TYPE_CODES.limit),
      }));
    },
  };
}

/**
 * Resolves with fills in the order of their trades: the first ones from a trade or a moment on, otherwise the last ones.
 */
export async function fillsByTrade(
  sql: Sql,
  choice: FillChoice,
  { fromId, limit, unprojected }: FillsByTrade,
): Promise<readonly TradeFill[]> {
  if (fromId === undefined && choice.fromMs === undefined) {
    const { items } = await readPage(fillHistory(sql, choice, unprojected), { page: 1, size: limit });
    return items.toReversed();
  }
  const { fresh } = fillHistory(sql, choice, unprojected);
  const from = sql`and id >= ${fromId ?? 0} order by id limit ${limit}`;
  const rows = await sql<Row<'trades'>[]>`
    select own.* from (
      (select * from trades where ${chosen(sql, choice, 'taker')} ${from})
      union all
      (select * from trades where ${chosen(sql, choice, 'maker')} ${from})
    ) own order by id limit ${limit}`;
  const stored = rows.map((row) => fillOf(choice.userId, tradeOf(row)));
  const byId = new Map(
    [...stored, ...fresh.filter(({ tradeId }) => tradeId >= (fromId ?? 0))].map((fill) => [
      fill.tradeId,
      fill,
    ]),
  );
  return [...byId.values()].toSorted((one, other) => one.tradeId - other.tradeId).slice(0, limit);
}

/** A fill without what only its order knows. */
type TradeFill = Omit<FillView, 'clientId' | 'orderType'>;

interface FillsByTrade {
  /** The lowest trade; undefined: any. */
  readonly fromId: number | undefined;
  readonly limit: number;
  readonly unprojected: UnprojectedFills;
}

/**
 * Selects a user's trades in one of the two roles; the engine rejects self-trades, so each trade occurs in one role
 * only. Uses `between` instead of `=`: with an equality the planner may walk all trades from the newest on to find
 * those of this user, and reads the whole table for a user who last traded long ago.
 */
function chosen(
  sql: Sql,
  { userId, orderId, marketId, side, fromMs, toMs }: FillChoice,
  role: FillView['role'],
) {
  const takerSide = side === undefined || role === 'taker' ? side : otherSide(side);
  return sql`
    ${sql(`${role}_user_id`)} between ${userId} and ${userId}
    ${orderId === undefined ? sql`` : sql`and ${sql(`${role}_order_id`)} = ${orderId}`}
    ${marketId === undefined ? sql`` : sql`and market_id = ${marketId}`}
    ${takerSide === undefined ? sql`` : sql`and taker_side = ${SIDE_CODES[takerSide]}`}
    ${fromMs === undefined ? sql`` : sql`and at_ms >= ${fromMs}`}
    ${toMs === undefined ? sql`` : sql`and at_ms <= ${toMs}`}`;
}

function isChosen(fill: FillView, { orderId, marketId, side, fromMs, toMs }: FillChoice): boolean {
  return (
    (orderId === undefined || fill.orderId === orderId) &&
    (marketId === undefined || fill.marketId === marketId) &&
    (side === undefined || fill.side === side) &&
    (fromMs === undefined || fill.atMs >= fromMs) &&
    (toMs === undefined || fill.atMs <= toMs)
  );
}

function tradeOf(row: Row<'trades'>): Trade {
  return {
    trade: {
      tradeId: row.id,
      marketId: row.market_id,
      price: row.price,
      quantity: row.quantity,
      quote: row.quote,
      takerSide: sideOf(row.taker_side),
      takerOrderId: row.taker_order_id,
      makerOrderId: row.maker_order_id,
      takerUserId: row.taker_user_id,
      makerUserId: row.maker_user_id,
      takerFee: row.taker_fee,
      makerFee: row.maker_fee,
    },
    atMs: row.at_ms,
  };
}

/** The engine rejects self-trades, so a user is on one side only. */
export function fillOf(userId: number, { trade, atMs }: Trade): TradeFill {
  const { tradeId, marketId, price, quantity, quote, takerSide } = trade;
  const shared = { tradeId, marketId, price, quantity, quote, atMs };
  return trade.takerUserId === userId
    ? {
        ...shared,
        orderId: trade.takerOrderId,
        side: takerSide,
        fee: trade.takerFee,
        role: 'taker',
        counterpartyId: trade.makerUserId,
      }
    : {
        ...shared,
        orderId: trade.makerOrderId,
        side: otherSide(takerSide),
        fee: trade.makerFee,
        role: 'maker',
        counterpartyId: trade.takerUserId,
      };
}

function otherSide(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}
