/** The exact arithmetic of prices, books and order forms, on decimal texts. It needs no browser. */
export { totalIn } from './total-in.ts';
export { type EstimatedFill, estimateFill } from './market-fill.ts';
export {
  type PairSteps,
  TOTAL_DECIMALS,
  compareDecimals,
  distanceInBasisPoints,
  feeOf,
  quantityForShare,
  quantityForSpend,
  slippageBound,
  stepDecimal,
  totalOf,
} from './order-arithmetic.ts';
