import type { Unit } from '@candor/primitives';

/** Units of 10^-priceDecimals of a market. */
export type Price = Unit<'price'>;
/** Units of 10^-8, regardless of the market's tick. */
export type IndexUnits = Unit<'index price'>;
/** Units of 10^-scale of a market's base asset. */
export type Quantity = Unit<'quantity'>;
/** Units of 10^-scale of an asset: amounts, fees, margins, stakes. */
export type AssetUnits = Unit<'asset units'>;
/** Parts per million. */
export type Ppm = Unit<'ppm'>;
/** Milliseconds since 1970. */
export type EpochMs = Unit<'epoch ms'>;

/** A quantity as what it is in the ledger: units of the base asset. */
export function baseUnits(quantity: Quantity): AssetUnits {
  return quantity as number;
}
