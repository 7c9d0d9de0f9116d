import type { OpenP2pOrder } from '../shapes/command.ts';
import type { P2pOrderFact } from '../shapes/facts/p2p-order-fact.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { UserIndex } from '../units/units.ts';
import { changeAd, withStock } from './change-ad.ts';
import { changeP2pOrder } from './change-p2p-order.ts';
import { checkOpening, type Opening } from './check-opening.ts';
import { takerWay } from './check-desk.ts';
import { legalSlot } from './legal-slot.ts';
import type { P2pGround } from './p2p-ground.ts';
import { countOrdered } from './users.ts';

const MINUTE_MS = 60_000;

/**
 * Opens an order on an ad at the ad's price of now; returns its id. On a sell ad the claim on the locked coins passes from the ad
 * to the order; on a buy ad the taker's coins are held. May refuse as `checkBeginning`, `openMarket`, `priceOf` and `checkLock`
 * say, with p2p_identity_required, p2p_ad_not_open, p2p_ad_unavailable, p2p_own_ad, p2p_shop_not_active, p2p_shop_offline,
 * p2p_ad_changed, order_options_invalid, words_missing, p2p_condition_missing, p2p_price_changed, amount_invalid,
 * number_too_precise, p2p_money_below_minimum, p2p_money_above_maximum, p2p_stock_insufficient, p2p_day_limit,
 * too_many_open_orders, p2p_at_capacity, insufficient_balance or p2p_fresh_hold.
 */
export function openP2pOrder(
  state: P2pGround,
  command: OpenP2pOrder,
  userIndex: UserIndex,
): Rejection | number {
  const { userId } = command;
  const opening = checkOpening(state, command, { userId, userIndex });
  if ('key' in opening) return opening;
  const { p2p, ledger } = state;
  const { ad, market, deal } = opening;
  p2p.lastOrderId++;
  const order = openedOrder(state, command, opening);
  if (ad.side === 'buy') {
    ledger.begin('p2p_hold', order.orderId);
    ledger.hold(legalSlot(state, userId, market.assetId), deal.escrow);
    ledger.settle();
  }
  const taken = {
    ...ad,
    left: ad.left - deal.number,
    locked: ad.side === 'sell' ? ad.locked - deal.escrow : 0,
  };
  changeAd(state, 'taken', withStock(state, taken));
  changeP2pOrder(state, 'opened', order);
  const { assetId } = market;
  const { number } = deal;
  const openedMs = state.nowMs;
  countOrdered(state, userId, { assetId, way: takerWay(ad.side), number, openedMs });
  countOrdered(state, ad.userId, { assetId, way: ad.side, number, openedMs });
  return order.orderId;
}

function openedOrder(state: P2pGround, command: OpenP2pOrder, opening: Opening): P2pOrderFact {
  const { p2p, nowMs } = state;
  const { ad, market, deal, priced, sellerPpm, buyerPpm } = opening;
  const { price, reference } = priced;
  const serviceMs = p2p.clock.at(nowMs);
  const deadlineMs = serviceMs + ad.windowMinutes * MINUTE_MS;
  return {
    orderId: p2p.lastOrderId,
    version: 0,
    adId: ad.adId,
    adVersion: ad.version,
    adSide: ad.side,
    p2pMarketId: ad.p2pMarketId,
    assetId: market.assetId,
    fiatId: market.fiatId,
    makerId: ad.userId,
    takerId: command.userId,
    clientId: command.clientId,
    pricing: ad.pricing,
    premiumPpm: ad.premiumPpm,
    adLimitPrice: ad.limitPrice,
    price,
    reference: reference.value,
    indexTick: reference.indexTick,
    rateTick: reference.rateTick,
    number: deal.number,
    money: deal.money,
    sellerPpm,
    buyerPpm,
    sellerFee: deal.sellerFee,
    buyerFee: deal.buyerFee,
    escrow: deal.escrow,
    payType: command.payType,
    termsHash: command.termsHash,
    salt: command.salt,
    status: 'created',
    isLate: false,
    proofHash: '',
    releaseHash: '',
    evidenceHead: '',
    deadlineMs,
    lateUntilMs: deadlineMs + p2p.settings.desk!.lateMs,
    paidMs: 0,
    appealFromMs: 0,
    autoAppealMs: 0,
    answerDueMs: 0,
    extensions: 0,
    isCancelAsked: false,
    reason: '',
    appealBy: '',
    appealReason: '',
    isAnswered: false,
    buyerAppeals: 0,
    sellerAppeals: 0,
    endedBy: '',
    rule: '',
    toBuyer: 0,
    bondPay: 0,
    firstOperatorId: 0,
    secondOperatorId: 0,
    openedMs: nowMs,
    endedMs: 0,
    openedServiceMs: serviceMs,
    endedServiceMs: 0,
  };
}
