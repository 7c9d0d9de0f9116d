import type {
  AnswerP2pAppeal,
  AnswerP2pCancel,
  AppealP2pOrder,
  AskP2pCancel,
  CancelP2pOrder,
  ExtendP2pOrder,
  MarkP2pPaid,
  RejectionKey,
  ReleaseP2pOrder,
  WithdrawP2pAppeal,
} from '@candor/engine';
import { buyerOf, hasWords, isHash, type RefDesk, type RefP2pOrder, sellerOf } from './p2p-desk.ts';
import type { RefEnds } from './p2p-ends.ts';
import type { RefUsers } from './p2p-users.ts';
import type { Broken } from './world.ts';

const MINUTE_MS = 60_000;
const DUE_MAX = 1_000;
const PATIENT = ['not_released', 'not_paid', 'wrong_account', 'other'];
const URGENT = ['wrong_name', 'wrong_amount', 'reversed', 'asked_more', 'off_platform', 'threat'];

type Party = 'buyer' | 'seller';

interface OfOrder {
  readonly userId: number;
  readonly orderId: number;
}

/** The acts of the two parties and of the clock on orders. */
export class RefP2pOrders {
  readonly #desk: RefDesk;
  readonly #users: RefUsers;
  readonly #ends: RefEnds;

  constructor(desk: RefDesk, users: RefUsers, ends: RefEnds) {
    this.#desk = desk;
    this.#users = users;
    this.#ends = ends;
  }

  /** A live order, or what its id is called. */
  live(orderId: number): RefP2pOrder | RejectionKey {
    const order = this.#desk.orders.get(orderId);
    if (order !== undefined) return order;
    const wasGiven = Number.isSafeInteger(orderId) && orderId >= 1 && orderId <= this.#desk.lastOrderId;
    return wasGiven ? 'p2p_order_not_open' : 'p2p_order_unknown';
  }

  pay(command: MarkP2pPaid): Broken {
    const order = this.#of(command, 'buyer');
    if (typeof order === 'string') return new Set([order]);
    const broken: Broken = new Set();
    if (order.status !== 'created') broken.add('p2p_order_changed');
    if (this.#isOver(order)) broken.add('p2p_order_expired');
    if (!isHash(command.proofHash)) broken.add('p2p_proof_required');
    if (!isHash(command.evidenceHead)) broken.add('words_missing');
    if (broken.size > 0) return broken;
    const { serviceMs, terms } = this.#desk;
    order.status = 'paid';
    order.paidMs = serviceMs;
    order.isLate = serviceMs >= order.deadlineMs;
    order.appealFromMs = serviceMs + terms.appealFromMs;
    order.autoAppealMs = serviceMs + terms.autoAppealMs;
    this.#desk.tellOrder(order);
    return broken;
  }

  cancel(command: CancelP2pOrder): Broken {
    const order = this.#of(command, 'buyer');
    if (typeof order === 'string') return new Set([order]);
    const broken: Broken = new Set();
    if (order.status !== command.seen) broken.add('p2p_order_changed');
    if (this.#isOver(order)) broken.add('p2p_order_expired');
    if (!hasWords(command.reason)) broken.add('words_missing');
    if (broken.size > 0) return broken;
    const wasPaid = order.status !== 'created';
    this.#ends.unpaid(order, 'cancelled', order.isCancelAsked ? 'seller' : 'buyer');
    if (order.isCancelAsked) return broken;
    this.#users.countCancelledBuy(buyerOf(order));
    if (wasPaid) this.#users.markFalsePaid(buyerOf(order));
    return broken;
  }

  askCancel(command: AskP2pCancel): Broken {
    const order = this.#of(command, 'seller');
    if (typeof order === 'string') return new Set([order]);
    const broken: Broken = new Set();
    if (order.status === 'appealed') broken.add('p2p_order_changed');
    if (this.#isOver(order)) broken.add('p2p_order_expired');
    if (!hasWords(command.reason)) broken.add('words_missing');
    if (broken.size > 0) return broken;
    order.isCancelAsked = true;
    this.#desk.tellOrder(order);
    return broken;
  }

  answerCancel(command: AnswerP2pCancel): Broken {
    const order = this.#of(command, 'buyer');
    if (typeof order === 'string') return new Set([order]);
    const broken: Broken = new Set();
    if (!order.isCancelAsked) broken.add('p2p_request_unknown');
    if (order.status === 'appealed') broken.add('p2p_order_changed');
    if (this.#isOver(order)) broken.add('p2p_order_expired');
    if (broken.size > 0) return broken;
    if (command.accepts) this.#ends.unpaid(order, 'cancelled', 'seller');
    else {
      order.isCancelAsked = false;
      this.#desk.tellOrder(order);
    }
    return broken;
  }

  extend(command: ExtendP2pOrder): Broken {
    const order = this.#of(command, 'seller');
    if (typeof order === 'string') return new Set([order]);
    const broken: Broken = new Set();
    if (order.status !== 'created') broken.add('p2p_order_changed');
    if (this.#isOver(order)) broken.add('p2p_order_expired');
    if (command.minutes !== 15 && command.minutes !== 30) broken.add('amount_invalid');
    if (order.extensions >= 2) broken.add('p2p_extensions_used');
    if (broken.size > 0) return broken;
    const from = Math.max(order.deadlineMs, this.#desk.serviceMs);
    order.deadlineMs = from + command.minutes * MINUTE_MS;
    order.lateUntilMs = order.deadlineMs + this.#desk.terms.lateMs;
    order.extensions++;
    this.#desk.tellOrder(order);
    return broken;
  }

  release(command: ReleaseP2pOrder): Broken {
    const broken: Broken = new Set();
    if (this.#desk.world.standing(command.userId).isFrozen) broken.add('user_frozen');
    const order = this.#of(command, 'seller');
    if (typeof order === 'string') return broken.add(order);
    if (order.status === 'created') broken.add('p2p_order_not_paid');
    if (order.status !== command.seen) broken.add('p2p_order_changed');
    if (!isHash(command.releaseHash) || !isHash(command.evidenceHead)) broken.add('words_missing');
    if (broken.size === 0) this.#ends.paid(order, 'released', order.number, { endedBy: 'seller' });
    return broken;
  }

  appeal(command: AppealP2pOrder): Broken {
    const order = this.#of(command);
    if (typeof order === 'string') return new Set([order]);
    const party = partyOf(order, command);
    const broken: Broken = new Set();
    if (order.status === 'created') return broken.add('p2p_order_not_paid');
    if (order.status === 'appealed') broken.add('p2p_order_changed');
    const isUrgent = URGENT.includes(command.reason);
    if (!isUrgent && !PATIENT.includes(command.reason)) broken.add('order_options_invalid');
    if (!isHash(command.evidenceHead)) broken.add('words_missing');
    if (order.appeals[party] >= 2) broken.add('p2p_appeals_used');
    if (!isUrgent && this.#desk.serviceMs < order.appealFromMs) broken.add('p2p_appeal_too_early');
    if (broken.size > 0) return broken;
    order.appeals[party]++;
    this.#startAppeal(order, party);
    return broken;
  }

  withdrawAppeal(command: WithdrawP2pAppeal): Broken {
    const order = this.#of(command);
    if (typeof order === 'string') return new Set([order]);
    if (order.status !== 'appealed') return new Set(['p2p_order_not_appealed']);
    if (order.appealBy !== partyOf(order, command)) return new Set(['p2p_appeal_not_own']);
    order.status = 'paid';
    order.appealBy = '';
    order.answerDueMs = 0;
    order.autoAppealMs = this.#desk.serviceMs + this.#desk.terms.autoAppealMs;
    this.#desk.tellOrder(order);
    return new Set();
  }

  answerAppeal(command: AnswerP2pAppeal): Broken {
    const order = this.#of(command);
    if (typeof order === 'string') return new Set([order]);
    const broken: Broken = new Set();
    if (order.status !== 'appealed') return broken.add('p2p_order_not_appealed');
    if (order.appealBy === partyOf(order, command)) broken.add('p2p_appeal_not_own');
    if (!isHash(command.evidenceHead)) broken.add('words_missing');
    if (broken.size === 0) this.#desk.tellOrder(order);
    return broken;
  }

  /** The clock ends what nobody paid and appeals what nobody released: so much in one command, the rest later. */
  tick(): void {
    const due = [...this.#desk.orders.values()]
      .map((order) => ({ order, atMs: dueMs(order) }))
      .filter(({ atMs }) => atMs <= this.#desk.serviceMs)
      .sort((a, b) => a.atMs - b.atMs || a.order.id - b.order.id);
    for (const { order } of due.slice(0, DUE_MAX)) {
      if (order.status === 'paid') this.#startAppeal(order, 'clock');
      else {
        this.#ends.unpaid(order, 'expired', 'clock');
        this.#users.countCancelledBuy(buyerOf(order));
      }
    }
  }

  #startAppeal(order: RefP2pOrder, by: Party | 'clock'): void {
    order.status = 'appealed';
    order.appealBy = by;
    order.answerDueMs = this.#desk.serviceMs + this.#desk.terms.answerMs;
    this.#desk.tellOrder(order);
  }

  /** A live order of a user, on one side or on either. */
  #of({ orderId, userId }: OfOrder, party?: Party): RefP2pOrder | RejectionKey {
    const order = this.live(orderId);
    if (typeof order === 'string') return order;
    const isBuyer = buyerOf(order) === userId && party !== 'seller';
    const isSeller = sellerOf(order) === userId && party !== 'buyer';
    return isBuyer || isSeller ? order : 'p2p_order_unknown';
  }

  #isOver({ status, lateUntilMs }: RefP2pOrder): boolean {
    return status === 'created' && this.#desk.serviceMs >= lateUntilMs;
  }
}

function partyOf(order: RefP2pOrder, { userId }: OfOrder): Party {
  return buyerOf(order) === userId ? 'buyer' : 'seller';
}

/** When the clock acts on an order. */
function dueMs({ status, lateUntilMs, autoAppealMs }: RefP2pOrder): number {
  if (status === 'created') return lateUntilMs;
  return status === 'paid' ? autoAppealMs : Number.POSITIVE_INFINITY;
}
