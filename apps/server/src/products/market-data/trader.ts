/** Market data for trading programs. */
import type { Period } from '@candor/contract';
import { TRADER_ORDER_TYPES } from '@candor/contract/schema';
import type { MarketDataPorts } from './markets.ts';
import { barsReadCost } from '../../http/call-costs.ts';
import { LIST_COST, listLimit } from '../../http/trader/list-limit.ts';
import type { TraderHandler, TraderHandlers } from '../../http/trader/trader-call.ts';
import { rateLimits } from '../../http/trader/weights.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { Market } from '../../markets/catalog.ts';
import { readKlines, type TradedBar } from '../../markets/klines.ts';
import { nextBarStart, startBefore, barStart } from '../../markets/periods.ts';
import { TRADER_PERIODS } from '../../markets/trader-periods.ts';
import { quotationOf } from '../../markets/quotations.ts';
import {
  averagePrice,
  SELF_TRADE_WORDS,
  traderDecimal,
  traderFilters,
  traderMarketStatus,
  traderPrice,
  traderSymbol,
  traderTurnover,
} from '../../wire/trader.ts';
import { depthAt } from '../../wire/trader-streams.ts';
import { bestOf, chosenMarkets, oneOrMany } from './trader-markets.ts';
import { executionRules, referencePrice, systemStatus } from './trader-rules.ts';
import { spanTicker, tradingDayTicker } from './trader-spans.ts';
import { aggTrades, type PairContext, trades } from './trader-trades.ts';
import { dayTicker } from './trader-tickers.ts';

export interface MarketTraderPorts extends MarketDataPorts {
  readonly rateLimits: Pick<RateLimits, 'ordersPerSecond'>;
  readonly wallClock: () => number;
}

type MarketEndpoints =
  | 'ping'
  | 'time'
  | 'exchangeInfo'
  | 'depth'
  | 'trades'
  | 'historicalTrades'
  | 'aggTrades'
  | 'klines'
  | 'uiKlines'
  | 'avgPrice'
  | 'dayTicker'
  | 'priceTicker'
  | 'bookTicker'
  | 'spanTicker'
  | 'tradingDayTicker'
  | 'referencePrice'
  | 'executionRules'
  | 'systemStatus';

const DEPTH_DEFAULT = 100;
const AVERAGE_MINUTES = 5;
const MINUTE_MS = 60_000;

export function marketTrader(ports: MarketTraderPorts): Pick<TraderHandlers, MarketEndpoints> {
  return {
    ping: () => Promise.resolve({}),
    time: () => Promise.resolve({ serverTime: ports.wallClock() }),
    exchangeInfo: exchangeInfo(ports),
    depth: depth(ports),
    trades: trades(ports),
    historicalTrades: trades(ports),
    aggTrades: aggTrades(ports),
    klines: klines(ports),
    // The bars of the exchange need no correction for a chart.
    uiKlines: klines(ports),
    avgPrice: avgPrice(ports),
    dayTicker: dayTicker(ports),
    priceTicker: priceTicker(ports),
    bookTicker: bookTicker(ports),
    spanTicker: spanTicker(ports),
    tradingDayTicker: tradingDayTicker(ports),
    referencePrice: referencePrice(ports),
    executionRules: executionRules(ports),
    systemStatus: systemStatus(ports),
  };
}

function exchangeInfo(ports: MarketTraderPorts): TraderHandler<'exchangeInfo'> {
  return async (parameters, { market }) => {
    const { symbolStatus, showPermissionSets = true } = parameters;
    const symbols = chosenMarkets(ports, parameters, market).flatMap((each) => {
      const shown = marketInfo(ports, each, showPermissionSets);
      return shown !== undefined && (symbolStatus === undefined || shown.status === symbolStatus)
        ? [shown]
        : [];
    });
    return {
      timezone: 'UTC',
      serverTime: ports.wallClock(),
      rateLimits: [...rateLimits(ports.rateLimits.ordersPerSecond)],
      exchangeFilters: [],
      symbols,
    };
  };
}

function marketInfo({ engine }: MarketTraderPorts, market: Market, showsPermissions: boolean) {
  const settings = engine.market(market.id);
  const bounds = engine.orderLimits(market.id);
  if (settings === undefined || bounds === undefined) return undefined;
  return {
    symbol: traderSymbol(market),
    status: traderMarketStatus(settings),
    baseAsset: market.base.code,
    baseAssetPrecision: market.base.scale,
    quoteAsset: market.quote.code,
    quotePrecision: market.quote.scale,
    quoteAssetPrecision: market.quote.scale,
    baseCommissionPrecision: market.base.scale,
    quoteCommissionPrecision: market.quote.scale,
    orderTypes: [...TRADER_ORDER_TYPES],
    icebergAllowed: false as const,
    ocoAllowed: true as const,
    otoAllowed: false as const,
    opoAllowed: false as const,
    quoteOrderQtyMarketAllowed: true as const,
    allowTrailingStop: true as const,
    cancelReplaceAllowed: true as const,
    amendAllowed: true as const,
    pegInstructionsAllowed: false as const,
    isSpotTradingAllowed: settings.status === 'open',
    isMarginTradingAllowed: false as const,
    filters: traderFilters(settings, market, bounds),
    permissions: [],
    permissionSets: showsPermissions ? [['SPOT']] : [],
    defaultSelfTradePreventionMode: SELF_TRADE_WORDS.expire_taker,
    allowedSelfTradePreventionModes: Object.values(SELF_TRADE_WORDS),
  };
}

/** The levels and the sequence at which they were read, in one step. */
function depth({ engine }: MarketDataPorts): TraderHandler<'depth'> {
  return async ({ limit = DEPTH_DEFAULT }, { market, spend }) => {
    const levels = listLimit(limit);
    await spend(Math.ceil(levels / DEPTH_DEFAULT));
    return depthAt(market, engine.depth(market.id, levels), engine.sequence);
  };
}

/** Answers both endpoints of bars, whose parameters and answers are the same. */
function klines(ports: MarketDataPorts) {
  return async (
    { interval, startTime, endTime, limit }: Parameters<TraderHandler<'klines'>>[0],
    { market, spend }: PairContext,
  ) => {
    const period = TRADER_PERIODS[interval];
    const nowMs = ports.now();
    const count = listLimit(limit);
    const toMs = Math.min(endTime ?? nowMs, nowMs);
    const last = barStart(period, toMs);
    const fromMs = startTime ?? startBefore(period, last, count - 1);
    if (fromMs > toMs) return [];
    // From a start on, the first bars are wanted.
    const until = startTime === undefined ? last : Math.min(last, lastOf(period, startTime, count));
    await spend(barsReadCost(count));
    await ports.whenProjected();
    const bars = await readKlines(ports.sql, market.id, period, { fromMs, toMs: until, nowMs });
    return bars.slice(0, count).map((bar) => wireBar(market, bar, nextBarStart(period, bar.timeMs) - 1));
  };
}

/** Returns the start of the last of `count` bars of which the first begins at or after a moment. */
function lastOf(period: Period, fromMs: number, count: number): number {
  let start = barStart(period, fromMs);
  if (start < fromMs) start = nextBarStart(period, start);
  for (let more = 1; more < count; more += 1) start = nextBarStart(period, start);
  return start;
}

function wireBar(
  market: Market,
  bar: TradedBar,
  closeMs: number,
): Awaited<ReturnType<TraderHandler<'klines'>>>[number] {
  const price = (units: number) => traderPrice(market, units);
  return [
    bar.timeMs,
    price(bar.open),
    price(bar.high),
    price(bar.low),
    price(bar.close),
    traderDecimal(bar.volume, market.base.scale),
    closeMs,
    traderTurnover(market, bar.turnover),
    bar.trades,
    traderDecimal(bar.takerVolume, market.base.scale),
    traderTurnover(market, bar.takerTurnover),
    '0',
  ];
}

function avgPrice(ports: MarketDataPorts): TraderHandler<'avgPrice'> {
  return async (_parameters, { market, spend }) => {
    await spend(LIST_COST);
    const { price, closeTime } = await averageOf(ports, market);
    return { mins: AVERAGE_MINUTES, price, closeTime };
  };
}

/** Resolves with the average prices of pairs. */
export function averagePrices(ports: MarketDataPorts, markets: readonly Market[]) {
  return Promise.all(markets.map((market) => averageOf(ports, market)));
}

/** The average of the minutes that ended within the last five and the running one; the last price where nothing was traded. */
async function averageOf({ sql, engine, views, now, whenProjected }: MarketDataPorts, market: Market) {
  const nowMs = now();
  await whenProjected();
  const fromMs = nowMs - AVERAGE_MINUTES * MINUTE_MS;
  const bars = await readKlines(sql, market.id, '1min', { fromMs, toMs: nowMs, nowMs });
  const volume = bars.reduce((sum, bar) => sum + bar.volume, 0n);
  const turnover = bars.reduce((sum, bar) => sum + bar.turnover, 0n);
  const { close } = quotationOf(views, engine, market, nowMs);
  return {
    symbol: traderSymbol(market),
    price: traderDecimal(volume === 0n ? close : averagePrice(turnover, volume), market.priceDecimals),
    closeTime: views.lastTradedMs(market.id),
  };
}

function priceTicker(ports: MarketDataPorts): TraderHandler<'priceTicker'> {
  return async (parameters, { market }) => {
    const rows = chosenMarkets(ports, parameters, market).map((each) => {
      const { close } = quotationOf(ports.views, ports.engine, each, ports.now());
      return { symbol: traderSymbol(each), price: traderPrice(each, close) };
    });
    return oneOrMany(rows, parameters);
  };
}

function bookTicker(ports: MarketDataPorts): TraderHandler<'bookTicker'> {
  return async (parameters, { market }) => {
    const rows = chosenMarkets(ports, parameters, market).map((each) => ({
      symbol: traderSymbol(each),
      ...bestOf(ports, each),
    }));
    return oneOrMany(rows, parameters);
  };
}
