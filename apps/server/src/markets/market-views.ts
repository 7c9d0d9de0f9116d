import type { Period, TrailPoint } from '@candor/contract';
import type { TradeMade } from '@candor/engine';
import type { AppliedBatch } from '@candor/engine-host';
import type { Sql, Transaction } from '@candor/storage';
import { type ColumnOf, type Row, selectAll } from '../tables/rows.ts';
import { sideOf } from '../tables/words.ts';
import { addTrade, type Candle, joinCandles } from './candle.ts';
import { type DayFigures, DayWindow, type Minute } from './day-window.ts';
import { IndexTrail } from './index-trail.ts';
import { barStart, PERIOD_RULES, PUSHED_PERIODS } from './periods.ts';

type StoredCandle = Row<'charted_candles'>;

const TAPE_COLUMNS = [
  'id',
  'market_id',
  'price',
  'quantity',
  'taker_side',
  'at_ms',
  'taker_user_id',
  'maker_user_id',
] as const satisfies readonly ColumnOf<'trades'>[];

const RECENT_TRADES = 30;
const DAY_MS = 86_400_000;

export interface TradeView {
  readonly id: number;
  readonly atMs: number;
  readonly price: number;
  readonly quantity: number;
  readonly takerSide: 'buy' | 'sell';
  /** Number of its two sides that are labelled market makers. */
  readonly makers: 0 | 1 | 2;
}

export interface EndedBar {
  readonly period: Period;
  readonly bar: Candle;
}

/** A trade, with the bars that it completed by beginning others. */
export interface AddedTrade {
  readonly marketId: number;
  readonly trade: TradeView;
  readonly ended: readonly EndedBar[];
}

/** Public data of one market, folded from its trades. */
class MarketView {
  readonly day = new DayWindow();
  readonly bars = new Map<Period, Candle>();
  readonly trail = new IndexTrail();
  /** Recent trades, newest last. */
  recent: TradeView[] = [];
  /** Time of the last trade, including history; 0 before the first. */
  lastTradedMs = 0;

  add(trade: TradeMade, atMs: number, makers: TradeView['makers']): AddedTrade {
    const { price, quantity } = trade;
    const view: TradeView = { id: trade.tradeId, atMs, price, quantity, takerSide: trade.takerSide, makers };
    this.recent.push(view);
    this.lastTradedMs = atMs;
    if (this.recent.length > RECENT_TRADES) this.recent.shift();
    this.day.add(atMs, price, quantity);
    const ended: EndedBar[] = [];
    for (const period of PUSHED_PERIODS) {
      const before = this.bars.get(period);
      const bar = addTrade(before, barStart(period, atMs), price, quantity);
      this.bars.set(period, bar);
      if (before !== undefined && before.timeMs !== bar.timeMs) ended.push({ period, bar: before });
    }
    return { marketId: trade.marketId, trade: view, ended };
  }
}

/** Tickers, tapes, open bars and recent indexes of every market, in memory. */
export class MarketViews {
  readonly #views = new Map<number, MarketView>();
  readonly #isMaker: (userId: number) => boolean;

  constructor(isMaker: (userId: number) => boolean) {
    this.#isMaker = isMaker;
  }

  /** Reads the state at the tables' position; later trades come through `add`. */
  async load(sql: Sql | Transaction, nowMs: number): Promise<void> {
    await this.#loadRecent(sql);
    const markets = await sql<{ id: number }[]>`select id from currency_matches`;
    await this.#loadCharts(
      sql,
      markets.map((market) => market.id),
      nowMs,
    );
  }

  /** Adds history that was imported while the server runs, for a market that has not traded here. */
  async loadHistory(sql: Sql, marketId: number, nowMs: number): Promise<void> {
    if (this.#view(marketId).recent.length === 0) await this.#loadCharts(sql, [marketId], nowMs);
  }

  async #loadCharts(sql: Sql | Transaction, marketIds: readonly number[], nowMs: number): Promise<void> {
    await this.#loadDay(sql, marketIds, nowMs);
    await this.#loadBars(sql, marketIds);
  }

  /** Takes the events of a batch, and returns its trades. */
  take({ result }: Pick<AppliedBatch, 'result'>): AddedTrade[] {
    const trades: AddedTrade[] = [];
    for (const { atMs, event } of result.events) {
      if (event.kind === 'trade_made') trades.push(this.add(event, atMs));
      // At a halted index nothing opens or settles.
      if (event.kind === 'index_ticked' && !event.tick.isHalted)
        this.#view(event.tick.marketId).trail.add({ atMs, price: event.tick.price });
    }
    return trades;
  }

  add(trade: TradeMade, atMs: number): AddedTrade {
    return this.#view(trade.marketId).add(
      trade,
      atMs,
      this.countMakers(trade.takerUserId, trade.makerUserId),
    );
  }

  countMakers(takerUserId: number, makerUserId: number): TradeView['makers'] {
    if (!this.#isMaker(takerUserId)) return this.#isMaker(makerUserId) ? 1 : 0;
    return this.#isMaker(makerUserId) ? 2 : 1;
  }

  day(marketId: number, nowMs: number): DayFigures | undefined {
    return this.#view(marketId).day.figures(nowMs);
  }

  /** Returns the index of the last minutes, the oldest first. */
  indexTrail(marketId: number, nowMs: number): readonly TrailPoint<number>[] {
    return this.#view(marketId).trail.since(nowMs);
  }

  lastTradedMs(marketId: number): number {
    return this.#view(marketId).lastTradedMs;
  }

  /** Returns recent trades, newest first. */
  recentTrades(marketId: number): readonly TradeView[] {
    return this.#view(marketId).recent.toReversed();
  }

  bar(marketId: number, period: Period): Candle | undefined {
    return this.#view(marketId).bars.get(period === '1hour' ? '60min' : period);
  }

  #view(marketId: number): MarketView {
    let view = this.#views.get(marketId);
    if (view === undefined) {
      view = new MarketView();
      this.#views.set(marketId, view);
    }
    return view;
  }

  /**
   * Uses `between` instead of `=`: with an equality the planner ignores the index's first column in the order, and may
   * walk the primary key instead, which reads every trade for a market that has none.
   */
  async #loadRecent(sql: Sql | Transaction): Promise<void> {
    const rows = await sql<Pick<Row<'trades'>, (typeof TAPE_COLUMNS)[number]>[]>`
      select recent.* from (select distinct id as market_id from currency_matches) markets
      cross join lateral (
        select ${sql([...TAPE_COLUMNS])} from trades
        where trades.market_id between markets.market_id and markets.market_id
        order by trades.market_id, id desc limit ${RECENT_TRADES}) recent
      order by recent.id`;
    for (const row of rows) {
      this.#view(row.market_id).recent.push({
        id: row.id,
        atMs: row.at_ms,
        price: row.price,
        quantity: row.quantity,
        takerSide: sideOf(row.taker_side),
        makers: this.countMakers(row.taker_user_id, row.maker_user_id),
      });
    }
  }

  async #loadDay(sql: Sql | Transaction, marketIds: readonly number[], nowMs: number): Promise<void> {
    const from = nowMs - DAY_MS;
    const before = await sql<Pick<StoredCandle, 'market_id' | 'close'>[]>`
      select markets.id as market_id, last.close from currency_matches markets
      cross join lateral (
        select close from charted_candles where market_id = markets.id and minutes = 1 and time_ms < ${from}
        order by time_ms desc, source desc limit 1) last
      where markets.id = any(${[...marketIds]}::int[])`;
    const rows = await selectAll(
      sql,
      'charted_candles',
      sql`where market_id = any(${[...marketIds]}::int[]) and minutes = 1 and time_ms >= ${from}
        order by time_ms, source`,
    );
    const closes = new Map(before.map((row) => [row.market_id, row.close]));
    const minutes = new Map<number, Minute[]>();
    for (const marketId of closes.keys()) minutes.set(marketId, []);
    for (const row of rows) {
      const known = minutes.get(row.market_id);
      const minute = { ...candleOf(row), turnover: BigInt(row.turnover) };
      if (known === undefined) minutes.set(row.market_id, [minute]);
      else known.push(minute);
    }
    for (const [marketId, candles] of minutes)
      this.#view(marketId).day.load(candles, closes.get(marketId) ?? 0);
  }

  /** Loads the current bars: the last one of each period with a trade. */
  async #loadBars(sql: Sql | Transaction, marketIds: readonly number[]): Promise<void> {
    const lasts = await sql<Pick<StoredCandle, 'market_id' | 'time_ms'>[]>`
      select markets.id as market_id, last.time_ms from currency_matches markets
      cross join lateral (
        select time_ms from charted_candles where market_id = markets.id and minutes = 1
        order by time_ms desc limit 1) last
      where markets.id = any(${[...marketIds]}::int[])`;
    for (const last of lasts) {
      const view = this.#view(last.market_id);
      view.lastTradedMs = Math.max(last.time_ms, view.recent.at(-1)?.atMs ?? 0);
      for (const period of PUSHED_PERIODS) {
        const start = barStart(period, last.time_ms);
        const rows = await selectAll(
          sql,
          'charted_candles',
          sql`where market_id = ${last.market_id} and minutes = ${PERIOD_RULES[period].baseMinutes}
            and time_ms >= ${start} order by time_ms, source`,
        );
        const bar = joinCandles(rows.map(candleOf), start);
        if (bar !== undefined) view.bars.set(period, bar);
      }
    }
  }
}

function candleOf({ time_ms: timeMs, open, high, low, close, volume }: StoredCandle): Candle {
  return { timeMs, open, high, low, close, volume: BigInt(volume) };
}
