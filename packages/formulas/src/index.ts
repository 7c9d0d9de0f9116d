export { affordablePurchase, affordableSale, type Purchase } from './affordable-quantity.ts';
export { exchangeDay, exchangeDayStart } from './exchange-day.ts';
export { PPM, referralShare, tradeFee } from './fee.ts';
export { forcedClosePrice, type PositionBacking, RISK_RATE_SCALE } from './forced-close-price.ts';
export {
  INDEX_DECIMALS,
  indexOf,
  type IndexSteps,
  indexSteps,
  isSplit,
  RATE_CLAMP_PER_MILLE,
} from './index-price.ts';
export { type MarketScales, notionalCeil, notionalDivisor, notionalFloor } from './notional.ts';
export {
  type Direction,
  type PositionCost,
  type PositionQuote,
  type PositionTerms,
  positionCost,
  positionOpenPrice,
} from './position-cost.ts';
export {
  type AdSide,
  adBand,
  adReference,
  type Deal,
  type DealFees,
  type DealTerms,
  dealFits,
  dealMoney,
  dealNumber,
  dealOf,
  decidedParts,
  floatingPrice,
  mostMoney,
  onOffer,
  partialNumber,
  REFERENCE_DECIMALS,
  referenceFits,
  roseBeyondLateLimit,
  takerLimit,
  withSellerFee,
} from './p2p.ts';
export { breakEvenPrice, overnightFee, type PositionStake, positionProfit } from './position-profit.ts';
export {
  marketBuyLimit,
  marketSellLimit,
  type PriceBand,
  type PriceStep,
  priceBand,
} from './price-limits.ts';
export { accruedInterest, dailyInterest, interestFits, interestOver } from './savings-interest.ts';
export { leastAboveRateFee, withdrawalRateFee } from './withdrawal-fee.ts';
export {
  affordableStake,
  type Course,
  contractResult,
  breakEvenRate,
  coveredStake,
  mustRefundTies,
  stakeFee,
  stakePayout,
  TIE_WINDOWS_MAX,
  type TieShare,
} from './seconds-contract.ts';
export {
  type AssetUnits,
  baseUnits,
  type EpochMs,
  type IndexUnits,
  type Ppm,
  type Price,
  type Quantity,
} from './units.ts';
