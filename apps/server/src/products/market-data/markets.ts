import type { KlineBar, Match, QuoteGroup, ResponseOf } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import { INDEX_DECIMALS } from '@candor/formulas';
import { formatAmount } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import { wireIndexState } from '../../wire/index-state.ts';
import { wirePercent, wirePpm, wirePrice, wireQuantity } from '../../wire/money.ts';
import { wireBar, wireDepth, wireQuotation, wireTrade } from '../../wire/market.ts';
import type { Catalog, Market } from '../../markets/catalog.ts';
import { favouritesOf, setFavourite } from './favourites.ts';
import { klineSpan, readKlines } from '../../markets/klines.ts';
import type { MarketViews } from '../../markets/market-views.ts';
import { quotationOf } from '../../markets/quotations.ts';
import type { Rates } from '../../markets/rates.ts';
import { type CallHandler, EncodedData } from '../../http/call.ts';
import { barsReadCost, sentCost } from '../../http/call-costs.ts';
import { CallFailure } from '../../http/failure.ts';
import { knownMarket } from '../../commons/known-market.ts';
import { ShortCache } from '../../http/short-cache.ts';
import type { Tape } from './tape.ts';

export interface MarketDataPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly views: MarketViews;
  readonly tape: Tape;
  readonly rates: Rates;
  readonly now: () => number;
  readonly viewers: () => number;
  /** Waits briefly until the tables show what memory shows. */
  readonly whenProjected: () => Promise<unknown>;
}

const NONE: ReadonlySet<number> = new Set();
/** Maximum age of a shared answer, in milliseconds. */
const SHARED_MS = 1_000;

/**
 * The answer is shared by all callers without favourites for a second, or until an operator changes what is listed,
 * unless the caller asks for a sequence.
 */
export function currencyMatches(ports: MarketDataPorts): CallHandler<'market/currency_matches'> {
  const cache = new ShortCache(SHARED_MS);
  return async (_request, { session, asksForSequence }) => {
    const favourites = session === undefined ? NONE : await favouritesOf(ports.sql, session.userId);
    if (favourites.size > 0 || asksForSequence) return { data: quoteGroups(ports, favourites) };
    const key = String(ports.catalog.version);
    const json = await cache.get(key, async () => JSON.stringify(quoteGroups(ports, NONE)));
    return { data: new EncodedData<QuoteGroup[]>(json) };
  };
}

function quoteGroups(ports: MarketDataPorts, favourites: ReadonlySet<number>): QuoteGroup[] {
  const markets = ports.catalog.markets();
  const groups = ports.catalog
    .currencies()
    .filter((currency) => markets.some((market) => market.quote.id === currency.id))
    .toSorted((left, right) => left.groupOrder - right.groupOrder || left.id - right.id);
  return groups.map((currency) => ({
    id: currency.id,
    code: currency.code,
    cny_price: ports.rates.cny(currency),
    usd_price: ports.rates.usd(currency),
    is_quote: currency.isQuote ? 1 : 0,
    matches: markets
      .filter((market) => market.quote.id === currency.id)
      .map((market) => wireMatch(ports, market, favourites.has(market.id))),
  }));
}

export function deal(ports: MarketDataPorts): CallHandler<'market/deal'> {
  return async ({ currency_match_id: id }) => {
    const market = knownMarket(ports.catalog, id);
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

export function limits(ports: MarketDataPorts): CallHandler<'market/limits'> {
  return async ({ currency_match_id: id }) => {
    const market = knownMarket(ports.catalog, id);
    const found = ports.engine.orderLimits(market.id);
    if (found === undefined) throw new CallFailure('market_unknown');
    const { band } = found;
    const data = {
      currency_match_id: market.id,
      lowest_price: wirePrice(market, found.lowestPrice),
      highest_price: wirePrice(market, found.highestPrice),
      ...(band && {
        band: { lowest: wirePrice(market, band.lowest), highest: wirePrice(market, band.highest) },
      }),
      highest_number: wireQuantity(market, found.highestQuantity),
    };
    return { data, seq: ports.engine.sequence };
  };
}

/** The answer is shared by all callers for a second, unless the caller asks for a sequence. */
export function kline(ports: MarketDataPorts): CallHandler<'market/kline'> {
  const cache = new ShortCache(SHARED_MS);
  return async ({ currency_match_id: id, symbol, period, from, to }, { asksForSequence, spend }) => {
    const market = knownMarket(ports.catalog, id);
    if (symbol !== undefined && symbol !== market.symbol) {
      throw CallFailure.at('symbol', 'symbol_mismatch');
    }
    if (from > to) throw CallFailure.at('from', 'time_range_invalid');
    const nowMs = ports.now();
    const span = await klineSpan(ports.sql, market.id, period, {
      fromMs: from * 1000,
      toMs: to * 1000,
      nowMs,
    });
    if (span === undefined) return { data: [] };
    const read = async () => {
      await ports.whenProjected();
      const bars = await readKlines(ports.sql, market.id, period, { ...span, nowMs });
      return JSON.stringify(bars.map((bar) => wireBar(market, period, bar)));
    };
    const key = `${market.id} ${period} ${span.fromMs} ${span.toMs}`;
    const pay = () => spend(barsReadCost(span.bars));
    const json = asksForSequence ? await pay().then(read) : await cache.getPaid(key, pay, read);
    await spend(sentCost(json));
    return { data: new EncodedData<KlineBar[]>(json) };
  };
}

export function index(ports: MarketDataPorts): CallHandler<'market/index'> {
  return async ({ currency_match_id: id }) => {
    const markets = id === undefined ? ports.catalog.markets() : [knownMarket(ports.catalog, id)];
    const prices = markets.flatMap((market) => {
      const found = ports.engine.index(market.id);
      const state = found === undefined ? undefined : wireIndexState(found);
      if (state === undefined) return [];
      return [
        {
          currency_match_id: market.id,
          symbol: market.symbol,
          ...state,
          age: Math.max(0, ports.now() - state.quoted_at),
          quorum: found?.settings?.quorum ?? 0,
          follows_book: found?.settings?.followsBook ?? false,
        },
      ];
    });
    return { data: { viewers: ports.viewers(), prices }, seq: ports.engine.sequence };
  };
}

/** The answer is shared by all callers for a second, unless the caller asks for a sequence. */
export function indexTrail(ports: MarketDataPorts): CallHandler<'market/index_trail'> {
  const cache = new ShortCache(SHARED_MS);
  const read = (market: Market) => {
    const points = ports.views
      .indexTrail(market.id, ports.now())
      .map(({ atMs, price }) => ({ at: atMs, price: formatAmount(price, INDEX_DECIMALS) }));
    return JSON.stringify({ points });
  };
  return async ({ currency_match_id: id }, { asksForSequence }) => {
    const market = knownMarket(ports.catalog, id);
    const json = asksForSequence
      ? read(market)
      : await cache.get(String(market.id), async () => read(market));
    return { data: new EncodedData<ResponseOf<'market/index_trail'>>(json) };
  };
}

const TRADES_AT_ONCE = 1_000;

/** The whole tape, page by page: ascending after an id, or the newest first. */
export function trades(ports: MarketDataPorts): CallHandler<'market/trades'> {
  return async ({ currency_match_id: id, after, order }) => {
    const market = knownMarket(ports.catalog, id);
    await ports.whenProjected();
    const rows = await ports.tape.after(market.id, {
      after: after ?? 0,
      order: order === 'asc' ? 'asc' : 'desc',
      limit: TRADES_AT_ONCE,
    });
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

export function favourite(ports: MarketDataPorts): CallHandler<'market/favourite'> {
  return async ({ currency_match_id: id, added }, { session }) => {
    const market = knownMarket(ports.catalog, id);
    await setFavourite(ports.sql, session.userId, market.id, added === '1');
    return { data: { currency_match_id: market.id, added: added === '1' ? 1 : 0 } };
  };
}

function wireMatch(ports: MarketDataPorts, market: Market, added: boolean): Match {
  const figures = quotationOf(ports.views, ports.engine, market, ports.now());
  const leverage = ports.engine.leverage.settings(market.id);
  return {
    id: market.id,
    name: market.symbol,
    symbol: market.symbol,
    base_currency_id: market.base.id,
    quote_currency_id: market.quote.id,
    base_currency_code: market.base.code,
    quote_currency_code: market.quote.code,
    base_currency_name: market.base.name || market.base.code,
    ...(market.base.icon === '' ? {} : { base_currency_icon: market.base.icon }),
    open_change: market.openChange ? 1 : 0,
    open_lever: leverage?.status === 'open' ? 1 : 0,
    open_microtrade: ports.engine.seconds.options(market.id)?.status === 'open' ? 1 : 0,
    added: added ? 1 : 0,
    lever_share_num: formatAmount(leverage?.lotQuantity ?? 0, market.base.scale),
    lever_point_rate: wirePercent(leverage?.spreadPpm ?? 0),
    lever_fee_rate: wirePpm(leverage?.feePpm ?? 0),
    lever_overnight_rate: wirePpm(leverage?.overnightPpm ?? 0),
    base_decimals: market.base.scale,
    quote_decimals: market.quote.scale,
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
