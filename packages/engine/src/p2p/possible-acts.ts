import type { Rejection } from '../shapes/rejection.ts';
import type { P2pOrderId, UserId } from '../units/units.ts';
import type { AppealReason } from '../shapes/command.ts';
import {
  checkAppealsLeft,
  checkAppealTime,
  checkNoAppeal,
  checkOthersAppeal,
  checkOwnAppeal,
} from './appeals.ts';
import { type OwnOrder, ownOrder } from './change-p2p-order.ts';
import { indexOfUser } from './legal-slot.ts';
import type { P2pGround } from './p2p-ground.ts';
import {
  checkAsked,
  checkExtensions,
  checkNotAppealed,
  checkNotOver,
  checkPaid,
  checkUnpaid,
} from './pay-and-cancel.ts';

/** Acts of a party on a live order. */
export const P2P_ACTS = [
  'pay',
  'cancel',
  'cancel_ask',
  'cancel_answer',
  'extend',
  'release',
  'appeal',
  'appeal_answer',
  'appeal_withdraw',
] as const;
export type P2pAct = (typeof P2P_ACTS)[number];

/** An act that a person asks for; without the reason of an appeal, any reason may be meant. */
export interface AskedAct {
  readonly userId: UserId;
  readonly orderId: P2pOrderId;
  readonly reason?: AppealReason;
}

interface ActRule {
  /** Undefined: either party. */
  readonly party?: OwnOrder['party'];
  readonly check: (state: P2pGround, own: OwnOrder, asked: AskedAct) => Rejection | undefined;
}

const RULES: Readonly<Record<P2pAct, ActRule>> = {
  pay: { party: 'buyer', check: (state, { order }) => checkUnpaid(state, order) },
  cancel: { party: 'buyer', check: (state, { order }) => checkNotOver(state, order) },
  cancel_ask: { party: 'seller', check: (state, { order }) => checkNotAppealed(state, order) },
  cancel_answer: { party: 'buyer', check: (state, { order }) => checkAsked(state, order) },
  extend: {
    party: 'seller',
    check: (state, { order }) => checkUnpaid(state, order) ?? checkExtensions(order),
  },
  release: {
    party: 'seller',
    check: (state, { order }, { userId }) => checkThawed(state, userId) ?? checkPaid(order),
  },
  // Some reasons need no waiting, so that an appeal is possible from the payment on.
  appeal: {
    check: (state, own, { reason }) =>
      checkNoAppeal(own.order) ??
      checkAppealsLeft(own) ??
      (reason === undefined ? undefined : checkAppealTime(state, own.order, reason)),
  },
  appeal_answer: { check: (_state, own) => checkOthersAppeal(own) },
  appeal_withdraw: { check: (_state, own) => checkOwnAppeal(own) },
};

/**
 * Refuses an act on an order as its command would be refused now; what the command names beside the order, such as a reason, is not
 * looked at. May refuse as the command of the act says.
 */
export function checkAct(state: P2pGround, asked: AskedAct, act: P2pAct): Rejection | undefined {
  const own = ownOrder(state, asked);
  if ('key' in own) return own;
  const { party, check } = RULES[act];
  if (party !== undefined && party !== own.party) return { key: 'p2p_order_unknown', field: 'orderId' };
  return check(state, own, asked);
}

function checkThawed(state: P2pGround, userId: UserId): Rejection | undefined {
  return state.standings.isFrozen(indexOfUser(state, userId))
    ? { key: 'user_frozen', field: 'userId' }
    : undefined;
}
