/** The rules that a P2P order must pass, in the order of REJECTION_KEYS. Nothing here changes state. */
import { type Deal, dealFits, dealOf, onOffer } from '@candor/formulas';
import { isAmount, roundDownToStep, totalToAmount } from '@candor/primitives';
import { ACCOUNT_TYPES, type OpenP2pOrder } from '../shapes/command.ts';
import { P2P_ORDERS_MAX } from '../shapes/bounds.ts';
import { ORDER_MEASURES } from '../shapes/commands/p2p-order-commands.ts';
import type { AdFact } from '../shapes/facts/p2p-facts.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { Quantity, UserId } from '../units/units.ts';
import { dealTerms } from './change-ad.ts';
import { checkNumber, openMarket } from './check-ad.ts';
import { checkBeginning, checkLock, type P2pUser, takerWay } from './check-desk.ts';
import type { P2pMarketTerms } from './desk-settings.ts';
import { mostThatMayLeave, mayLeave } from './fresh-coins.ts';
import { isSha256 } from './hash-text.ts';
import { indexOfUser } from './legal-slot.ts';
import { missingAd } from './own-ad.ts';
import type { P2pGround } from './p2p-ground.ts';
import { checkBlocks, dayLimitOf, orderedToday } from './users.ts';
import { type AdPrice, priceOf } from './reference.ts';

/** A taker with fewer completed orders may have one open at a time. */
const COMPLETED_OF_TRUSTED = 3;

/** The parts of an order that passed. */
export interface Opening {
  readonly ad: AdFact;
  readonly market: P2pMarketTerms;
  readonly priced: AdPrice;
  readonly deal: Deal;
  readonly sellerPpm: number;
  readonly buyerPpm: number;
}

interface Asking {
  readonly state: P2pGround;
  readonly command: OpenP2pOrder;
  readonly taker: P2pUser;
}

/**
 * Refuses an order as the engine decides it now, or returns what it is made of. May refuse as `openP2pOrder` says.
 */
export function checkOpening(state: P2pGround, command: OpenP2pOrder, taker: P2pUser): Opening | Rejection {
  const asking = { state, command, taker };
  const ad = state.p2p.ad(command.adId);
  const refused = checkTaker(asking, ad) ?? checkAdOpen(asking, ad);
  if (refused !== undefined) return refused;
  const { p2pMarketId, side } = ad!;
  const market = openMarket(state, p2pMarketId);
  if ('key' in market) return market;
  const priced = priceOf(state, market, ad!);
  if ('key' in priced) return priced;
  const isSale = side === 'sell';
  const fees = {
    sellerPpm: isSale ? ad!.makerFeePpm : market.takerFeePpm,
    buyerPpm: isSale ? market.takerFeePpm : ad!.makerFeePpm,
  };
  const opening = { ad: ad!, market, priced, ...fees };
  const deal = checkLimitPrice(command, opening) ?? sizeOf(asking, opening);
  if ('key' in deal) return deal;
  const over = checkCounts(asking, opening.ad, deal.number) ?? checkCover(asking, opening, deal);
  return over ?? { ...opening, deal };
}

function checkTaker({ state, command, taker }: Asking, ad: AdFact | undefined): Rejection | undefined {
  const { p2p, standings } = state;
  const way = ad === undefined ? 'buy' : takerWay(ad.side);
  const refused = checkBeginning(state, taker, way);
  if (refused !== undefined) return refused;
  const { isCertified } = standings.of(taker.userIndex, taker.userId);
  if (p2p.settings.desk!.needsCertified && !isCertified)
    return { key: 'p2p_identity_required', field: 'userId' };
  if (!isSha256(command.termsHash)) return { key: 'words_missing', field: 'termsHash' };
  return isSha256(command.salt) ? undefined : { key: 'words_missing', field: 'salt' };
}

/** May refuse with p2p_ad_not_open, p2p_ad_unavailable, p2p_own_ad, p2p_shop_not_active, p2p_shop_offline, p2p_ad_changed, order_options_invalid or p2p_condition_missing. */
function checkAdOpen({ state, command, taker }: Asking, ad: AdFact | undefined): Rejection | undefined {
  const { p2p, standings } = state;
  const { adId, adVersion, payType } = command;
  if (ad === undefined) return missingAd(p2p, adId);
  if (ad.userId === taker.userId) return { key: 'p2p_own_ad', field: 'adId' };
  const closed = checkMaker(state, ad);
  if (closed !== undefined) return closed;
  if (ad.version !== adVersion) return { key: 'p2p_ad_changed', field: 'adVersion' };
  if (!ad.payTypes.includes(payType)) return { key: 'order_options_invalid', field: 'payType' };
  const { isCertified } = standings.of(taker.userIndex, taker.userId);
  if (ad.needsCertified && !isCertified) return { key: 'p2p_condition_missing', field: 'needsCertified' };
  const { completed } = p2p.user(taker.userId);
  return completed < ad.minCompleted ? { key: 'p2p_condition_missing', field: 'minCompleted' } : undefined;
}

/** Returns why the shop of an ad takes no orders on it. May refuse with p2p_shop_not_active, p2p_ad_unavailable or p2p_shop_offline. */
export function checkMaker(state: P2pGround, ad: AdFact): Rejection | undefined {
  const { p2p, standings } = state;
  const shop = p2p.shop(ad.userId);
  if (shop?.status !== 'active') return { key: 'p2p_shop_not_active', field: 'adId' };
  const mayMake =
    ad.status === 'on' &&
    !standings.isFrozen(indexOfUser(state, ad.userId)) &&
    checkBlocks(state, ad.userId, ad.side) === undefined &&
    openOnAds(state, ad.userId) < p2p.settings.desk!.shopOrdersMax;
  if (!mayMake) return { key: 'p2p_ad_unavailable', field: 'adId' };
  return shop.isOnline ? undefined : { key: 'p2p_shop_offline', field: 'adId' };
}

/** Open orders on the ads of a shop. */
function openOnAds({ p2p }: P2pGround, userId: UserId): number {
  return p2p.ordersOf(userId).filter(({ makerId }) => makerId === userId).length;
}

/** May refuse with p2p_price_changed (nearest: the price of now). */
function checkLimitPrice(
  { limitPrice }: OpenP2pOrder,
  { ad, priced: { price } }: Omit<Opening, 'deal'>,
): Rejection | undefined {
  const isWorse = ad.side === 'sell' ? price > limitPrice : price < limitPrice;
  if (isAmount(limitPrice) && !isWorse) return undefined;
  return { key: 'p2p_price_changed', field: 'limitPrice', nearest: price };
}

/**
 * The amounts of the order. May refuse with amount_invalid, number_too_precise, p2p_money_below_minimum,
 * p2p_money_above_maximum or p2p_stock_insufficient.
 */
function sizeOf({ state, command }: Asking, opening: Omit<Opening, 'deal'>): Deal | Rejection {
  const { by, size } = command;
  const { ad, market, priced } = opening;
  const terms = dealTerms(state, market, priced.price);
  const field = 'size';
  if (!ORDER_MEASURES.includes(by)) return { key: 'order_options_invalid', field: 'by' };
  if (!isAmount(size) || size === 0) return { key: 'amount_invalid', field };
  if (by === 'number') {
    const malformed = checkNumber(field, size, market.step);
    if (malformed !== undefined) return malformed;
    if (size > ad.left) return shortOfStock(ad.left);
  } else {
    const wrongMoney = checkMoney(size, ad);
    if (wrongMoney !== undefined) return wrongMoney;
  }
  const wanted = by === 'number' ? { number: size } : { money: size };
  if (!dealFits(wanted, terms)) return shortOfStock(ad.left);
  const deal = dealOf(wanted, terms, opening);
  if (deal.number === 0) return { key: 'p2p_money_below_minimum', field, nearest: ad.minMoney };
  if (deal.number > ad.left || (ad.side === 'sell' && deal.escrow > ad.locked)) return shortOfStock(ad.left);
  return checkMoney(deal.money, ad) ?? deal;
}

function shortOfStock(left: Quantity): Rejection {
  return { key: 'p2p_stock_insufficient', field: 'size', ...(left > 0 && { nearest: left }) };
}

function checkMoney(money: number, { minMoney, maxMoney }: AdFact): Rejection | undefined {
  const field = 'size';
  if (money < minMoney) return { key: 'p2p_money_below_minimum', field, nearest: minMoney };
  return money > maxMoney ? { key: 'p2p_money_above_maximum', field, nearest: maxMoney } : undefined;
}

/** May refuse with p2p_day_limit, too_many_open_orders, p2p_at_capacity or, beyond the day of the shop, p2p_stock_insufficient. */
function checkCounts(asking: Asking, ad: AdFact, number: Quantity): Rejection | undefined {
  const { state, taker } = asking;
  const { p2p } = state;
  const left = leftToday(state, taker.userId, ad, takerWay(ad.side));
  const { step } = p2p.settings.knownMarket(ad.p2pMarketId);
  if (number > left) {
    const nearest = roundDownToStep(Math.max(left, 0), step);
    return { key: 'p2p_day_limit', field: 'size', ...(nearest > 0 && { nearest }) };
  }
  const leftOfShop = leftToday(state, ad.userId, ad, ad.side);
  if (number > leftOfShop) return shortOfStock(roundDownToStep(Math.max(leftOfShop, 0), step));
  const { takerOrdersMax } = p2p.settings.desk!;
  const most = p2p.user(taker.userId).completed < COMPLETED_OF_TRUSTED ? 1 : takerOrdersMax;
  const open = p2p.ordersOf(taker.userId).filter(({ takerId }) => takerId === taker.userId).length;
  if (open >= most) return { key: 'too_many_open_orders', nearest: most };
  return p2p.orderCount >= P2P_ORDERS_MAX ? { key: 'p2p_at_capacity' } : undefined;
}

/** The number of a coin that a person may still order on the UTC day. */
function leftToday(state: P2pGround, userId: UserId, ad: AdFact, way: AdFact['side']): Quantity {
  const { assetId } = state.p2p.settings.knownMarket(ad.p2pMarketId);
  const ordered = orderedToday(state.p2p.user(userId), { assetId, way, nowMs: state.nowMs });
  return dayLimitOf(state, userId, assetId) - ordered;
}

/** A sale must be covered by coins that may leave. May refuse with p2p_fresh_hold or as `checkLock` says. */
function checkCover(
  { state, taker }: Asking,
  opening: Omit<Opening, 'deal'>,
  deal: Deal,
): Rejection | undefined {
  const { ad, market, sellerPpm } = opening;
  if (ad.side === 'sell') return undefined;
  const { assetId, step } = market;
  const uncovered = checkLock(state, taker, { assetId, amount: deal.escrow });
  if (uncovered?.key === 'insufficient_balance') {
    const { ledger } = state;
    const here = ledger.available(ledger.findUserSlot(ACCOUNT_TYPES.legal, assetId, taker.userIndex));
    const most = here.hi < 0 ? 0 : onOffer(totalToAmount(here), sellerPpm, step);
    return { key: 'insufficient_balance', field: 'size', ...(most > 0 && { nearest: most }) };
  }
  if (uncovered !== undefined) return uncovered;
  if (state.p2p.shop(taker.userId)?.status === 'active') return undefined;
  const free = mostThatMayLeave(state, taker, assetId);
  if (mayLeave(free, deal.escrow)) return undefined;
  const most = free === undefined || free.hi < 0 ? 0 : onOffer(totalToAmount(free), sellerPpm, step);
  return { key: 'p2p_fresh_hold', field: 'size', ...(most > 0 && { nearest: most }) };
}
