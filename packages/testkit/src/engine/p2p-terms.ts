import type { ConfigureP2p, ConfigureP2pMarket, PlaceAd } from '@candor/engine';
import { USDT } from './quiet-market.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The people of the worked cases: a shop and two takers. */
export const SHOP_OWNER = 1;
export const BUYER = 2;
export const TAKER = 3;

/** The markets of the desk. */
export const USDT_CNY = 1;
export const BTC_JPY = 2;

/** The fiats of the desk. */
export const CNY = 1;
export const JPY = 2;

export const HASH = '0123456789abcdef'.repeat(4);

/** The desk with the times and limits of a live exchange. */
export const LIVE_DESK: ConfigureP2p = {
  kind: 'configure_p2p',
  outboxId: 0,
  status: 'open',
  windows: [15, 30, 45, 60],
  lateMs: 10 * MINUTE_MS,
  answerMs: 12 * HOUR_MS,
  appealFromMs: 10 * MINUTE_MS,
  autoAppealMs: 24 * HOUR_MS,
  cancelLimit: 3,
  takerOrdersMax: 5,
  shopOrdersMax: 100,
  shopAdsMax: 20,
  freshMs: 24 * HOUR_MS,
  gapMs: 10 * SECOND_MS,
  bondAssetId: USDT.assetId,
  bondAmount: 100_000_000_000,
  needsCertified: true,
};

/** USDT for CNY: prices with 3 decimals, numbers by 0.000001, orders of 100 to 50,000 CNY. */
export const USDT_CNY_MARKET: ConfigureP2pMarket = {
  kind: 'configure_p2p_market',
  outboxId: 0,
  p2pMarketId: USDT_CNY,
  assetId: USDT.assetId,
  fiatId: CNY,
  indexMarketId: 0,
  status: 'open',
  priceDecimals: 3,
  tick: 1,
  step: 100,
  maxPrice: 1_000_000,
  minMoney: 10_000,
  maxMoney: 5_000_000,
  bandPpm: 100_000,
  makerFeePpm: 1_000,
  takerFeePpm: 500,
};

/** BTC for JPY without decimals. */
export const BTC_JPY_MARKET: ConfigureP2pMarket = {
  ...USDT_CNY_MARKET,
  p2pMarketId: BTC_JPY,
  assetId: 1,
  fiatId: JPY,
  indexMarketId: 1,
  priceDecimals: 0,
  step: 1,
  maxPrice: 100_000_000,
  minMoney: 500,
  maxMoney: 1_000_000,
};

/** The fixed sell ad of the shop in the worked cases: 7.213 CNY, 15 minutes. */
export const SELL_AD: Omit<PlaceAd, 'quantity'> = {
  kind: 'place_ad',
  userId: SHOP_OWNER,
  clientId: '',
  p2pMarketId: USDT_CNY,
  side: 'sell',
  pricing: 'fixed',
  price: 7_213,
  premiumPpm: 0,
  limitPrice: 0,
  minMoney: 10_000,
  maxMoney: 500_000,
  windowMinutes: 15,
  payTypes: ['alipay'],
  needsCertified: false,
  minCompleted: 0,
  termsHash: HASH,
};
