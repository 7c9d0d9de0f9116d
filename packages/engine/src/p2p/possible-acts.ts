import type { Rejection } from '../shapes/rejection.ts';
import type { P2pOrderId, UserId } from '../units/units.ts';
import { checkAppealsLeft, checkNoAppeal, checkOthersAppeal, checkOwnAppeal } from './appeals.ts';
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

interface ActRule {
  /** Undefined: either party. */
  readonly party?: OwnOrder['party'];
  readonly check: (state: P2pGround, own: OwnOrder, userId: UserId) => Rejection | undefined;
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
    check: (state, { order }, userId) => checkThawed(state, userId) ?? checkPaid(order),
  },
  // Some reasons need no waiting, so that an appeal is possible from the payment on.
  appeal: { check: (_state, own) => checkNoAppeal(own.order) ?? checkAppealsLeft(own) },
  appeal_answer: { check: (_state, own) => checkOthersAppeal(own) },
  appeal_withdraw: { check: (_state, own) => checkOwnAppeal(own) },
};

/**
 * Returns the acts on an order that its party could do now, by the checks of the commands themselves; none for an order that has
 * ended or is somebody else's. What the command names beside the order, such as a reason, may still be refused.
 */
export function possibleActs(state: P2pGround, userId: UserId, orderId: P2pOrderId): readonly P2pAct[] {
  const own = ownOrder(state, { orderId, userId });
  if ('key' in own) return [];
  return P2P_ACTS.filter((act) => {
    const { party, check } = RULES[act];
    return (party === undefined || party === own.party) && check(state, own, userId) === undefined;
  });
}

function checkThawed(state: P2pGround, userId: UserId): Rejection | undefined {
  return state.standings.isFrozen(indexOfUser(state, userId))
    ? { key: 'user_frozen', field: 'userId' }
    : undefined;
}
