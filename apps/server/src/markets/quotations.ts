import type { EngineReader } from '@candor/engine';
import type { Market } from './catalog.ts';
import { changePercent } from './day-window.ts';
import type { MarketViews } from './market-views.ts';

export interface QuotationFigures {
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: bigint;
  /** In price units x base units. */
  readonly turnover: bigint;
  readonly change: string;
}

/** Decimals of an index price. */
const INDEX_DECIMALS = 8;

/**
 * The rolling 24 hours of a market. Before its first trade it shows the index price, else the reference
 * price, without change or volume.
 */
export function quotationOf(
  views: MarketViews,
  engine: EngineReader,
  market: Market,
  nowMs: number,
): QuotationFigures {
  const day = views.day(market.id, nowMs);
  if (day !== undefined) return { ...day, change: changePercent(day.open, day.close) };
  const index = engine.indexPrice(market.id);
  const close = index === undefined ? market.referencePrice : atDecimals(index.price, market.priceDecimals);
  return { high: close, low: close, close, volume: 0n, turnover: 0n, change: '0.00' };
}

function atDecimals(indexPrice: number, decimals: number): number {
  return decimals >= INDEX_DECIMALS
    ? indexPrice * 10 ** (decimals - INDEX_DECIMALS)
    : Math.floor(indexPrice / 10 ** (INDEX_DECIMALS - decimals));
}
