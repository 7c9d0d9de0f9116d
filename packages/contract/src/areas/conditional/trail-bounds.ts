/** The least percentage by which the price must turn for a trailing stop. */
export const TRAIL_PERCENT_MIN = '0.10';
export const TRAIL_PERCENT_MAX = '20.00';
/** Decimals of such a percentage: its units are basis points. */
export const TRAIL_PERCENT_DECIMALS = 2;
