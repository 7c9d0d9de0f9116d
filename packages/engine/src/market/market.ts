import type { ConfigureMarket } from '../command.ts';

export interface MarketIndex {
  /** 8 decimals whatever the market's tick. */
  readonly price: number;
  readonly quotedMs: number;
  readonly tickNumber: number;
}

/** A market as it stands: its settings and the prices that rules look at. */
export interface Market {
  settings: ConfigureMarket;
  /** price x quantity / divisor is in units of the quote asset. */
  readonly divisor: number;
  /** 0: none yet. */
  lastTradePrice: number;
  index: MarketIndex | undefined;
}

/** The price around which the band lies; 0: none. */
export function bandCentre(market: Market): number {
  return market.lastTradePrice === 0 ? market.settings.referencePrice : market.lastTradePrice;
}
