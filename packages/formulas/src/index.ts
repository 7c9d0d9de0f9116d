export { affordablePurchase, affordableSale, type Purchase } from './affordable-quantity.ts';
export { PPM, tradeFee } from './fee.ts';
export { type MarketScales, notionalCeil, notionalDivisor, notionalFloor } from './notional.ts';
export {
  marketBuyLimit,
  marketSellLimit,
  type PriceBand,
  type PriceStep,
  priceBand,
} from './price-limits.ts';
