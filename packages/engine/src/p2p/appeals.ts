import type { AnswerP2pAppeal, AppealP2pOrder, AppealReason, WithdrawP2pAppeal } from '../shapes/command.ts';
import { APPEAL_REASONS } from '../shapes/commands/p2p-order-commands.ts';
import type { P2pOrderFact, P2pParty } from '../shapes/facts/p2p-order-fact.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { changeP2pOrder, type OwnOrder, ownOrder } from './change-p2p-order.ts';
import { isSha256 } from './hash-text.ts';
import type { P2pGround } from './p2p-ground.ts';

/** Reasons for which nobody has to wait. */
const URGENT: readonly AppealReason[] = [
  'wrong_name',
  'wrong_amount',
  'reversed',
  'asked_more',
  'off_platform',
  'threat',
];
const APPEALS_OF_SIDE_MAX = 2;

/**
 * A party appeals a paid order; returns its id. May refuse with p2p_order_unknown, p2p_order_not_open, p2p_order_not_paid,
 * p2p_order_changed (in appeal already), order_options_invalid, words_missing, p2p_appeals_used or p2p_appeal_too_early (nearest:
 * from when).
 */
export function appealP2pOrder(state: P2pGround, command: AppealP2pOrder): Rejection | number {
  const own = ownOrder(state, command);
  if ('key' in own) return own;
  const rejection = checkAppeal(state, command, own);
  if (rejection !== undefined) return rejection;
  const { order, party } = own;
  const { reason, evidenceHead } = command;
  openAppeal(state, order, { appealBy: party, appealReason: reason, evidenceHead });
  return order.orderId;
}

/** May refuse with p2p_order_not_paid or p2p_order_changed (in appeal already). */
export function checkNoAppeal({ status }: P2pOrderFact): Rejection | undefined {
  if (status === 'created') return { key: 'p2p_order_not_paid', field: 'orderId' };
  return status === 'paid' ? undefined : { key: 'p2p_order_changed', field: 'orderId' };
}

/** May refuse with p2p_appeals_used. */
export function checkAppealsLeft({ order, party }: OwnOrder): Rejection | undefined {
  const used = party === 'buyer' ? order.buyerAppeals : order.sellerAppeals;
  return used >= APPEALS_OF_SIDE_MAX ? { key: 'p2p_appeals_used', field: 'orderId' } : undefined;
}

/** A party may take its appeal back. May refuse with p2p_order_not_appealed or p2p_appeal_not_own. */
export function checkOwnAppeal({ order, party }: OwnOrder): Rejection | undefined {
  if (order.status !== 'appealed') return { key: 'p2p_order_not_appealed', field: 'orderId' };
  return order.appealBy === party ? undefined : { key: 'p2p_appeal_not_own', field: 'orderId' };
}

/** A party may answer an appeal. May refuse with p2p_order_not_appealed or p2p_appeal_not_own (the side that opened it). */
export function checkOthersAppeal({ order, party }: OwnOrder): Rejection | undefined {
  if (order.status !== 'appealed') return { key: 'p2p_order_not_appealed', field: 'orderId' };
  return order.appealBy === party ? { key: 'p2p_appeal_not_own', field: 'orderId' } : undefined;
}

function checkAppeal(
  state: P2pGround,
  { reason, evidenceHead }: AppealP2pOrder,
  { order, party }: OwnOrder,
): Rejection | undefined {
  const closed = checkNoAppeal(order);
  if (closed !== undefined) return closed;
  if (!APPEAL_REASONS.includes(reason)) return { key: 'order_options_invalid', field: 'reason' };
  if (!isSha256(evidenceHead)) return { key: 'words_missing', field: 'evidenceHead' };
  return checkAppealsLeft({ order, party }) ?? checkAppealTime(state, order, reason);
}

/** May refuse with p2p_appeal_too_early (nearest: from when), unless nobody has to wait for the reason. */
export function checkAppealTime(
  { p2p, nowMs }: P2pGround,
  order: P2pOrderFact,
  reason: AppealReason,
): Rejection | undefined {
  if (URGENT.includes(reason) || p2p.clock.at(nowMs) >= order.appealFromMs) return undefined;
  return {
    key: 'p2p_appeal_too_early',
    field: 'orderId',
    nearest: p2p.clock.wallOf(order.appealFromMs, nowMs),
  };
}

/** Puts a paid order in appeal. Nothing but its decision, its seller or its buyer moves its coins. */
export function openAppeal(
  state: P2pGround,
  order: P2pOrderFact,
  by: { readonly appealBy: P2pParty } & Pick<P2pOrderFact, 'appealReason' | 'evidenceHead'>,
): void {
  const { p2p, nowMs } = state;
  changeP2pOrder(state, 'appealed', {
    ...order,
    ...by,
    status: 'appealed',
    isAnswered: false,
    answerDueMs: p2p.clock.at(nowMs) + p2p.settings.desk!.answerMs,
    buyerAppeals: order.buyerAppeals + (by.appealBy === 'buyer' ? 1 : 0),
    sellerAppeals: order.sellerAppeals + (by.appealBy === 'seller' ? 1 : 0),
  });
}

/**
 * A party takes its appeal back; the clock appeals again later. Returns the order's id. May refuse with p2p_order_unknown,
 * p2p_order_not_open, p2p_order_not_appealed or p2p_appeal_not_own.
 */
export function withdrawP2pAppeal(state: P2pGround, command: WithdrawP2pAppeal): Rejection | number {
  const own = ownOrder(state, command);
  if ('key' in own) return own;
  const wrong = checkOwnAppeal(own);
  if (wrong !== undefined) return wrong;
  const { order } = own;
  const { p2p, nowMs } = state;
  changeP2pOrder(state, 'appeal_withdrawn', {
    ...order,
    status: 'paid',
    appealBy: '',
    appealReason: '',
    answerDueMs: 0,
    autoAppealMs: p2p.clock.at(nowMs) + p2p.settings.desk!.autoAppealMs,
  });
  return order.orderId;
}

/**
 * The other side answers an appeal, or either side one of the clock; returns the order's id. May refuse with p2p_order_unknown,
 * p2p_order_not_open, p2p_order_not_appealed, p2p_appeal_not_own (the side that opened it) or words_missing.
 */
export function answerP2pAppeal(state: P2pGround, command: AnswerP2pAppeal): Rejection | number {
  const own = ownOrder(state, command);
  if ('key' in own) return own;
  const wrong = checkOthersAppeal(own);
  if (wrong !== undefined) return wrong;
  const { order } = own;
  if (!isSha256(command.evidenceHead)) return { key: 'words_missing', field: 'evidenceHead' };
  changeP2pOrder(state, 'answered', { ...order, isAnswered: true, evidenceHead: command.evidenceHead });
  return order.orderId;
}
