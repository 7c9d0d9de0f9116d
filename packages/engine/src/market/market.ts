import type { PriceBand } from '@candor/formulas';
import type { ConfigureMarket } from '../command.ts';

export interface MarketIndex {
  /** 8 decimals whatever the market's tick. */
  readonly price: number;
  readonly quotedMs: number;
  readonly tickNumber: number;
}

/** A band with what it was computed from: most orders come between two trades, and computing it cost as much as all other rules. */
export interface KnownBand {
  readonly centre: number;
  readonly settings: ConfigureMarket;
  readonly band: PriceBand;
}

/** A market as it stands: its settings and the prices that rules look at. */
export interface Market {
  settings: ConfigureMarket;
  /** price x quantity / divisor is in units of the quote asset. */
  readonly divisor: number;
  /** 0: none yet. */
  lastTradePrice: number;
  index: MarketIndex | undefined;
  /** The band that was last laid around a price. */
  knownBand: KnownBand | undefined;
}

/** The price around which the band lies; 0: none. */
export function bandCentre(market: Market): number {
  return market.lastTradePrice === 0 ? market.settings.referencePrice : market.lastTradePrice;
}
