import { mulDivCeil, mulDivFloor, roundDownToStep, roundUpToStep } from '@candor/primitives';
import { PPM } from './fee.ts';
import type { Ppm, Price } from './units.ts';

/** All prices in units of 10^-priceDecimals, below 2^51; rates in parts per million, at most 10^6. */
export interface PriceStep {
  readonly price: Price;
  readonly tick: Price;
}

/** The worst price a market buy may pay: price x (1 + slippage), rounded down to the tick. */
export function marketBuyLimit({ price, tick }: PriceStep, slippagePpm: Ppm): Price {
  return roundDownToStep(mulDivFloor(price, PPM + slippagePpm, PPM), tick);
}

/** The worst price a market sell may accept: price x (1 - slippage), rounded up to the tick. */
export function marketSellLimit({ price, tick }: PriceStep, slippagePpm: Ppm): Price {
  return roundUpToStep(mulDivCeil(price, PPM - slippagePpm, PPM), tick);
}

export interface PriceBand {
  readonly lowest: Price;
  readonly highest: Price;
}

/** Prices allowed around a reference: reference x (1 +- band), both bounds rounded inward to the tick. */
export function priceBand({ price, tick }: PriceStep, bandPpm: Ppm): PriceBand {
  return {
    lowest: roundUpToStep(mulDivCeil(price, PPM - bandPpm, PPM), tick),
    highest: roundDownToStep(mulDivFloor(price, PPM + bandPpm, PPM), tick),
  };
}
