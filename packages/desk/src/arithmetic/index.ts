/** The exact arithmetic of prices, books and order forms, on decimal texts. It needs no browser. */
export { ratePercent } from './rate-percent.ts';
export { totalIn } from './total-in.ts';
export { movedAlongside } from './moved-alongside.ts';
export { openAmount } from './open-amount.ts';
export { type FeeRole, limitFigures, type OrderFigures } from './limit-figures.ts';
export { type EstimatedFill, estimateFill } from './market-fill.ts';
export {
  estimateMarket,
  type MarketEstimate,
  type MarketStop,
  quantityForQuote,
} from './market-order.ts';
export { guarded, type OrderSide, type PairRules, readAvailable, readUnits } from './pair-units.ts';
export {
  type PairSteps,
  TOTAL_DECIMALS,
  compareDecimals,
  distanceInBasisPoints,
  quantityForShare,
  quantityForSpend,
  shareInPercent,
  slippageBound,
  stepDecimal,
  totalOf,
} from './order-arithmetic.ts';
