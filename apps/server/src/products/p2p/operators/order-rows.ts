/** Orders of the desk as operators see them: without payment details and chat. */
import type { Language, ResponseOf } from '@candor/contract';
import { message } from '@candor/contract/messages';
import { buyerOf, type EngineReader, type P2pOrderFact, sellerOf } from '@candor/engine';
import { REFERENCE_DECIMALS } from '@candor/formulas';
import { formatAmount } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import type { Catalog } from '../../../markets/catalog.ts';
import { type Row, select } from '../../../tables/rows.ts';
import { wireTime } from '../../../wire/money.ts';
import type { OrderScales } from './decision-form.ts';

export type OperatorRow = ResponseOf<'console/p2p_orders'>['data'][number];
type Timeline = ResponseOf<'console/p2p_order'>['timeline'];

export interface OrderPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
}

/** An order as the tables have it, which know the times of the wall. */
export type StoredOrder = Pick<Row<'p2p_orders'>, 'fact' | 'paid_ms' | 'appealed_ms'>;

/** Names of the ways to pay on the wire. */
export const WIRE_PAY_TYPES = { alipay: 'alipay', wechat: 'wxpay', bank: 'bank' } as const;

/** Decimals and names of an order's coin and fiat. Its market, coin and fiat are never removed. */
export interface OrderNames extends OrderScales {
  readonly currencyCode: string;
  readonly fiat: string;
  readonly priceDecimals: number;
}

export function namesOf({ engine, catalog }: Pick<OrderPorts, 'engine' | 'catalog'>, order: P2pOrderFact): OrderNames {
  const market = engine.p2p.markets().find(({ p2pMarketId }) => p2pMarketId === order.p2pMarketId);
  const fiat = engine.p2p.fiats().find(({ fiatId }) => fiatId === order.fiatId);
  const currency = catalog.currency(order.assetId);
  if (market === undefined || fiat === undefined || currency === undefined)
    throw new Error(`market ${order.p2pMarketId} of order ${order.orderId} is unknown`);
  const { priceDecimals, step } = market;
  return {
    currencyCode: currency.code,
    fiat: fiat.code,
    priceDecimals,
    step,
    assetScale: currency.scale,
    fiatScale: fiat.scale,
  };
}

/** Returns the fact of a stored order. */
export function factOf({ fact }: Pick<StoredOrder, 'fact'>): P2pOrderFact {
  return JSON.parse(fact) as P2pOrderFact;
}

/** Returns a time of the desk's clock as one of the wall; null where it is not set. */
export function wallTime(engine: EngineReader, order: P2pOrderFact, serviceMs: number): string | null {
  if (serviceMs === 0) return null;
  const isOver = order.endedMs !== 0;
  const aheadMs = isOver
    ? order.endedMs - order.endedServiceMs
    : engine.nowMs - engine.p2p.serviceMs;
  return wireTime(serviceMs + aheadMs);
}

export function operatorRow(ports: OrderPorts, stored: StoredOrder, language: Language): OperatorRow {
  const order = factOf(stored);
  const names = namesOf(ports, order);
  return {
    id: order.orderId,
    version: order.version,
    ad_id: order.adId,
    status: order.status,
    status_name: message(language, `p2p_order_state_${order.status}`),
    is_late: order.isLate ? 1 : 0,
    currency_id: order.assetId,
    currency_code: names.currencyCode,
    fiat: names.fiat,
    price: formatAmount(order.price, names.priceDecimals),
    number: formatAmount(order.number, names.assetScale),
    money: formatAmount(order.money, names.fiatScale),
    pay_type: WIRE_PAY_TYPES[order.payType],
    buyer_id: buyerOf(order),
    seller_id: sellerOf(order),
    shop_user_id: order.makerId,
    rule: order.rule === '' ? null : order.rule,
    created_at: wireTime(order.openedMs),
    deadline_at: wallTime(ports.engine, order, order.deadlineMs) ?? wireTime(order.openedMs),
    paid_at: timeOrNull(stored.paid_ms),
    ended_at: timeOrNull(order.endedMs),
  };
}

/** Returns the rest of an order beside its row: amounts, deadlines, and who ended it by which rule. */
export function operatorDetail({ engine, catalog }: OrderPorts, stored: StoredOrder) {
  const order = factOf(stored);
  const { assetScale, priceDecimals } = namesOf({ engine, catalog }, order);
  const coins = (units: number) => formatAmount(units, assetScale);
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
    late_until: wallTime(engine, order, order.lateUntilMs) ?? wireTime(order.openedMs),
    auto_appeal_at: wallTime(engine, order, order.autoAppealMs),
    answer_due_at: wallTime(engine, order, order.answerDueMs),
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
    change,
    status: status as Timeline[number]['status'],
    at: wireTime(atMs),
    seq,
    evidence_head: factOf({ fact }).evidenceHead,
  }));
}

function timeOrNull(ms: number): string | null {
  return ms === 0 ? null : wireTime(ms);
}
