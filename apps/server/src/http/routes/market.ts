import type { Match, QuoteGroup } from '@candor/contract';
import type { Engine } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import type { Sql } from '../../storage/sql.ts';
import { wirePpm, wirePrice, wireQuantity } from '../../engine-host/translate/money.ts';
import { wireBar, wireDepth, wireQuotation, wireTrade } from '../../engine-host/translate/market.ts';
import type { Catalog, Market } from '../../markets/catalog.ts';
import { readKlines } from '../../markets/klines.ts';
import type { MarketViews } from '../../markets/market-views.ts';
import { quotationOf } from '../../markets/quotations.ts';
import type { Rates } from '../../markets/rates.ts';
import type { CallHandler } from '../call.ts';
import { CallFailure } from '../failure.ts';

export interface MarketPorts {
  readonly sql: Sql;
  readonly engine: Engine;
  readonly catalog: Catalog;
  readonly views: MarketViews;
  readonly rates: Rates;
  readonly now: () => number;
  readonly viewers: () => number;
  readonly favouritesOf: (userId: number) => Promise<ReadonlySet<number>>;
  readonly setFavourite: (userId: number, marketId: number, isAdded: boolean) => Promise<void>;
  /** Waits a moment until the tables show what memory shows. */
  readonly whenProjected: () => Promise<unknown>;
}

const NONE: ReadonlySet<number> = new Set();

export function currencyMatches(ports: MarketPorts): CallHandler<'market/currency_matches'> {
  return async (_request, { session }) => {
    const favourites = session === undefined ? NONE : await ports.favouritesOf(session.userId);
    const markets = ports.catalog.markets();
    const groups = ports.catalog
      .currencies()
      .filter((currency) => markets.some((market) => market.quote.id === currency.id))
      .toSorted((left, right) => left.groupOrder - right.groupOrder || left.id - right.id);
    const data = groups.map(
      (currency): QuoteGroup => ({
        id: currency.id,
        code: currency.code,
        cny_price: ports.rates.cny(currency),
        usd_price: ports.rates.usd(currency),
        is_quote: currency.isQuote ? 1 : 0,
        matches: markets
          .filter((market) => market.quote.id === currency.id)
          .map((market) => wireMatch(ports, market, favourites.has(market.id))),
      }),
    );
    return { data };
  };
}

export function deal(ports: MarketPorts): CallHandler<'market/deal'> {
  return async ({ currency_match_id: id }) => {
    const market = getMarket(ports.catalog, id);
    const figures = quotationOf(ports.views, ports.engine, market, ports.now());
    const seq = ports.engine.sequence;
    const data = {
      currency_match_id: market.id,
      seq,
      quotation: wireQuotation(market, figures, figures.change),
      depth: wireDepth(ports.engine, market),
      last_trade_at: ports.views.lastTradedMs(market.id),
      tx_completes: ports.views.recentTrades(market.id).map((trade) => wireTrade(market, trade)),
    };
    return { data, seq };
  };
}

export function kline(ports: MarketPorts): CallHandler<'market/kline'> {
  return async ({ currency_match_id: id, symbol, period, from, to }) => {
    const market = getMarket(ports.catalog, id);
    if (symbol !== undefined && symbol !== market.symbol) {
      throw new CallFailure('symbol_mismatch', { fields: { symbol: 'symbol_mismatch' } });
    }
    if (from > to) throw new CallFailure('time_range_invalid', { fields: { from: 'time_range_invalid' } });
    await ports.whenProjected();
    const range = { fromMs: from * 1000, toMs: to * 1000, nowMs: ports.now() };
    const bars = await readKlines(ports.sql, market.id, period, range);
    return { data: bars.map((bar) => wireBar(market, period, bar)) };
  };
}

export function index(ports: MarketPorts): CallHandler<'market/index'> {
  return async ({ currency_match_id: id }) => {
    const markets = id === undefined ? ports.catalog.markets() : [getMarket(ports.catalog, id)];
    const prices = markets.flatMap((market) => {
      const found = ports.engine.indexPrice(market.id);
      if (found === undefined) return [];
      const { tickNumber: tick, quotedMs } = found;
      return [
        {
          currency_match_id: market.id,
          symbol: market.symbol,
          price: formatAmount(found.price, 8),
          tick,
          quoted_at: quotedMs,
        },
      ];
    });
    return { data: { viewers: ports.viewers(), prices }, seq: ports.engine.sequence };
  };
}

const TRADES_AT_ONCE = 1_000;

/** The whole tape, page by page: ascending after an id, or the newest first. */
export function trades(ports: MarketPorts): CallHandler<'market/trades'> {
  return async ({ currency_match_id: id, after, order }) => {
    const market = getMarket(ports.catalog, id);
    await ports.whenProjected();
    const rows = await ports.sql<
      {
        id: number;
        price: number;
        quantity: number;
        taker_side: number;
        at_ms: number;
        taker_user_id: number;
        maker_user_id: number;
      }[]
    >`
      select id, price, quantity, taker_side, at_ms, taker_user_id, maker_user_id from trades
      where market_id = ${market.id} and id > ${after ?? 0}
      order by id ${order === 'asc' ? ports.sql`asc` : ports.sql`desc`} limit ${TRADES_AT_ONCE}`;
    const data = rows.map((row) =>
      wireTrade(market, {
        id: row.id,
        atMs: row.at_ms,
        price: row.price,
        quantity: row.quantity,
        takerSide: row.taker_side === 1 ? 'buy' : 'sell',
        makers: ports.views.countMakers(row.taker_user_id, row.maker_user_id),
      }),
    );
    return { data };
  };
}

export function favourite(ports: MarketPorts): CallHandler<'market/favourite'> {
  return async ({ currency_match_id: id, added }, { session }) => {
    const market = getMarket(ports.catalog, id);
    await ports.setFavourite(session.userId, market.id, added === '1');
    return { data: { currency_match_id: market.id, added: added === '1' ? 1 : 0 } };
  };
}

export function getMarket(catalog: Catalog, id: number): Market {
  const market = catalog.market(id);
  if (market === undefined)
    throw new CallFailure('market_unknown', { fields: { currency_match_id: 'market_unknown' } });
  return market;
}

function wireMatch(ports: MarketPorts, market: Market, added: boolean): Match {
  const figures = quotationOf(ports.views, ports.engine, market, ports.now());
  return {
    id: market.id,
    name: market.symbol,
    symbol: market.symbol,
    base_currency_id: market.base.id,
    quote_currency_id: market.quote.id,
    base_currency_code: market.base.code,
    quote_currency_code: market.quote.code,
    open_change: market.openChange ? 1 : 0,
    open_lever: market.openLever ? 1 : 0,
    open_microtrade: market.openMicrotrade ? 1 : 0,
    added: added ? 1 : 0,
    lever_share_num: market.leverShareNum,
    lever_point_rate: market.leverPointRate,
    lever_fee_rate: market.leverFeeRate,
    price_decimals: market.priceDecimals,
    number_decimals: market.numberDecimals,
    tick_size: wirePrice(market, market.tick),
    lot_size: wireQuantity(market, market.lot),
    min_notional: formatAmount(market.minNotional, market.quote.scale),
    maker_fee_rate: wirePpm(market.makerFeePpm),
    taker_fee_rate: wirePpm(market.takerFeePpm),
    slippage_rate: wirePpm(market.slippagePpm),
    currency_quotation: { currency_match_id: market.id, ...wireQuotation(market, figures, figures.change) },
  };
}
