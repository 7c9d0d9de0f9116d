/** Orders as their parties see them on the wire. */
import type { Language } from '@candor/contract';
import { message } from '@candor/contract/messages';
import { P2P_ACTS, type P2pOrderFact } from '@candor/engine';
import { decidedParts } from '@candor/formulas';
import { formatAmount } from '@candor/primitives';
import { wirePercent, wirePrice, wireQuantity, wireTime } from '../../../wire/money.ts';
import type { DeskMarket } from '../desk/desk-market.ts';
import { type DeskClock, clockOf, marketOf, wirePayType } from './desk-clock.ts';
import type { PartyOrder } from './known-order.ts';
import { payCodeOf } from './masked.ts';
import { type Around, readAround } from './order-around.ts';
import type { OrderReads } from './ports.ts';
import { chatEventOf } from './steps.ts';
import { chatIsOpen } from './times.ts';
import type { Extent, WireOrder } from './wire-order.ts';

const MINUTE_MS = 60_000;
/** When a release is due after the payment: a figure for screens and statistics, which triggers nothing. */
export const RELEASE_DUE_MS = {
  alipay: 15 * MINUTE_MS,
  wechat: 15 * MINUTE_MS,
  bank: 60 * MINUTE_MS,
} as const;
const EXTENSIONS_MAX = 2;

interface Shown {
  readonly reads: OrderReads;
  readonly order: PartyOrder;
  readonly around: Around;
  readonly language: Language;
  readonly market: DeskMarket;
  readonly clock: DeskClock;
}

/** Resolves with orders as their reader sees them, in the same order. */
export async function showOrders(
  reads: OrderReads,
  orders: readonly PartyOrder[],
  { language, extent }: { readonly language: Language; readonly extent: Extent },
): Promise<WireOrder[]> {
  // An empty list is the usual one, and its dozen questions would all be about nothing.
  if (orders.length === 0) return [];
  const around = await readAround(reads, orders, extent);
  return orders.map((order) => showWith(reads, order, around.of(order))(language));
}

/** Reads one order whole; resolves with what writes it in a language. */
export async function openOrder(
  reads: OrderReads,
  order: PartyOrder,
): Promise<(language: Language) => WireOrder> {
  const around = await readAround(reads, [order], 'whole');
  return showWith(reads, order, around.of(order));
}

export async function showOrder(
  reads: OrderReads,
  order: PartyOrder,
  language: Language,
): Promise<WireOrder> {
  return (await openOrder(reads, order))(language);
}

function showWith(reads: OrderReads, order: PartyOrder, around: Around): (language: Language) => WireOrder {
  const market = marketOf(reads, order.fact);
  const clock = clockOf(reads, order.fact);
  return (language) => show({ reads, order, around, language, market, clock });
}

function show(shown: Shown): WireOrder {
  const { reads, order, around, language, market } = shown;
  const { fact, side } = order;
  return {
    id: fact.orderId,
    ad_id: fact.adId,
    ad_version: fact.adVersion,
    client_order_id: order.userId === fact.takerId ? fact.clientId : '',
    version: fact.version,
    way: side === 'buyer' ? 'in' : 'out',
    role: order.userId === fact.makerId ? 'maker' : 'taker',
    ...stateOf(shown),
    currency_id: fact.assetId,
    currency_code: market.coin.code,
    fiat: market.fiat.code,
    price: wirePrice(market, fact.price),
    number: wireQuantity(market, fact.number),
    money: formatAmount(fact.money, market.fiat.scale),
    ...feesOf(shown),
    pay_type: wirePayType(fact.payType),
    pay_code: payCodeOf(reads.secrets, fact.orderId),
    ...around.payment,
    ...timesOf(shown),
    extensions_left: Math.max(0, EXTENSIONS_MAX - fact.extensions),
    cancel_request:
      fact.isCancelAsked && fact.endedMs === 0
        ? { by: 'seller', reason: fact.reason, at: wireTime(around.askedMs) }
        : null,
    proofs: [...around.proofs],
    appeal: around.appealOf(language),
    claim: around.claimOf(language),
    rule: fact.rule === '' ? null : fact.rule,
    to_buyer: fact.rule === '' ? null : wireQuantity(market, fact.toBuyer),
    counterparty: around.counterparty,
    escrow: {
      number: formatAmount(fact.endedMs === 0 ? fact.escrow : 0, market.coin.scale),
      seq: order.lockSeq,
    },
    unread: around.unread,
    actions: actionsOf(shown),
  };
}

type StateFields = Pick<WireOrder, 'status' | 'status_name' | 'status_text' | 'is_overdue' | 'is_late'>;

function stateOf({ order: { fact }, around, language, clock }: Shown): StateFields {
  const isOverdue = fact.status === 'created' && clock.serviceMs >= fact.deadlineMs;
  const name = message(language, `p2p_order_state_${isOverdue ? 'overdue' : fact.status}`);
  return {
    status: fact.status,
    status_name: name,
    status_text:
      !around.payment.terms_match && fact.endedMs === 0
        ? message(language, 'terms_differ')
        : sentenceOf(fact, language, name),
    is_overdue: isOverdue ? 1 : 0,
    is_late: fact.isLate ? 1 : 0,
  };
}

/** By whom and why it came to its state. */
function sentenceOf(fact: P2pOrderFact, language: Language, name: string): string {
  if (fact.status === 'created' || fact.status === 'paid') return name;
  const event = chatEventOf(fact.status, fact);
  const reason = fact.appealReason === '' ? '' : message(language, `appeal_reason_${fact.appealReason}`);
  return message(language, `chat_event_${event}`, { reason, rule: fact.rule });
}

/** The caller's fee. Of a decision it is that of the part which the buyer received. */
function feesOf({
  order: { fact, side },
  market,
}: Shown): Pick<WireOrder, 'fee_rate' | 'fee' | 'net_number'> {
  const coins = coinsOf(fact);
  const isBuyer = side === 'buyer';
  return {
    fee_rate: wirePercent(isBuyer ? fact.buyerPpm : fact.sellerPpm),
    fee: formatAmount(isBuyer ? coins.buyerFee : coins.sellerFee, market.coin.scale),
    net_number: formatAmount(
      isBuyer ? coins.number - coins.buyerFee : coins.number + coins.sellerFee,
      market.coin.scale,
    ),
  };
}

/** The coins of an order and the fees on them: as agreed or, once it was decided, as the decision has it. */
export function coinsOf(fact: P2pOrderFact): {
  readonly number: number;
  readonly sellerFee: number;
  readonly buyerFee: number;
} {
  if (fact.status !== 'decided') return fact;
  return { number: fact.toBuyer, ...decidedParts(fact.toBuyer, fact.escrow, fact) };
}

type TimeFields = Pick<
  WireOrder,
  | 'deadline_at'
  | 'late_until'
  | 'release_due_at'
  | 'appeal_from'
  | 'auto_appeal_at'
  | 'server_time'
  | 'withdrawable_at'
  | 'created_at'
  | 'paid_at'
  | 'ended_at'
>;

function timesOf({ reads, order, clock }: Shown): TimeFields {
  const { fact } = order;
  const timeOf = (serviceMs: number) => (serviceMs === 0 ? null : wireTime(clock.wallOf(serviceMs)));
  return {
    deadline_at: wireTime(clock.wallOf(fact.deadlineMs)),
    late_until: wireTime(clock.wallOf(fact.lateUntilMs)),
    release_due_at: fact.paidMs === 0 ? null : timeOf(fact.paidMs + RELEASE_DUE_MS[fact.payType]),
    appeal_from: timeOf(fact.appealFromMs),
    auto_appeal_at: timeOf(fact.autoAppealMs),
    server_time: wireTime(clock.nowMs),
    withdrawable_at: withdrawableAt(reads, order, clock.nowMs),
    created_at: wireTime(fact.openedMs),
    paid_at:
      fact.paidMs === 0 ? null : wireTime(order.paidMs === 0 ? clock.wallOf(fact.paidMs) : order.paidMs),
    ended_at: fact.endedMs === 0 ? null : wireTime(fact.endedMs),
  };
}

/** The time from which the buyer's coins may leave: of a live order, if it were released now. */
function withdrawableAt({ engine }: OrderReads, { fact, side }: PartyOrder, nowMs: number): string | null {
  const freshMs = engine.p2p.desk?.freshMs ?? 0;
  const isOver = fact.endedMs !== 0;
  if (side === 'seller' || (isOver && fact.toBuyer === 0)) return null;
  return wireTime((isOver ? fact.endedMs : nowMs) + freshMs);
}

function actionsOf({ reads, order, around, clock }: Shown): WireOrder['actions'] {
  const { fact, userId } = order;
  const { p2p } = reads.engine;
  const acts: WireOrder['actions'] = P2P_ACTS.filter(
    (act) => p2p.refusalOf(act, { userId, orderId: fact.orderId }) === undefined,
  );
  return [
    ...acts,
    ...(around.mayClaim ? (['claim'] as const) : []),
    ...(chatIsOpen(fact, clock.nowMs) ? (['send'] as const) : []),
    ...(around.mayRate ? (['rate'] as const) : []),
    ...(around.isBlocked ? [] : (['block'] as const)),
    ...(around.isErased ? [] : (['evidence'] as const)),
  ];
}
