import type { AdSide } from '@candor/formulas';
import {
  compareTotals,
  subtractTotals,
  totalFromAmount,
  totalToAmount,
  ZERO_TOTAL,
  addTotals,
} from '@candor/primitives';
import { ACCOUNT_TYPE_LIST } from '../shapes/basics.ts';
import { ACCOUNT_TYPES } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { checkHolds } from '../standing/check-holds.ts';
import type { AssetId, AssetUnits, UserId, UserIndex } from '../units/units.ts';
import type { P2pGround } from './p2p-ground.ts';
import { checkBlocks } from './users.ts';

export interface P2pUser {
  readonly userId: UserId;
  readonly userIndex: UserIndex;
}

/** The way of the ad's owner or of a taker: buying or selling coins. */
export function takerWay(side: AdSide): AdSide {
  return side === 'sell' ? 'buy' : 'sell';
}

/** May refuse with p2p_closed, p2p_closing or p2p_paused: nothing new begins. */
export function checkOpen({ p2p }: P2pGround): Rejection | undefined {
  switch (p2p.settings.desk?.status) {
    case 'open':
      return undefined;
    case 'closing':
      return { key: 'p2p_closing' };
    case 'paused':
      return { key: 'p2p_paused' };
    default:
      return { key: 'p2p_closed' };
  }
}

/** May refuse with p2p_closed: the desk was never set up. */
export function checkSetUp({ p2p }: P2pGround): Rejection | undefined {
  return p2p.isConfigured ? undefined : { key: 'p2p_closed' };
}

/** May refuse with user_frozen, p2p_closed, p2p_closing, p2p_paused, p2p_blocked or p2p_buy_restricted. */
export function checkBeginning(state: P2pGround, user: P2pUser, way: AdSide): Rejection | undefined {
  if (state.standings.isFrozen(user.userIndex)) return { key: 'user_frozen', field: 'userId' };
  return checkOpen(state) ?? checkBlocks(state, user.userId, way);
}

/**
 * Refuses to lock coins that may not leave. May refuse with withdrawals_frozen, withdrawals_on_hold (nearest: until when),
 * insufficient_balance (nearest: the available amount) or deposit_not_final (nearest: the final amount).
 */
export function checkLock(
  state: P2pGround,
  { userId, userIndex }: P2pUser,
  { assetId, amount }: { readonly assetId: AssetId; readonly amount: AssetUnits },
): Rejection | undefined {
  const held = checkHolds(state, { userId }, userIndex);
  if (held !== undefined) return held;
  const { ledger, pendingMoney } = state;
  const wanted = totalFromAmount(amount);
  const here = ledger.available(ledger.findUserSlot(ACCOUNT_TYPES.legal, assetId, userIndex));
  if (compareTotals(here, wanted) < 0)
    return {
      key: 'insufficient_balance',
      field: 'quantity',
      ...(here.hi >= 0 && { nearest: totalToAmount(here) }),
    };
  const all = ACCOUNT_TYPE_LIST.map((type) =>
    ledger.available(ledger.findUserSlot(type, assetId, userIndex)),
  );
  const final = subtractTotals(all.reduce(addTotals, ZERO_TOTAL), pendingMoney.unfinalFree(userId, assetId));
  if (compareTotals(final, wanted) >= 0) return undefined;
  return {
    key: 'deposit_not_final',
    field: 'quantity',
    ...(final.hi >= 0 && { nearest: totalToAmount(final) }),
  };
}
