import type { PriceBand } from '@candor/formulas';
import { mulDivCeil, roundUpToStep } from '@candor/primitives';
import type { ConfigureMarket } from '../shapes/command.ts';
import type { ReferenceWindow } from './reference-window.ts';
import type { EpochMs, IndexUnits, Price } from '../units/units.ts';

export interface MarketIndex {
  /** The price with 8 decimals, regardless of the market's tick. */
  readonly price: IndexUnits;
  readonly quotedMs: EpochMs;
  readonly tickNumber: number;
}

/** A band with its inputs, cached: most orders arrive between two trades, and computing it is expensive. */
export interface KnownBand {
  readonly centre: Price;
  readonly settings: ConfigureMarket;
  readonly band: PriceBand;
}

/** The current state of a market: its settings and the prices that rules use. */
export interface Market {
  settings: ConfigureMarket;
  /** price x quantity / divisor is in units of the quote asset. */
  readonly divisor: number;
  /** 0: none yet. */
  lastTradePrice: Price;
  index: MarketIndex | undefined;
  /** The band computed last. */
  knownBand: KnownBand | undefined;
  /** The volume traded in the last minutes of trading; written since rules 7. */
  readonly window: ReferenceWindow;
}

/**
 * The lowest price a market allows since rules 7: the first on its tick at which one lot is worth a whole unit of the
 * quote asset, so that no fill of a whole lot moves nothing.
 */
export function lowestPrice({ tick, lot }: Pick<ConfigureMarket, 'tick' | 'lot'>, divisor: number): Price {
  return roundUpToStep(mulDivCeil(divisor, 1, lot), tick);
}
