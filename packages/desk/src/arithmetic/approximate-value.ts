import { formatFixed, NO_VALUE } from '@candor/ui';
import { AmountOutOfRange, formatAmount, mulDivFloor, parseDecimal, powerOfTen } from '@candor/primitives';

const FIAT_DECIMALS = 2;

/** A value that is not zero, but would be if it were cut to two decimals. */
export const UNDER_A_CENT = '<0.01';

/**
 * A price in a fiat currency, cut to two decimals, grouped for display; `UNDER_A_CENT` where nothing would be left, and
 * a dash where it cannot be computed.
 */
export function approximateValue(price: string, rate: string, priceDecimals: number): string {
  const rateDecimals = rate.includes('.') ? rate.length - rate.indexOf('.') - 1 : 0;
  const at = parseDecimal(price, priceDecimals);
  const by = parseDecimal(rate, rateDecimals);
  if (!at.ok || !by.ok) return NO_VALUE;
  try {
    const shift = priceDecimals + rateDecimals - FIAT_DECIMALS;
    const value =
      shift >= 0
        ? mulDivFloor(at.value, by.value, powerOfTen(shift))
        : mulDivFloor(at.value, by.value * powerOfTen(-shift), 1);
    if (value === 0 && at.value > 0 && by.value > 0) return UNDER_A_CENT;
    return formatFixed(formatAmount(value, FIAT_DECIMALS), FIAT_DECIMALS);
  } catch (error) {
    if (error instanceof AmountOutOfRange) return NO_VALUE;
    throw error;
  }
}
