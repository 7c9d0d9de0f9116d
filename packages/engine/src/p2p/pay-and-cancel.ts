import type {
  AnswerP2pCancel,
  AskP2pCancel,
  CancelP2pOrder,
  ExtendP2pOrder,
  MarkP2pPaid,
  ReleaseP2pOrder,
} from '../shapes/command.ts';
import { SEEN_STATUSES } from '../shapes/commands/p2p-order-commands.ts';
import type { P2pOrderFact } from '../shapes/facts/p2p-order-fact.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { UserIndex } from '../units/units.ts';
import { changeP2pOrder, orderOfParty, partiesOf } from './change-p2p-order.ts';
import { endByBuyer, endUnpaid, endWithCoins } from './end-p2p-order.ts';
import { isSha256 } from './hash-text.ts';
import type { P2pGround } from './p2p-ground.ts';
import { markFalsePaid } from './users.ts';

const MINUTE_MS = 60_000;
const EXTENSION_MINUTES: readonly number[] = [15, 30];
const EXTENSIONS_MAX = 2;
const REASON_LENGTH_MAX = 500;

/** The late window of an unpaid order is over, whether or not the tick has come. */
export function isOver({ p2p, nowMs }: P2pGround, { status, lateUntilMs }: P2pOrderFact): boolean {
  return status === 'created' && p2p.clock.at(nowMs) >= lateUntilMs;
}

/** An order waits for its payment. May refuse with p2p_order_changed or p2p_order_expired. */
export function checkUnpaid(state: P2pGround, order: P2pOrderFact): Rejection | undefined {
  if (order.status !== 'created') return { key: 'p2p_order_changed', field: 'orderId' };
  return checkNotOver(state, order);
}

/** May refuse with p2p_order_expired. */
export function checkNotOver(state: P2pGround, order: P2pOrderFact): Rejection | undefined {
  return isOver(state, order) ? { key: 'p2p_order_expired', field: 'orderId' } : undefined;
}

/** The seller may ask to cancel. May refuse with p2p_order_changed (appealed) or p2p_order_expired. */
export function checkNotAppealed(state: P2pGround, order: P2pOrderFact): Rejection | undefined {
  if (order.status === 'appealed') return { key: 'p2p_order_changed', field: 'orderId' };
  return checkNotOver(state, order);
}

/** The buyer may answer a request. May refuse with p2p_request_unknown, p2p_order_changed (appealed) or p2p_order_expired. */
export function checkAsked(state: P2pGround, order: P2pOrderFact): Rejection | undefined {
  if (!order.isCancelAsked) return { key: 'p2p_request_unknown', field: 'orderId' };
  return checkNotAppealed(state, order);
}

/** May refuse with p2p_extensions_used. */
export function checkExtensions({ extensions }: P2pOrderFact): Rejection | undefined {
  return extensions >= EXTENSIONS_MAX ? { key: 'p2p_extensions_used', field: 'orderId' } : undefined;
}

/** May refuse with p2p_order_not_paid. */
export function checkPaid({ status }: P2pOrderFact): Rejection | undefined {
  return status === 'created' ? { key: 'p2p_order_not_paid', field: 'orderId' } : undefined;
}

/**
 * The buyer confirms the payment, until the end of the late window; returns the order's id. May refuse with p2p_order_unknown,
 * p2p_order_not_open, p2p_order_expired, p2p_order_changed (paid already) or p2p_proof_required.
 */
export function markP2pPaid(state: P2pGround, command: MarkP2pPaid): Rejection | number {
  const order = orderOfParty(state, command, 'buyer');
  if ('key' in order) return order;
  const { proofHash, evidenceHead } = command;
  const wrong = checkUnpaid(state, order);
  if (wrong !== undefined) return wrong;
  if (!isSha256(proofHash)) return { key: 'p2p_proof_required', field: 'proofHash' };
  if (!isSha256(evidenceHead)) return { key: 'words_missing', field: 'evidenceHead' };
  const { p2p, nowMs } = state;
  const { appealFromMs, autoAppealMs } = p2p.settings.desk!;
  const paidMs = p2p.clock.at(nowMs);
  changeP2pOrder(state, 'paid', {
    ...order,
    status: 'paid',
    isLate: paidMs >= order.deadlineMs,
    proofHash,
    evidenceHead,
    paidMs,
    appealFromMs: paidMs + appealFromMs,
    autoAppealMs: paidMs + autoAppealMs,
  });
  return order.orderId;
}

/**
 * The buyer gives the order up; returns its id. It counts as a cancelled buy, and after the payment was confirmed as a false
 * confirmation, unless the seller asked for it. May refuse with p2p_order_unknown, p2p_order_not_open, p2p_order_changed (not in
 * the state that the buyer saw), p2p_order_expired or words_missing.
 */
export function cancelP2pOrder(state: P2pGround, command: CancelP2pOrder): Rejection | number {
  const order = orderOfParty(state, command, 'buyer');
  if ('key' in order) return order;
  const wrong = checkSeen(order, command.seen) ?? checkReason(command) ?? checkNotOver(state, order);
  if (wrong !== undefined) return wrong;
  const { isCancelAsked } = order;
  const endedBy = isCancelAsked ? 'seller' : 'buyer';
  endByBuyer(state, order, { status: 'cancelled', endedBy, reason: command.reason });
  if (order.status !== 'created' && !isCancelAsked) markFalsePaid(state, partiesOf(order).buyerId);
  return order.orderId;
}

function checkSeen({ status }: P2pOrderFact, seen: string): Rejection | undefined {
  const isSeen = SEEN_STATUSES.some((word) => word === seen) && status === seen;
  return isSeen ? undefined : { key: 'p2p_order_changed', field: 'seen' };
}

function checkReason({ reason }: { readonly reason: string }): Rejection | undefined {
  const isReason = typeof reason === 'string' && reason.trim() !== '' && reason.length <= REASON_LENGTH_MAX;
  return isReason ? undefined : { key: 'words_missing', field: 'reason' };
}

/**
 * The seller asks the buyer to cancel an order that is not appealed; returns its id. May refuse with p2p_order_unknown,
 * p2p_order_not_open, p2p_order_changed, p2p_order_expired or words_missing.
 */
export function askP2pCancel(state: P2pGround, command: AskP2pCancel): Rejection | number {
  const order = orderOfParty(state, command, 'seller');
  if ('key' in order) return order;
  const wrong = checkNotAppealed(state, order) ?? checkReason(command);
  if (wrong !== undefined) return wrong;
  changeP2pOrder(state, 'cancel_asked', { ...order, isCancelAsked: true, reason: command.reason });
  return order.orderId;
}

/**
 * The buyer accepts or refuses the seller's request; returns the order's id. An accepted one ends the order without counting against
 * the buyer. May refuse with p2p_order_unknown, p2p_order_not_open, p2p_request_unknown, p2p_order_changed (appealed) or
 * p2p_order_expired.
 */
export function answerP2pCancel(state: P2pGround, command: AnswerP2pCancel): Rejection | number {
  const order = orderOfParty(state, command, 'buyer');
  if ('key' in order) return order;
  const wrong = checkAsked(state, order);
  if (wrong !== undefined) return wrong;
  if (command.accepts === true) endUnpaid(state, order, { status: 'cancelled', endedBy: 'seller' });
  else changeP2pOrder(state, 'cancel_refused', { ...order, isCancelAsked: false, reason: '' });
  return order.orderId;
}

/**
 * The seller gives the buyer 15 or 30 minutes more, at most twice; returns the order's id. May refuse with p2p_order_unknown,
 * p2p_order_not_open, p2p_order_changed (paid), p2p_order_expired, amount_invalid or p2p_extensions_used.
 */
export function extendP2pOrder(state: P2pGround, command: ExtendP2pOrder): Rejection | number {
  const order = orderOfParty(state, command, 'seller');
  if ('key' in order) return order;
  const closed = checkUnpaid(state, order);
  if (closed !== undefined) return closed;
  if (!EXTENSION_MINUTES.includes(command.minutes)) return { key: 'amount_invalid', field: 'minutes' };
  const used = checkExtensions(order);
  if (used !== undefined) return used;
  const { p2p, nowMs } = state;
  const deadlineMs = Math.max(order.deadlineMs, p2p.clock.at(nowMs)) + command.minutes * MINUTE_MS;
  changeP2pOrder(state, 'extended', {
    ...order,
    deadlineMs,
    lateUntilMs: deadlineMs + p2p.settings.desk!.lateMs,
    extensions: order.extensions + 1,
  });
  return order.orderId;
}

/**
 * The seller releases the coins of a paid or appealed order; returns its id. May refuse with user_frozen, p2p_order_unknown,
 * p2p_order_not_open, p2p_order_not_paid, p2p_order_changed or words_missing.
 */
export function releaseP2pOrder(
  state: P2pGround,
  command: ReleaseP2pOrder,
  userIndex: UserIndex,
): Rejection | number {
  if (state.standings.isFrozen(userIndex)) return { key: 'user_frozen', field: 'userId' };
  const order = orderOfParty(state, command, 'seller');
  if ('key' in order) return order;
  const wrong = checkPaid(order) ?? checkSeen(order, command.seen);
  if (wrong !== undefined) return wrong;
  const { releaseHash, evidenceHead } = command;
  if (!isSha256(releaseHash)) return { key: 'words_missing', field: 'releaseHash' };
  if (!isSha256(evidenceHead)) return { key: 'words_missing', field: 'evidenceHead' };
  endWithCoins(state, order, {
    status: 'released',
    endedBy: 'seller',
    toBuyer: order.number,
    releaseHash,
    evidenceHead,
  });
  return order.orderId;
}
