import {
  addAmounts,
  mulDivCeil,
  mulDivFloor,
  roundDownToStep,
  roundUpToStep,
  toAmount,
} from '@candor/primitives';
import { PPM } from './fee.ts';
import { notionalCeil } from './notional.ts';
import type { AssetUnits, IndexUnits, Ppm, Quantity } from './units.ts';

export type Direction = 'long' | 'short';

/** An index price and the spread between it and the price at which a position opens; prices in 10^-8. */
export interface PositionQuote {
  readonly side: Direction;
  readonly indexPrice: IndexUnits;
  /** The market's tick. */
  readonly tick: IndexUnits;
  /** At most 10^6. */
  readonly spreadPpm: Ppm;
}

export interface PositionTerms extends PositionQuote {
  /** The quantity in base units. */
  readonly quantity: Quantity;
  /** The `notionalDivisor` for index prices, that is with 8 price decimals. */
  readonly divisor: number;
  readonly multiple: number;
  readonly feePpm: Ppm;
}

export interface PositionCost {
  readonly openPrice: IndexUnits;
  readonly value: AssetUnits;
  readonly margin: AssetUnits;
  readonly fee: AssetUnits;
  /** Margin and fee: what opening takes from what is available. */
  readonly total: AssetUnits;
}

/**
 * The price at which a position opens: index x (1 + spread) up to the tick for a long, index x (1 - spread)
 * down to the tick, yet at least one tick, for a short.
 *
 * @example positionOpenPrice({ side: 'long', indexPrice: 5e12, tick: 1e6, spreadPpm: 200 }) // 50,010: 5.001e12
 */
export function positionOpenPrice({ side, indexPrice, tick, spreadPpm }: PositionQuote): IndexUnits {
  return side === 'long'
    ? toAmount(roundUpToStep(mulDivCeil(indexPrice, PPM + spreadPpm, PPM), tick))
    : toAmount(Math.max(roundDownToStep(mulDivFloor(indexPrice, PPM - spreadPpm, PPM), tick), tick));
}

/** Returns the costs of a position, each rounded up, in units of the quote asset. */
export function positionCost(terms: PositionTerms): PositionCost {
  const openPrice = positionOpenPrice(terms);
  const value = notionalCeil(openPrice, terms.quantity, terms.divisor);
  const margin = mulDivCeil(value, 1, terms.multiple);
  const fee = mulDivCeil(value, terms.feePpm, PPM);
  return { openPrice, value, margin, fee, total: addAmounts(margin, fee) };
}
