import { isAmount } from '@candor/primitives';
import type { PostBond, ReturnBond, SetShop, SetShopOnline } from '../shapes/command.ts';
import { ONLINE_SETTERS, SHOP_STATUSES } from '../shapes/commands/p2p-shop-commands.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { checkOperators, checkReason, checkSecondOperator } from '../shapes/two-operators.ts';
import type { UserIndex } from '../units/units.ts';
import { changeShop, shopAtFirst } from './change-shop.ts';
import { checkLock, checkSetUp } from './check-desk.ts';
import { legalSlot } from './legal-slot.ts';
import type { P2pGround } from './p2p-ground.ts';

/** A bond returns so long after the last order on the shop's ads. */
const BOND_KEPT_MS = 30 * 86_400_000;

/**
 * Certifies, suspends or revokes a shop. One operator may suspend. May refuse with p2p_closed, user_unknown, operator_unknown,
 * words_missing, second_person_missing, settings_invalid (status; a shop that has not been certified cannot be suspended) or
 * p2p_bond_missing (nearest: what the bond lacks).
 */
export function setShop(state: P2pGround, command: SetShop): Rejection | undefined {
  const { userId, status, reason, firstOperatorId, secondOperatorId } = command;
  const rejection = checkSetUp(state) ?? checkShopChange(state, command);
  if (rejection !== undefined) return rejection;
  changeShop(state, userId, {
    status,
    changedBy: 'operators',
    reason,
    firstOperatorId,
    secondOperatorId,
  });
  return undefined;
}

function checkShopChange(state: P2pGround, command: SetShop): Rejection | undefined {
  const { p2p, users } = state;
  const { userId, status } = command;
  if (users.find(userId) === undefined) return { key: 'user_unknown', field: 'userId' };
  if (!SHOP_STATUSES.includes(status)) return { key: 'settings_invalid', field: 'status' };
  const two = status === 'suspended' ? undefined : checkSecondOperator(command);
  const wrong = checkOperators(command) ?? checkReason(command) ?? two;
  if (wrong !== undefined) return wrong;
  const before = p2p.shop(userId) ?? shopAtFirst(state, userId);
  const isCertified = before.status === 'active' || before.status === 'suspended';
  if (status !== 'active') return isCertified ? undefined : { key: 'settings_invalid', field: 'status' };
  const lacking = p2p.settings.desk!.bondAmount - before.bond;
  return lacking > 0 ? { key: 'p2p_bond_missing', field: 'userId', nearest: lacking } : undefined;
}

/**
 * Holds more coins as the bond of a shop; one that was suspended for lack of it is active again once it is full. Returns the user's
 * id. May refuse with p2p_closed, user_frozen, amount_invalid or as `checkLock` says.
 */
export function postBond(state: P2pGround, command: PostBond, userIndex: UserIndex): Rejection | number {
  const { userId, amount } = command;
  if (state.standings.isFrozen(userIndex)) return { key: 'user_frozen', field: 'userId' };
  const unready = checkSetUp(state);
  if (unready !== undefined) return unready;
  const { p2p, ledger } = state;
  const shop = p2p.shop(userId) ?? shopAtFirst(state, userId);
  if (!isAmount(amount) || amount === 0 || !isAmount(shop.bond + amount))
    return { key: 'amount_invalid', field: 'amount' };
  const { bondAssetId, bondAmount } = p2p.settings.desk!;
  const assetId = shop.bond === 0 ? bondAssetId : shop.bondAssetId;
  const uncovered = checkLock(state, { userId, userIndex }, { assetId, amount });
  if (uncovered !== undefined) return uncovered;
  ledger.begin('p2p_bond_hold', userId);
  ledger.hold(legalSlot(state, userId, assetId), amount);
  ledger.settle();
  const bond = shop.bond + amount;
  const isFullAgain = shop.status === 'suspended' && shop.changedBy === 'bond' && bond >= bondAmount;
  changeShop(state, userId, {
    bond,
    bondAssetId: assetId,
    changedBy: shop.status === 'suspended' && !isFullAgain ? shop.changedBy : 'owner',
    ...(isFullAgain && { status: 'active' }),
  });
  return userId;
}

/**
 * The shop leaves: its ads are closed, and its bond returns if 30 days have passed since its last order; otherwise a later request
 * returns it. Returns the user's id. May refuse with p2p_closed, p2p_shop_not_active (it is none, and no bond is held) or p2p_bond_busy (an order
 * is open, or it left before and the days have not passed).
 */
export function returnBond(state: P2pGround, { userId }: ReturnBond): Rejection | number {
  const unready = checkSetUp(state);
  if (unready !== undefined) return unready;
  const { p2p, ledger, nowMs } = state;
  const shop = p2p.shop(userId);
  const isLeaving = shop?.status === 'active' || shop?.status === 'suspended';
  if (shop === undefined || (shop.bond === 0 && !isLeaving))
    return { key: 'p2p_shop_not_active', field: 'userId' };
  const hasOrders = p2p.ordersOf(userId).some(({ makerId }) => makerId === userId);
  const isDue = shop.lastEndMs === 0 || nowMs - shop.lastEndMs >= BOND_KEPT_MS;
  if (hasOrders || (!isLeaving && !isDue)) return { key: 'p2p_bond_busy', field: 'userId' };
  if (isDue && shop.bond > 0) {
    ledger.begin('p2p_bond_return', userId);
    ledger.release(legalSlot(state, userId, shop.bondAssetId), shop.bond);
    ledger.settle();
  }
  changeShop(state, userId, {
    status: isLeaving ? 'left' : shop.status,
    changedBy: 'owner',
    bond: isDue ? 0 : shop.bond,
  });
  return userId;
}

/** Opens or closes a shop for new orders. Returns the user's id. May refuse with p2p_closed, settings_invalid or p2p_shop_not_active. */
export function setShopOnline(state: P2pGround, { userId, isOnline, by }: SetShopOnline): Rejection | number {
  const unready = checkSetUp(state);
  if (unready !== undefined) return unready;
  if (typeof isOnline !== 'boolean') return { key: 'settings_invalid', field: 'isOnline' };
  if (!ONLINE_SETTERS.includes(by)) return { key: 'settings_invalid', field: 'by' };
  const shop = state.p2p.shop(userId);
  if (shop?.status !== 'active') return { key: 'p2p_shop_not_active', field: 'userId' };
  if (shop.isOnline !== isOnline) changeShop(state, userId, { isOnline, changedBy: by });
  return userId;
}
