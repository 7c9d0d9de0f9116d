import { decidedParts } from '@candor/formulas';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { P2pOrderChange, P2pOrderFact } from '../shapes/facts/p2p-order-fact.ts';
import type { AssetUnits, Quantity } from '../units/units.ts';
import { changeAd, withStock } from './change-ad.ts';
import { changeP2pOrder, partiesOf } from './change-p2p-order.ts';
import { changeShop } from './change-shop.ts';
import { countCompleted, noteBought } from './fresh-coins.ts';
import { legalSlot } from './legal-slot.ts';
import type { P2pGround } from './p2p-ground.ts';
import { countCancelledBuy, countOrdered } from './users.ts';

type End = Pick<P2pOrderFact, 'status'> & Partial<P2pOrderFact>;

/** Ends an order without coins for its buyer: they return to the ad they came from, or to the seller if it is closed. */
export function endUnpaid(
  state: P2pGround,
  order: P2pOrderFact,
  end: End & { readonly status: 'cancelled' | 'expired' },
): void {
  giveBack(state, order);
  finish(state, end.status, order, end);
  giveBackQuota(state, order);
}

/** The same for an order that its buyer cancelled or let expire: it counts against the buyer, unless the seller had asked. */
export function endByBuyer(
  state: P2pGround,
  order: P2pOrderFact,
  end: End & { readonly status: 'cancelled' | 'expired' },
): void {
  endUnpaid(state, order, end);
  if (!order.isCancelAsked || end.status === 'expired') countCancelledBuy(state, partiesOf(order).buyerId);
}

/** Gives a part of the coins to the buyer, fees on it to the house and the rest back to the seller. */
export function endWithCoins(
  state: P2pGround,
  order: P2pOrderFact,
  end: End & { readonly status: 'released' | 'decided'; readonly toBuyer: Quantity },
): void {
  const { toBuyer } = end;
  const { buyerId, sellerId } = partiesOf(order);
  const { assetId } = order;
  const parts = decidedParts(toBuyer, order.escrow, order);
  if (toBuyer > 0) payBuyer(state, order, { toBuyer, ...parts });
  returnToSeller(state, order, parts.returned);
  finish(state, end.status, order, end);
  if (toBuyer === 0) {
    giveBackQuota(state, order);
    return;
  }
  countCompleted(state, sellerId);
  countCompleted(state, buyerId);
  noteBought(state, buyerId, { assetId, amount: parts.received });
}

function payBuyer(
  state: P2pGround,
  order: P2pOrderFact,
  parts: { readonly toBuyer: number; readonly sellerFee: AssetUnits; readonly buyerFee: AssetUnits },
): void {
  const { ledger } = state;
  const { toBuyer, sellerFee, buyerFee } = parts;
  const { orderId, assetId } = order;
  const { buyerId, sellerId } = partiesOf(order);
  const seller = legalSlot(state, sellerId, assetId);
  const buyer = legalSlot(state, buyerId, assetId);
  ledger.begin('p2p_release', orderId);
  ledger.spend(seller, toBuyer);
  ledger.credit(buyer, toBuyer);
  ledger.settle();
  if (sellerFee + buyerFee === 0) return;
  ledger.begin('p2p_fee', orderId);
  if (sellerFee > 0) ledger.spend(seller, sellerFee);
  if (buyerFee > 0) ledger.debit(buyer, buyerFee);
  ledger.credit(ledger.houseSlot(HOUSE_ACCOUNTS.fees, assetId), sellerFee + buyerFee);
  ledger.settle();
}

function returnToSeller(state: P2pGround, order: P2pOrderFact, amount: number): void {
  if (amount === 0) return;
  const { ledger } = state;
  ledger.begin('p2p_return', order.orderId);
  ledger.release(legalSlot(state, partiesOf(order).sellerId, order.assetId), amount);
  ledger.settle();
}

/** The ad that is still open has its number back, and the lock of a sell ad with it; other coins return to the seller. */
function giveBack(state: P2pGround, order: P2pOrderFact): void {
  const ad = state.p2p.ad(order.adId);
  if (ad === undefined || order.adSide === 'buy') returnToSeller(state, order, order.escrow);
  if (ad === undefined) return;
  const locked = order.adSide === 'sell' ? ad.locked + order.escrow : 0;
  changeAd(state, 'returned', withStock(state, { ...ad, left: ad.left + order.number, locked }));
}

function giveBackQuota(state: P2pGround, order: P2pOrderFact): void {
  const { assetId, number, openedMs } = order;
  const { buyerId, sellerId } = partiesOf(order);
  countOrdered(state, buyerId, { assetId, way: 'buy', number: 0 - number, openedMs });
  countOrdered(state, sellerId, { assetId, way: 'sell', number: 0 - number, openedMs });
}

function finish(state: P2pGround, change: P2pOrderChange, order: P2pOrderFact, end: End): void {
  const { p2p, nowMs } = state;
  changeP2pOrder(state, change, {
    ...order,
    ...end,
    endedMs: nowMs,
    endedServiceMs: p2p.clock.at(nowMs),
  });
  const shop = p2p.shop(order.makerId);
  if (shop === undefined) return;
  changeShop(state, order.makerId, { changedBy: shop.changedBy, lastEndMs: nowMs });
}
