import {
  addToTotal,
  addTotals,
  compareTotals,
  subtractTotals,
  type Total,
  totalFromAmount,
  ZERO_TOTAL,
} from '@candor/primitives';
import { ACCOUNT_TYPE_LIST } from '../shapes/basics.ts';
import type { FreshCoins } from '../shapes/facts/p2p-facts.ts';
import { sellerOf } from '../shapes/facts/p2p-order-fact.ts';
import type { AssetId, AssetUnits, UserId, UserIndex } from '../units/units.ts';
import type { P2pGround } from './p2p-ground.ts';
import { changeUser } from './users.ts';

/** Counts an order that ended with coins for its buyer, for one of its two persons. */
export function countCompleted(state: P2pGround, userId: UserId): void {
  changeUser(state, userId, (user) => ({ ...user, completed: user.completed + 1 }));
}

/** Notes coins that a person bought, which may not leave before `freshMs` has passed. */
export function noteBought(state: P2pGround, userId: UserId, coins: Omit<FreshCoins, 'boughtMs'>): void {
  const { nowMs, p2p } = state;
  const { freshMs } = p2p.settings.desk!;
  if (freshMs === 0 || coins.amount === 0) return;
  changeUser(state, userId, (user) => {
    const kept = user.fresh.filter(({ boughtMs }) => nowMs - boughtMs < freshMs);
    return { ...user, fresh: [...kept, { ...coins, boughtMs: nowMs }] };
  });
}

/** The coins bought by P2P that may not leave yet, by asset. */
export function freshOf({ p2p, nowMs }: P2pGround, userId: UserId): ReadonlyMap<AssetId, Total> {
  const sums = new Map<AssetId, Total>();
  const freshMs = p2p.settings.desk?.freshMs ?? 0;
  for (const { assetId, amount, boughtMs } of p2p.user(userId).fresh) {
    if (nowMs - boughtMs < freshMs) sums.set(assetId, addToTotal(sums.get(assetId) ?? ZERO_TOTAL, amount));
  }
  return sums;
}

/**
 * The amount of a coin in all of a person's accounts, orders included, beyond what is on its way out (requested withdrawals, coins of
 * P2P sales) and what may not leave yet; negative if some of that was sold for other coins.
 */
export function freeOfFresh(
  state: P2pGround,
  { userId, userIndex }: { readonly userId: UserId; readonly userIndex: UserIndex },
  assetId: AssetId,
): Total {
  const { ledger, pendingMoney, p2p } = state;
  let rest = ZERO_TOTAL;
  for (const type of ACCOUNT_TYPE_LIST) {
    const slot = ledger.findUserSlot(type, assetId, userIndex);
    rest = addTotals(rest, addTotals(ledger.available(slot), ledger.held(slot)));
  }
  rest = subtractTotals(rest, pendingMoney.leaving(userId, assetId));
  for (const order of p2p.ordersOf(userId))
    if (order.assetId === assetId && sellerOf(order) === userId)
      rest = subtractTotals(rest, totalFromAmount(order.escrow));
  return subtractTotals(rest, freshOf(state, userId).get(assetId) ?? ZERO_TOTAL);
}

/**
 * The most of a coin that may leave a person's accounts now; undefined if its coins bought by P2P allow any amount. A shortage of
 * one coin, whose bought amount was sold for another, stops every coin: then the most is zero.
 */
export function mostThatMayLeave(
  state: P2pGround,
  user: { readonly userId: UserId; readonly userIndex: UserIndex },
  assetId: AssetId,
): Total | undefined {
  const fresh = freshOf(state, user.userId);
  for (const other of fresh.keys()) {
    if (other !== assetId && compareTotals(freeOfFresh(state, user, other), ZERO_TOTAL) < 0)
      return ZERO_TOTAL;
  }
  return fresh.has(assetId) ? freeOfFresh(state, user, assetId) : undefined;
}

/** Returns whether an amount may leave, as `mostThatMayLeave` says. */
export function mayLeave(most: Total | undefined, amount: AssetUnits): boolean {
  return most === undefined || compareTotals(most, totalFromAmount(amount)) >= 0;
}
