import { dailyInterest, interestOver } from '@candor/formulas';
import { addToTotal, compareTotals } from '@candor/primitives';
import { ACCOUNT_TYPES, type SubscribeSavings } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { HoldingFact } from '../shapes/facts/holding-fact.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { SavingsGround } from './savings-ground.ts';
import type { SavingsSettings } from './savings.ts';
import type { UserId, UserIndex } from '../units/units.ts';

/**
 * Buys one lot on the current terms: its principal moves from the change account to the financial
 * account and is held there. Returns the holding's id. May refuse with user_frozen,
 * product_closed, product_unknown, savings_sold_out, savings_user_quota, pool_not_covering or
 * insufficient_balance.
 */
export function subscribeSavings(
  state: SavingsGround,
  command: SubscribeSavings,
  userIndex: UserIndex,
): Rejection | number {
  if (state.standings.isFrozen(userIndex)) return { key: 'user_frozen', field: 'userId' };
  const product = state.savings.product(command.productId);
  if (product === undefined) return { key: 'product_unknown', field: 'productId' };
  const rejection = checkPurchase(state, product, { userId: command.userId, userIndex });
  if (rejection !== undefined) return rejection;

  const { ledger, savings, recorder } = state;
  const holding = openHolding(state, command, product);
  const { holdingId, userId, assetId, principal } = holding;
  const lockedIn = ledger.slotOf(ledger.column(ACCOUNT_TYPES.financial, assetId), userIndex, userId);
  savings.lastHoldingId = holdingId;
  ledger.begin('savings_lock', holdingId);
  ledger.debit(ledger.findUserSlot(ACCOUNT_TYPES.change, assetId, userIndex), principal);
  ledger.credit(lockedIn, principal);
  ledger.hold(lockedIn, principal);
  ledger.settle();
  savings.put(holding);
  recorder.record({ kind: 'holding_changed', holding });
  return holdingId;
}

interface Buyer {
  readonly userId: UserId;
  readonly userIndex: UserIndex;
}

function checkPurchase(
  { ledger, savings }: SavingsGround,
  product: SavingsSettings,
  { userId, userIndex }: Buyer,
): Rejection | undefined {
  const { productId, assetId, lotAmount, status, quota, userQuota } = product;
  const field = 'productId';
  if (status === 'closed') return { key: 'product_closed', field };
  if (savings.soldLots(productId) >= quota) return { key: 'savings_sold_out', field };
  const own = savings.holdingsOf(userId).filter((holding) => holding.productId === productId);
  if (own.length >= userQuota) return { key: 'savings_user_quota', field };
  const pool = ledger.available(ledger.findHouseSlot(HOUSE_ACCOUNTS.savings_pool, assetId));
  const interest = interestOver(dailyInterest(lotAmount, product.dailyRatePpm), product.days);
  if (compareTotals(pool, addToTotal(savings.obligation(assetId), interest)) < 0) {
    return { key: 'pool_not_covering', field };
  }
  const paying = ledger.findUserSlot(ACCOUNT_TYPES.change, assetId, userIndex);
  return ledger.covers(paying, lotAmount) ? undefined : { key: 'insufficient_balance', field };
}

function openHolding(
  { savings, nowMs }: SavingsGround,
  { userId, clientId }: SubscribeSavings,
  product: SavingsSettings,
): HoldingFact {
  const { productId, assetId, lotAmount, days, mayExitEarly, dailyRatePpm } = product;
  return {
    holdingId: savings.lastHoldingId + 1,
    userId,
    clientId,
    productId,
    assetId,
    principal: lotAmount,
    dailyInterest: dailyInterest(lotAmount, dailyRatePpm),
    days,
    mayExitEarly,
    paidDays: 0,
    interestPaid: 0,
    status: 'active',
    startMs: nowMs,
    endedMs: 0,
  };
}
