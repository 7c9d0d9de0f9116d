import type { RequestOf, ResponseOf } from '@candor/client';
import { createRandom } from '@candor/primitives';
import { type BankEntry, type Finding, isExact, type Order, type ShopOrder } from './findings.ts';
import { mannerOf } from './manners.ts';

export type AppealReason = RequestOf<'legal/appeal'>['reason'];
export type Message = ResponseOf<'legal/messages'>['messages'][number];

export type Act =
  /** Moves the money at the bank, then confirms it. */
  | { readonly do: 'pay'; readonly money: string; readonly from?: string }
  /** Confirms a payment that was never made. */
  | { readonly do: 'pretend' }
  /** Confirms money that has moved already. */
  | { readonly do: 'confirm'; readonly entry: BankEntry }
  | { readonly do: 'release' }
  | { readonly do: 'appeal'; readonly reason: AppealReason }
  | { readonly do: 'answer' };

/** Bounds of the time that a bot takes before it acts. With the time between two looks it stays below 20 s. */
const PAUSE_MS = { from: 5_000, to: 17_000 } as const;
/** From the confirmation of a payment that has not arrived to the appeal. */
const UNPAID_MS = 120_000;
/** From the confirmation of a payment to the appeal against a seller who does not release. */
const UNRELEASED_MS = 180_000;
/** The part of the money that a bot pays where it pays less. */
const LESS = 0.8;
const OTHER_NAME = 'A friend of the buyer';

/** Returns the time that a bot takes for an order before it acts: between 5 and 17 s, the same at every run. */
export function pauseMs(orderId: number): number {
  return createRandom(`demo-shop/${orderId}`).integer(PAUSE_MS);
}

/**
 * Returns the act that a bot does now for one of its orders, judged by nothing but the order and what its bank shows of
 * it; undefined while it waits.
 */
export function decide(order: ShopOrder, finding: Finding): Act | undefined {
  return order.way === 'in' ? decideAsBuyer(order, finding) : decideAsSeller(order, finding);
}

function decideAsBuyer(order: ShopOrder, finding: Finding): Act | undefined {
  if (order.actions.includes('appeal_answer')) return { do: 'answer' };
  if (isKept(order, finding) && order.actions.includes('appeal'))
    return { do: 'appeal', reason: 'not_released' };
  if (order.status !== 'created' || !order.actions.includes('pay')) return undefined;
  if (finding.is === 'match') return { do: 'confirm', entry: finding.entry };
  // Terms that differ from those agreed may name the account of somebody else.
  const mayPay = order.is_overdue === 0 && order.terms_match === 1 && order.payee !== null;
  if (!mayPay || !hasPassed(order, order.created_at, pauseMs(order.id))) return undefined;
  const { money } = order;
  switch (mannerOf(order.client_order_id)) {
    case 'less':
      return { do: 'pay', money: String(Math.ceil(Number(money) * LESS)) };
    case 'other_name':
      return { do: 'pay', money, from: OTHER_NAME };
    case 'unpaid':
      return { do: 'pretend' };
    default:
      return { do: 'pay', money };
  }
}

/** The seller of an order that was paid as agreed does not release. */
function isKept(order: ShopOrder, finding: Finding): boolean {
  return (
    order.status === 'paid' &&
    order.paid_at !== null &&
    finding.is === 'match' &&
    isExact(order, finding.entry) &&
    hasPassed(order, order.paid_at, UNRELEASED_MS)
  );
}

function decideAsSeller(order: ShopOrder, finding: Finding): Act | undefined {
  if (finding.is === 'match' && order.actions.includes('release') && isTimeFor(order, finding.entry))
    return { do: 'release' };
  if (order.actions.includes('appeal_answer')) return { do: 'answer' };
  if (order.status !== 'paid' || order.paid_at === null || order.payer === null) return undefined;
  switch (finding.is) {
    case 'match':
      return undefined;
    case 'nothing':
      return order.actions.includes('appeal') && hasPassed(order, order.paid_at, UNPAID_MS)
        ? { do: 'appeal', reason: 'not_paid' }
        : undefined;
    default:
      // For these reasons the desk opens an appeal at once.
      return isTimeFor(order, finding.entry) ? { do: 'appeal', reason: finding.is } : undefined;
  }
}

/** A person would look at the bank once both have happened: the entry and the buyer's confirmation. */
function isTimeFor(order: ShopOrder, { booked_at: bookedAt }: BankEntry): boolean {
  const pause = pauseMs(order.id);
  return (
    hasPassed(order, bookedAt, pause) && (order.paid_at === null || hasPassed(order, order.paid_at, pause))
  );
}

function hasPassed({ server_time: now }: ShopOrder, since: string, ms: number): boolean {
  return Date.parse(now) >= Date.parse(since) + ms;
}

/** Returns whether a party of an appeal has still to say what its bank shows: the last statement is not its own. */
export function owesAnswer({ way, appeal }: Pick<Order, 'way' | 'appeal'>): boolean {
  return appeal !== null && appeal.statements.at(-1)?.by !== (way === 'in' ? 'buyer' : 'seller');
}

/** Returns whether the other party has written something of its own, and has not been answered with the sentence yet. */
export function owesReply(messages: readonly Message[], sentence: string): boolean {
  return (
    messages.some((each) => isWritten(each) && each.is_own === 0 && each.from !== 'operator') &&
    !messages.some((each) => each.is_own === 1 && each.content === sentence)
  );
}

function isWritten({ kind }: Message): boolean {
  return kind === 'text' || kind === 'picture';
}
