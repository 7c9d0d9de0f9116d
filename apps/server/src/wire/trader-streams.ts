/** Payloads of the streams of trading programs. */
import type { TraderDayTicker, TraderPayload, TraderSpanTicker, TraderWindow } from '@candor/contract/schema';
import { type Total, totalToBigInt } from '@candor/primitives';
import { traderDecimal, traderPrice, traderSymbol, traderTurnover, type TraderMarket } from './trader.ts';

interface Level {
  readonly price: number;
  readonly quantity: Total;
}
interface Sides {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

function levelsOf(market: TraderMarket, levels: readonly Level[]): [string, string][] {
  return levels.map(({ price, quantity }) => [
    traderPrice(market, price),
    traderDecimal(quantity, market.base.scale),
  ]);
}

/** The differences of a book between two sequences. */
export function depthUpdate(
  market: TraderMarket,
  changed: Sides,
  at: { readonly beforeSeq: number; readonly seq: number; readonly nowMs: number },
): TraderPayload<'depth'> {
  return {
    e: 'depthUpdate',
    E: at.nowMs,
    s: traderSymbol(market),
    U: at.beforeSeq + 1,
    u: at.seq,
    b: levelsOf(market, changed.bids),
    a: levelsOf(market, changed.asks),
  };
}

/** The best levels of a book at a sequence: an answer of `depth`, and a payload of the streams of whole levels. */
export function depthAt(market: TraderMarket, book: Sides, seq: number): TraderPayload<'partialDepth'> {
  return { lastUpdateId: seq, bids: levelsOf(market, book.bids), asks: levelsOf(market, book.asks) };
}

/** The best prices of a book; an empty side is zero. */
export function bestPrices(market: TraderMarket, { bids, asks }: Sides) {
  const price = ([best]: readonly Level[]) => traderPrice(market, best?.price ?? 0);
  const quantity = ([best]: readonly Level[]) =>
    traderDecimal(best === undefined ? 0n : totalToBigInt(best.quantity), market.base.scale);
  return { bidPrice: price(bids), bidQty: quantity(bids), askPrice: price(asks), askQty: quantity(asks) };
}

export function bookTickerPayload(
  market: TraderMarket,
  book: Sides,
  seq: number,
): TraderPayload<'bookTicker'> {
  const { bidPrice: b, bidQty: B, askPrice: a, askQty: A } = bestPrices(market, book);
  return { u: seq, s: traderSymbol(market), b, B, a, A };
}

interface StreamedTrade {
  readonly id: number;
  readonly atMs: number;
  readonly price: number;
  readonly quantity: number;
  readonly takerSide: 'buy' | 'sell';
}

function tradeFields(market: TraderMarket, trade: StreamedTrade, nowMs: number) {
  return {
    E: nowMs,
    s: traderSymbol(market),
    p: traderPrice(market, trade.price),
    q: traderDecimal(trade.quantity, market.base.scale),
    T: trade.atMs,
    m: trade.takerSide === 'sell',
    M: true as const,
  };
}

export function tradePayload(
  market: TraderMarket,
  trade: StreamedTrade,
  nowMs: number,
): TraderPayload<'trade'> {
  return { e: 'trade', ...tradeFields(market, trade, nowMs), t: trade.id };
}

/** One payload for each trade: a fill is never joined with another. */
export function aggTradePayload(
  market: TraderMarket,
  trade: StreamedTrade,
  nowMs: number,
): TraderPayload<'aggTrade'> {
  const { id } = trade;
  return { e: 'aggTrade', ...tradeFields(market, trade, nowMs), a: id, f: id, l: id };
}

interface StreamedBar {
  readonly timeMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: bigint;
  readonly turnover: bigint;
  readonly trades: number;
  readonly takerVolume: bigint;
  readonly takerTurnover: bigint;
  readonly firstId: number;
  readonly lastId: number;
}

const NO_TRADE = -1;

export function klinePayload(
  market: TraderMarket,
  bar: StreamedBar,
  at: { readonly interval: string; readonly endMs: number; readonly isLast: boolean; readonly nowMs: number },
): TraderPayload<'kline'> {
  const price = (units: number) => traderPrice(market, units);
  const s = traderSymbol(market);
  const k = {
    t: bar.timeMs,
    T: at.endMs,
    s,
    i: at.interval,
    f: bar.trades === 0 ? NO_TRADE : bar.firstId,
    L: bar.trades === 0 ? NO_TRADE : bar.lastId,
    o: price(bar.open),
    c: price(bar.close),
    h: price(bar.high),
    l: price(bar.low),
    v: traderDecimal(bar.volume, market.base.scale),
    n: bar.trades,
    x: at.isLast,
    q: traderTurnover(market, bar.turnover),
    V: traderDecimal(bar.takerVolume, market.base.scale),
    Q: traderTurnover(market, bar.takerTurnover),
    B: '0' as const,
  };
  return { e: 'kline', E: at.nowMs, s, k };
}

export function miniTickerPayload(row: TraderDayTicker, nowMs: number): TraderPayload<'miniTicker'> {
  return { e: '24hrMiniTicker', E: nowMs, ...pricesOf(row) };
}

export function tickerPayload(row: TraderDayTicker, nowMs: number): TraderPayload<'ticker'> {
  return {
    e: '24hrTicker',
    E: nowMs,
    ...changesOf(row),
    x: row.prevClosePrice,
    Q: row.lastQty,
    b: row.bidPrice,
    B: row.bidQty,
    a: row.askPrice,
    A: row.askQty,
  };
}

export function windowTickerPayload(
  row: TraderSpanTicker,
  window: TraderWindow,
  nowMs: number,
): TraderPayload<'windowTicker'> {
  return { e: `${window}Ticker`, E: nowMs, ...changesOf(row) };
}

interface StreamedAverage {
  readonly symbol: string;
  readonly price: string;
  readonly closeTime: number;
}

export function avgPricePayload(
  { symbol, price, closeTime }: StreamedAverage,
  nowMs: number,
): TraderPayload<'avgPrice'> {
  return { e: 'avgPrice', E: nowMs, s: symbol, i: '5m', w: price, T: closeTime };
}

function changesOf(row: TraderSpanTicker) {
  return {
    ...pricesOf(row),
    p: row.priceChange,
    P: row.priceChangePercent,
    w: row.weightedAvgPrice,
    O: row.openTime,
    C: row.closeTime,
    F: row.firstId,
    L: row.lastId,
    n: row.count,
  };
}

function pricesOf(row: TraderSpanTicker) {
  return {
    s: row.symbol,
    c: row.lastPrice,
    o: row.openPrice,
    h: row.highPrice,
    l: row.lowPrice,
    v: row.volume,
    q: row.quoteVolume,
  };
}
