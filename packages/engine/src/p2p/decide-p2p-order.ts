import { isAmount, isOnStep } from '@candor/primitives';
import type { BlockP2pUser, DecideP2pOrder, PayBond, UnblockP2pUser } from '../shapes/command.ts';
import { BLOCK_SIDES, P2P_RULES } from '../shapes/commands/p2p-shop-commands.ts';
import type { P2pOrderFact } from '../shapes/facts/p2p-order-fact.ts';
import type { Rejection } from '../shapes/rejection.ts';
import {
  checkOperators,
  checkReason,
  checkSecondOperator,
  type TwoOperators,
} from '../shapes/two-operators.ts';
import type { AssetUnits, P2pOrderId, UserId } from '../units/units.ts';
import { changeShop } from './change-shop.ts';
import { liveOrder, partiesOf } from './change-p2p-order.ts';
import { checkSetUp } from './check-desk.ts';
import { endWithCoins } from './end-p2p-order.ts';
import { isSha256 } from './hash-text.ts';
import { legalSlot } from './legal-slot.ts';
import type { P2pGround } from './p2p-ground.ts';
import {
  blockByOperator,
  blockReversed,
  liftBlock,
  markFalsePaid,
  markLostAsSeller,
  markWrongPayer,
} from './users.ts';

function checkTwo(command: TwoOperators): Rejection | undefined {
  return checkOperators(command) ?? checkReason(command) ?? checkSecondOperator(command);
}

/**
 * Two operators decide an appeal: a part of the coins goes to the buyer, the rest returns to the seller, and marks follow the
 * rule. May refuse with operator_unknown, words_missing, second_person_missing, order_options_invalid (rule), p2p_order_unknown,
 * p2p_order_not_open, p2p_order_not_appealed, p2p_order_changed (not the version that they saw), amount_invalid or
 * p2p_bond_insufficient.
 */
export function decideP2pOrder(state: P2pGround, command: DecideP2pOrder): Rejection | undefined {
  const order = checkDecision(state, command);
  if ('key' in order) return order;
  const { toBuyer, rule, bondPay, evidenceHead, firstOperatorId, secondOperatorId } = command;
  endWithCoins(state, order, {
    status: 'decided',
    toBuyer,
    rule,
    bondPay,
    evidenceHead,
    firstOperatorId,
    secondOperatorId,
  });
  markByRule(state, order, rule);
  const { makerId, takerId, orderId } = order;
  takeFromBond(state, { shopUserId: makerId, toUserId: takerId, orderId, amount: bondPay });
  return undefined;
}

function checkDecision(state: P2pGround, command: DecideP2pOrder): P2pOrderFact | Rejection {
  const wrong = checkTwo(command);
  if (wrong !== undefined) return wrong;
  const order = liveOrder(state, command.orderId);
  if ('key' in order) return order;
  const { version, toBuyer, rule, bondPay, evidenceHead } = command;
  if (order.status !== 'appealed') return { key: 'p2p_order_not_appealed', field: 'orderId' };
  if (order.version !== version) return { key: 'p2p_order_changed', field: 'version' };
  if (!P2P_RULES.includes(rule)) return { key: 'order_options_invalid', field: 'rule' };
  const { step } = state.p2p.settings.knownMarket(order.p2pMarketId);
  const isWhole = toBuyer === order.number || (isAmount(toBuyer) && isOnStep(toBuyer, step));
  if (!isWhole || toBuyer > order.number) return { key: 'amount_invalid', field: 'toBuyer' };
  if (!isSha256(evidenceHead)) return { key: 'words_missing', field: 'evidenceHead' };
  return checkBond(state, order.makerId, { field: 'bondPay', amount: bondPay }) ?? order;
}

/** The marks of the decision table. */
function markByRule(state: P2pGround, order: P2pOrderFact, rule: DecideP2pOrder['rule']): void {
  const { buyerId, sellerId } = partiesOf(order);
  switch (rule) {
    case 'R1':
    case 'R8':
    case 'R9':
      markLostAsSeller(state, sellerId);
      break;
    case 'R2':
      markFalsePaid(state, buyerId);
      break;
    case 'R5':
      markWrongPayer(state, buyerId);
      break;
    case 'R6':
      blockReversed(state, buyerId);
      break;
    default:
      break;
  }
}

function checkBond(
  { p2p }: P2pGround,
  shopUserId: UserId,
  { field, amount }: { readonly field: string; readonly amount: AssetUnits },
): Rejection | undefined {
  if (!isAmount(amount)) return { key: 'amount_invalid', field };
  const bond = p2p.shop(shopUserId)?.bond ?? 0;
  return amount > bond ? { key: 'p2p_bond_insufficient', field, nearest: bond } : undefined;
}

/**
 * Pays a person from a bond, after an order has ended. May refuse with p2p_closed, operator_unknown, words_missing,
 * second_person_missing, user_unknown, accounts_identical, order_options_invalid (rule), p2p_order_unknown,
 * p2p_order_changed (the order still lives), amount_invalid or p2p_bond_insufficient.
 */
export function payBond(state: P2pGround, command: PayBond): Rejection | undefined {
  const { p2p, users } = state;
  const { shopUserId, toUserId, orderId, amount, rule } = command;
  const wrong = checkSetUp(state) ?? checkTwo(command);
  if (wrong !== undefined) return wrong;
  if (users.find(toUserId) === undefined) return { key: 'user_unknown', field: 'toUserId' };
  if (shopUserId === toUserId) return { key: 'accounts_identical', field: 'toUserId' };
  if (!P2P_RULES.includes(rule)) return { key: 'order_options_invalid', field: 'rule' };
  const isKnown = Number.isSafeInteger(orderId) && orderId >= 1 && orderId <= p2p.lastOrderId;
  if (!isKnown) return { key: 'p2p_order_unknown', field: 'orderId' };
  if (p2p.order(orderId) !== undefined) return { key: 'p2p_order_changed', field: 'orderId' };
  if (amount === 0) return { key: 'amount_invalid', field: 'amount' };
  const uncovered = checkBond(state, shopUserId, { field: 'amount', amount });
  if (uncovered !== undefined) return uncovered;
  takeFromBond(state, { shopUserId, toUserId, orderId, amount });
  return undefined;
}

interface BondPayment {
  readonly shopUserId: UserId;
  readonly toUserId: UserId;
  readonly orderId: P2pOrderId;
  readonly amount: AssetUnits;
}

/** Pays from a bond; a shop whose bond is then below the required one is suspended until it is full again. */
function takeFromBond(state: P2pGround, { shopUserId, toUserId, orderId, amount }: BondPayment): void {
  if (amount === 0) return;
  const { p2p, ledger } = state;
  const { bond, bondAssetId, status, changedBy } = p2p.shop(shopUserId)!;
  ledger.begin('p2p_bond_pay', orderId);
  ledger.spend(legalSlot(state, shopUserId, bondAssetId), amount);
  ledger.credit(legalSlot(state, toUserId, bondAssetId), amount);
  ledger.settle();
  const isShort = status === 'active' && bond - amount < p2p.settings.desk!.bondAmount;
  changeShop(state, shopUserId, {
    bond: bond - amount,
    changedBy: isShort ? 'bond' : changedBy,
    ...(isShort && { status: 'suspended' }),
  });
}

/** Bars a person until a time. May refuse with p2p_closed, user_unknown, settings_invalid, amount_invalid or words_missing. */
export function blockP2pUser(state: P2pGround, command: BlockP2pUser): Rejection | undefined {
  const { userId, side, untilMs } = command;
  const unready = checkSetUp(state) ?? checkBlock(state, command);
  if (unready !== undefined) return unready;
  if (!isAmount(untilMs) || untilMs <= state.nowMs) return { key: 'amount_invalid', field: 'untilMs' };
  blockByOperator(state, userId, { side, untilMs });
  return undefined;
}

function checkBlock({ users }: P2pGround, command: BlockP2pUser | UnblockP2pUser): Rejection | undefined {
  const { userId, side, reason } = command;
  if (users.find(userId) === undefined) return { key: 'user_unknown', field: 'userId' };
  if (!BLOCK_SIDES.includes(side)) return { key: 'settings_invalid', field: 'side' };
  return checkReason({ reason });
}

/**
 * Two operators lift what bars a person. May refuse with p2p_closed, user_unknown, settings_invalid, words_missing,
 * operator_unknown, second_person_missing or hold_changed (nothing bars that side any more).
 */
export function unblockP2pUser(state: P2pGround, command: UnblockP2pUser): Rejection | undefined {
  const { userId, side } = command;
  const wrong = checkSetUp(state) ?? checkBlock(state, command) ?? checkTwo(command);
  if (wrong !== undefined) return wrong;
  const { buyBlockedUntilMs, sellBlockedUntilMs } = state.p2p.user(userId);
  const isBlocked =
    (side !== 'sell' && buyBlockedUntilMs > state.nowMs) ||
    (side !== 'buy' && sellBlockedUntilMs > state.nowMs);
  if (!isBlocked) return { key: 'hold_changed', field: 'side' };
  liftBlock(state, userId, side);
  return undefined;
}
