import { addToTotal, compareTotals, type Total, ZERO_TOTAL } from '@candor/primitives';
import { withSellerFee } from '@candor/formulas';
import type { AdFact } from '../shapes/facts/p2p-facts.ts';
import type { P2pOrderFact } from '../shapes/facts/p2p-order-fact.ts';
import { leftOf } from './change-ad.ts';
import { partiesOf } from './change-p2p-order.ts';
import type { P2pGround } from './p2p-ground.ts';
import { isEnded } from './p2p.ts';

/** Checks the invariants of the P2P desk; yields the broken ones in words. That held balances equal claims is checked for all products. */
export function* sweepP2p(state: P2pGround): Generator<string> {
  const { p2p, users } = state;
  const escrows = new Map<number, Total>();
  for (const order of p2p.orders()) {
    if (!isSoundOrder(order)) yield `P2P order ${order.orderId} is not what lives`;
    if (order.orderId > p2p.lastOrderId) yield `P2P order ${order.orderId} has a number not given yet`;
    const { buyerId, sellerId } = partiesOf(order);
    if (buyerId === sellerId || users.find(buyerId) === undefined || users.find(sellerId) === undefined)
      yield `P2P order ${order.orderId} lacks a party`;
    if (!p2p.ordersOf(buyerId).includes(order) || !p2p.ordersOf(sellerId).includes(order))
      yield `P2P order ${order.orderId} is not listed for its parties`;
    escrows.set(order.assetId, addToTotal(escrows.get(order.assetId) ?? ZERO_TOTAL, order.escrow));
  }
  for (const { assetId } of p2p.settings.assets()) {
    if (compareTotals(p2p.escrow(assetId), escrows.get(assetId) ?? ZERO_TOTAL) !== 0)
      yield `the escrow of asset ${assetId} is summed wrong`;
  }
  for (const ad of p2p.ads()) yield* sweepAd(state, ad);
  for (const { userId, bond, status, isOnline } of p2p.shops()) {
    if (bond < 0) yield `the bond of user ${userId} is below zero`;
    if (isOnline && status !== 'active' && status !== 'suspended')
      yield `the shop of user ${userId} is online`;
  }
}

function* sweepAd({ p2p }: P2pGround, ad: AdFact): Generator<string> {
  const { adId, p2pMarketId, status, left, locked, side, userId } = ad;
  const market = p2p.settings.knownMarket(p2pMarketId);
  if (status === 'closed') yield `ad ${adId} is closed and listed`;
  if (adId > p2p.lastAdId) yield `ad ${adId} has a number not given yet`;
  if (left < 0 || locked < 0 || (side === 'buy' && locked !== 0)) yield `ad ${adId} offers what it lacks`;
  if (leftOf(ad, market) !== left) yield `ad ${adId} counts its stock wrong`;
  if (side === 'sell' && withSellerFee(left, ad.makerFeePpm) > locked) yield `ad ${adId} is not covered`;
  const shop = p2p.shop(userId)?.status;
  if (shop !== 'active' && shop !== 'suspended') yield `ad ${adId} belongs to no shop`;
}

function isSoundOrder(order: P2pOrderFact): boolean {
  const { status, escrow, number, sellerFee, buyerFee, money, paidMs, lateUntilMs, deadlineMs } = order;
  const lives = status === 'created' || status === 'paid' || status === 'appealed';
  const isSummed = escrow === number + sellerFee && number > 0 && money > 0 && buyerFee <= number;
  const isPaid = (paidMs !== 0) === (status !== 'created');
  return lives && isSummed && isPaid && !isEnded(order) && lateUntilMs >= deadlineMs;
}
