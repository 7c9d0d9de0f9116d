import {
  compareTotals,
  mulDivFloor,
  roundDownToStep,
  type Total,
  totalFromAmount,
  totalToAmount,
} from '@candor/primitives';
import { notionalCeil } from './notional.ts';
import type { AssetUnits, Price, Quantity } from './units.ts';

export interface Purchase {
  readonly price: Price;
  /** Wanted; in base units. */
  readonly quantity: Quantity;
  readonly lot: Quantity;
  readonly divisor: number;
}

/**
 * The largest quantity, at most the wanted one and a multiple of the lot, whose cost rounded up is
 * covered by what is available (quote units).
 */
export function affordablePurchase({ price, quantity, lot, divisor }: Purchase, available: Total): Quantity {
  const cost: AssetUnits = notionalCeil(price, quantity, divisor);
  if (compareTotals(available, totalFromAmount(cost)) >= 0) return quantity;
  // Less than the cost of the whole, so it is an amount and the quotient is below `quantity`.
  return roundDownToStep(mulDivFloor(totalToAmount(available), divisor, price), lot);
}

/** Like `affordablePurchase`, for a sale: the available amount is in base units. */
export function affordableSale(quantity: Quantity, lot: Quantity, available: Total): Quantity {
  if (compareTotals(available, totalFromAmount(quantity)) >= 0) return quantity;
  return roundDownToStep(totalToAmount(available), lot);
}
