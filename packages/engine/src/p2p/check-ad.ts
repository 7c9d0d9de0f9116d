import { mostMoney } from '@candor/formulas';
import { isAmount, isOnStep, roundDownToStep } from '@candor/primitives';
import { P2P_ADS_MAX } from '../shapes/bounds.ts';
import type { AdTerms } from '../shapes/command.ts';
import { AD_PRICINGS, PAY_TYPES } from '../shapes/commands/p2p-shop-commands.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { Quantity } from '../units/units.ts';
import type { AdSide } from '@candor/formulas';
import { dealTerms } from './change-ad.ts';
import type { P2pUser } from './check-desk.ts';
import type { P2pMarketTerms } from './desk-settings.ts';
import { isSha256 } from './hash-text.ts';
import type { P2pGround } from './p2p-ground.ts';
import { priceOf } from './reference.ts';

const PREMIUM_MAX_PPM = 100_000;
/** Two decimals of a percent. */
const PREMIUM_STEP_PPM = 100;
const BANK_WINDOW_MINUTES = 30;
const PAY_TYPES_MAX = 3;
const COMPLETED_MAX = 1_000_000;

/** May refuse with p2p_shop_not_active. */
export function checkShop({ p2p }: P2pGround, { userId }: P2pUser): Rejection | undefined {
  return p2p.shop(userId)?.status === 'active' ? undefined : { key: 'p2p_shop_not_active', field: 'userId' };
}

/** May refuse with too_many_open_orders (nearest: the most ads of a shop) or p2p_at_capacity. */
export function checkAdCount({ p2p }: P2pGround, { userId }: P2pUser): Rejection | undefined {
  const most = p2p.settings.desk!.shopAdsMax;
  if (p2p.adsOf(userId).length >= most) return { key: 'too_many_open_orders', nearest: most };
  return p2p.adCount >= P2P_ADS_MAX ? { key: 'p2p_at_capacity' } : undefined;
}

/** The open market of an id. May refuse with p2p_market_closed. */
export function openMarket({ p2p }: P2pGround, p2pMarketId: number): P2pMarketTerms | Rejection {
  const market = p2p.settings.market(p2pMarketId);
  const isOpen = market?.status === 'open' && p2p.settings.fiat(market.fiatId)?.status === 'open';
  return isOpen ? market : { key: 'p2p_market_closed', field: 'p2pMarketId' };
}

/** An ad's number: on the step and positive. May refuse with amount_invalid or number_too_precise (nearest: the next lower step). */
export function checkNumber(field: string, number: Quantity, step: Quantity): Rejection | undefined {
  if (!isAmount(number) || number === 0) return { key: 'amount_invalid', field };
  if (isOnStep(number, step)) return undefined;
  return { key: 'number_too_precise', field, nearest: Math.max(roundDownToStep(number, step), step) };
}

/**
 * Checks the terms of an ad with the number on offer. May refuse with amount_invalid, order_options_invalid, words_missing,
 * p2p_window_invalid, p2p_premium_invalid, price_not_on_tick, price_above_maximum, p2p_max_below_min, p2p_ad_limits_invalid,
 * index_halted or p2p_price_out_of_band.
 */
export function checkTerms(
  state: P2pGround,
  market: P2pMarketTerms,
  ad: AdTerms & { readonly side: AdSide; readonly quantity: Quantity },
): Rejection | undefined {
  return (
    checkWays(state, ad) ??
    checkPricing(market, ad) ??
    checkLimits(market, ad) ??
    checkWorth(state, market, ad)
  );
}

function checkWays({ p2p }: P2pGround, ad: AdTerms): Rejection | undefined {
  const { payTypes, windowMinutes, minCompleted, termsHash, needsCertified } = ad;
  const isList: boolean = Array.isArray(payTypes);
  const isChoice =
    isList &&
    payTypes.length >= 1 &&
    payTypes.length <= PAY_TYPES_MAX &&
    new Set(payTypes).size === payTypes.length &&
    payTypes.every((type) => PAY_TYPES.includes(type));
  if (!isChoice) return { key: 'order_options_invalid', field: 'payTypes' };
  const isOffered = p2p.settings.desk!.windows.includes(windowMinutes);
  if (!isOffered || (payTypes.includes('bank') && windowMinutes < BANK_WINDOW_MINUTES))
    return { key: 'p2p_window_invalid', field: 'windowMinutes' };
  if (!isAmount(minCompleted) || minCompleted > COMPLETED_MAX)
    return { key: 'amount_invalid', field: 'minCompleted' };
  if (typeof needsCertified !== 'boolean') return { key: 'amount_invalid', field: 'needsCertified' };
  return isSha256(termsHash) ? undefined : { key: 'words_missing', field: 'termsHash' };
}

function checkPricing({ tick, maxPrice }: P2pMarketTerms, ad: AdTerms): Rejection | undefined {
  const { pricing, price, premiumPpm, limitPrice } = ad;
  if (!AD_PRICINGS.includes(pricing)) return { key: 'order_options_invalid', field: 'pricing' };
  const isFixed = pricing === 'fixed';
  for (const [field, value] of [
    ['price', price],
    ['limitPrice', limitPrice],
  ] as const) {
    const isUsed = (field === 'price') === isFixed;
    if (!isAmount(value) || (field === 'price' && isFixed && value === 0) || (!isUsed && value !== 0))
      return { key: 'amount_invalid', field };
    if (value > maxPrice) return { key: 'price_above_maximum', field, nearest: maxPrice };
    if (!isOnStep(value, tick)) {
      return { key: 'price_not_on_tick', field, nearest: Math.max(roundDownToStep(value, tick), tick) };
    }
  }
  return isFixed && premiumPpm !== 0
    ? { key: 'amount_invalid', field: 'premiumPpm' }
    : checkPremium(premiumPpm);
}

function checkPremium(premiumPpm: number): Rejection | undefined {
  if (!Number.isSafeInteger(premiumPpm)) return { key: 'amount_invalid', field: 'premiumPpm' };
  const size = Math.min(Math.abs(premiumPpm), PREMIUM_MAX_PPM);
  if (size === Math.abs(premiumPpm) && size % PREMIUM_STEP_PPM === 0) return undefined;
  // Adding zero turns minus zero into zero.
  const nearest = Math.sign(premiumPpm) * roundDownToStep(size, PREMIUM_STEP_PPM) + 0;
  return { key: 'p2p_premium_invalid', field: 'premiumPpm', nearest };
}

function checkLimits(market: P2pMarketTerms, { minMoney, maxMoney }: AdTerms): Rejection | undefined {
  if (!isAmount(minMoney) || minMoney === 0) return { key: 'amount_invalid', field: 'minMoney' };
  if (!isAmount(maxMoney) || maxMoney === 0) return { key: 'amount_invalid', field: 'maxMoney' };
  if (maxMoney < minMoney) return { key: 'p2p_max_below_min', field: 'maxMoney' };
  if (minMoney < market.minMoney) return { key: 'p2p_ad_limits_invalid', field: 'minMoney' };
  return maxMoney > market.maxMoney ? { key: 'p2p_ad_limits_invalid', field: 'maxMoney' } : undefined;
}

/** The stock must be worth the largest order at the price of now. */
function checkWorth(
  state: P2pGround,
  market: P2pMarketTerms,
  ad: AdTerms & { readonly side: AdSide; readonly quantity: Quantity },
): Rejection | undefined {
  const priced = priceOf(state, market, ad);
  if ('key' in priced) return priced;
  const most = mostMoney(ad.quantity, dealTerms(state, market, priced.price));
  return ad.maxMoney > most ? { key: 'p2p_ad_limits_invalid', field: 'maxMoney' } : undefined;
}
