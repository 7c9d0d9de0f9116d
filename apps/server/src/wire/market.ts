import type { CompletedTrade, Depth, KlineBar, Period, Quotation } from '@candor/contract';
import type { DepthLevel, EngineReader } from '@candor/engine';
import { formatTotal, isZeroTotal, powerOfTen, totalFromBigInt } from '@candor/primitives';
import { type MarketScales, wirePrice, wireQuantity } from './money.ts';

export const DEPTH_LEVELS = 20;

export function wireDepth(engine: EngineReader, market: MarketScales, levels = DEPTH_LEVELS): Depth {
  return wireLevels(market, engine.depth(market.id, levels));
}

export function wireLevels(
  market: MarketScales,
  { bids, asks }: { readonly bids: readonly DepthLevel[]; readonly asks: readonly DepthLevel[] },
): Depth {
  const row = (level: DepthLevel) => wireLevel(market, level);
  return { in: bids.map(row), out: asks.map(row) };
}

/** Returns one row of a book; a removed level has the number 0. */
export function wireLevel(market: MarketScales, { price, quantity }: DepthLevel): Depth['in'][number] {
  return {
    price: wirePrice(market, price),
    number: isZeroTotal(quantity) ? '0' : wireQuantity(market, quantity),
  };
}

export function wireTrade(
  market: MarketScales,
  trade: {
    id: number;
    atMs: number;
    price: number;
    quantity: number;
    takerSide: 'buy' | 'sell';
    makers: 0 | 1 | 2;
  },
): CompletedTrade {
  const number = wireQuantity(market, trade.quantity);
  const way = trade.takerSide === 'buy' ? 2 : 1;
  return {
    makers: trade.makers,
    id: trade.id,
    timestamp: trade.atMs,
    price: wirePrice(market, trade.price),
    number,
    amount: number,
    way,
  };
}

interface Bar {
  readonly timeMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: bigint;
}

export function wireBar(market: MarketScales, period: Period, bar: Bar): KlineBar {
  return {
    time: bar.timeMs,
    open: wirePrice(market, bar.open),
    high: wirePrice(market, bar.high),
    low: wirePrice(market, bar.low),
    close: wirePrice(market, bar.close),
    volume: wireQuantity(market, bar.volume),
    period,
  };
}

export function wireQuotation(
  market: MarketScales,
  figures: { high: number; low: number; close: number; volume: bigint; turnover: bigint },
  change: string,
): Quotation {
  return {
    close: wirePrice(market, figures.close),
    change,
    high: wirePrice(market, figures.high),
    low: wirePrice(market, figures.low),
    volume: wireQuantity(market, figures.volume),
    quote_volume: wireTurnover(market, figures.turnover),
  };
}

/** A sum of price x quantity in the quote currency, rounded down to its smallest unit. */
export function wireTurnover({ priceDecimals, base, quote }: MarketScales, turnover: bigint): string {
  const divisor = BigInt(powerOfTen(priceDecimals + base.scale - quote.scale));
  return formatTotal(totalFromBigInt(turnover / divisor), quote.scale);
}
