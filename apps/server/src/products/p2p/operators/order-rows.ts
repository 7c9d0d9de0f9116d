/** Orders of the desk as operators see them: without payment details and chat. */
import type { Language, ResponseOf } from '@candor/contract';
import { message } from '@candor/contract/messages';
import { buyerOf, type P2pOrderFact, sellerOf } from '@candor/engine';
import { REFERENCE_DECIMALS } from '@candor/formulas';
import { formatAmount } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import { type Row, select } from '../../../tables/rows.ts';
import { wirePrice, wireTime } from '../../../wire/money.ts';
import { clockOf, marketOf, wirePayType } from '../orders/desk-clock.ts';
import type { OrderReads } from '../orders/ports.ts';
import type { OrderScales } from './decision-form.ts';

export type OperatorRow = ResponseOf<'console/p2p_orders'>['data'][number];
type Timeline = ResponseOf<'console/p2p_order'>['timeline'];

/** The ports for reading orders; the books of the desk come with them where more is read. */
export type OrderPorts = Pick<OrderReads, 'sql' | 'engine' | 'catalog' | 'secrets' | 'now'>;

/** An order as the tables have it, which know the times of the wall. */
export type StoredOrder = Pick<Row<'p2p_orders'>, 'fact' | 'paid_ms' | 'appealed_ms'>;

/** Returns the decimals of an order's amounts, and the step of its numbers. */
export function scalesOf(ports: OrderPorts, order: P2pOrderFact): OrderScales {
  const { base, quote, terms } = marketOf(ports, order);
  return { assetScale: base.scale, fiatScale: quote.scale, step: terms.step };
}

/** Returns the fact of a stored order. */
export function factOf({ fact }: Pick<StoredOrder, 'fact'>): P2pOrderFact {
  return JSON.parse(fact) as P2pOrderFact;
}

/** Returns a time of the desk's clock as one of the wall; null where it is not set. */
export function wallTime(ports: OrderPorts, order: P2pOrderFact, serviceMs: number): string | null {
  return serviceMs === 0 ? null : wireTime(clockOf(ports, order).wallOf(serviceMs));
}

export function operatorRow(ports: OrderPorts, stored: StoredOrder, language: Language): OperatorRow {
  const order = factOf(stored);
  const market = marketOf(ports, order);
  return {
    id: order.orderId,
    version: order.version,
    ad_id: order.adId,
    status: order.status,
    status_name: message(language, `p2p_order_state_${order.status}`),
    is_late: order.isLate ? 1 : 0,
    currency_id: order.assetId,
    currency_code: market.coin.code,
    fiat: market.fiat.code,
    price: wirePrice(market, order.price),
    number: formatAmount(order.number, market.base.scale),
    money: formatAmount(order.money, market.quote.scale),
    pay_type: wirePayType(order.payType),
    buyer_id: buyerOf(order),
    seller_id: sellerOf(order),
    shop_user_id: order.makerId,
    rule: order.rule === '' ? null : order.rule,
    created_at: wireTime(order.openedMs),
    deadline_at: wallTime(ports, order, order.deadlineMs) ?? wireTime(order.openedMs),
    paid_at: timeOrNull(stored.paid_ms),
    ended_at: timeOrNull(order.endedMs),
  };
}

/** Returns the rest of an order beside its row: amounts, deadlines, and who ended it by which rule. */
export function operatorDetail(ports: OrderPorts, stored: StoredOrder) {
  const order = factOf(stored);
  const { base, priceDecimals } = marketOf(ports, order);
  const coins = (units: number) => formatAmount(units, base.scale);
  const isDecided = order.status === 'decided';
  return {
    ad_version: order.adVersion,
    seller_fee: coins(order.sellerFee),
    buyer_fee: coins(order.buyerFee),
    escrow: coins(order.escrow),
    reference: formatAmount(order.reference, priceDecimals + REFERENCE_DECIMALS),
    coin_tick: order.indexTick,
    rate_tick: order.rateTick,
    terms_hash: order.termsHash,
    evidence_head: order.evidenceHead,
    late_until: wallTime(ports, order, order.lateUntilMs) ?? wireTime(order.openedMs),
    auto_appeal_at: wallTime(ports, order, order.autoAppealMs),
    answer_due_at: wallTime(ports, order, order.answerDueMs),
    extensions: order.extensions,
    reason: order.reason,
    ended_by: order.endedBy === '' ? null : order.endedBy,
    appealed_by: order.appealBy === '' ? null : order.appealBy,
    appeal_reason: order.appealReason === '' ? null : order.appealReason,
    is_answered: order.isAnswered ? (1 as const) : (0 as const),
    buyer_appeals: order.buyerAppeals,
    seller_appeals: order.sellerAppeals,
    to_buyer: order.endedMs === 0 ? null : coins(order.toBuyer),
    bond_pay: isDecided ? coins(order.bondPay) : null,
    first_operator_id: order.firstOperatorId === 0 ? null : order.firstOperatorId,
    second_operator_id: order.secondOperatorId === 0 ? null : order.secondOperatorId,
  };
}

/** Resolves with every change of an order, oldest first. */
export async function timelineOf(sql: Sql, orderId: number): Promise<Timeline> {
  const steps = await select(
    sql,
    'p2p_order_steps',
    ['version', 'change', 'status', 'at_ms', 'fact', 'seq'],
    sql`where order_id = ${orderId}::bigint order by version`,
  );
  return steps.map(({ version, change, status, at_ms: atMs, fact, seq }) => ({
    version,
    change: change as Timeline[number]['change'],
    status: status as Timeline[number]['status'],
    at: wireTime(atMs),
    seq,
    evidence_head: factOf({ fact }).evidenceHead,
  }));
}

function timeOrNull(ms: number): string | null {
  return ms === 0 ? null : wireTime(ms);
}
