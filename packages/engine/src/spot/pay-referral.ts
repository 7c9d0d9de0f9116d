import { referralShare } from '@candor/formulas';
import type { SpotGround } from './spot-ground.ts';
import { NO_USER } from '../ledger/user-directory.ts';
import type { SpotMarket } from './spot-market.ts';
import type { AssetUnits, OrderSlot, TradeId } from '../units/units.ts';

export interface PaidFee {
  /** The order that paid it. */
  readonly payer: OrderSlot;
  readonly fee: AssetUnits;
  readonly tradeId: TradeId;
  /** Whether the fee was taken in the base asset. */
  readonly paysInBase: boolean;
}

/**
 * Pays the inviter of a fee's payer their share, rounded down, from `fees` to the change account. Nothing is
 * posted where nobody invited the payer or the share is zero.
 */
export function payReferral(
  state: SpotGround,
  market: SpotMarket,
  { payer, fee, tradeId, paysInBase }: PaidFee,
): void {
  const { ledger, orders, standings, users } = state;
  const inviterIndex = standings.inviterIndex(orders.pool.userIndex(payer));
  if (inviterIndex === NO_USER) return;
  const share = referralShare(fee, standings.settings.referralPpm);
  if (share === 0) return;
  const column = paysInBase ? market.baseAccounts : market.quoteAccounts;
  ledger.begin('referral', tradeId);
  ledger.debit(paysInBase ? market.baseFees : market.quoteFees, share);
  ledger.credit(ledger.slotOf(column, inviterIndex, users.idOf(inviterIndex)), share);
  ledger.settle();
}
