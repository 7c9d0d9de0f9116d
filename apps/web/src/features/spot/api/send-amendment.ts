/** Sends changes of what is open, after the question that some of them need. */
import { createIdempotencyKey } from '@candor/client';
import type { ConditionalOrder, Match, Order } from '@candor/contract';
import { call } from '@candor/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { riskOf, riskOnceTriggered } from '../model/amendment-risk.ts';
import { type Amendment, askAboutAmendment, type ConditionAmendment } from '../model/amendment.ts';
import { hasLimitPrice } from '../model/ticket-types.ts';
import { keepCondition, keepOrder, keepReplacement, readOpenOrders } from './use-open-orders.ts';

const plain = (text: string) => text.replace(/\.$/, '');

/** Resolves to whether the change was sent. Asks first where it trades at once or goes far from the market, by the book of this moment. */
export async function sendOrderAmendment(
  client: QueryClient,
  {
    order,
    match,
    wanted,
  }: { readonly order: Order; readonly match: Match | undefined; readonly wanted: Amendment },
): Promise<boolean> {
  const next = { price: plain(wanted.price), number: plain(wanted.number) };
  const endsStop = readOpenOrders(client)?.conditional.some((each) => each.linked_order_id === order.id);
  if (match && !(await isWanted(match, order, next, endsStop ?? false))) return false;
  const changed = await call('order/amend', { id: order.id, ...next }, newKey());
  // An order that could not keep its place has ended, and a new one has its row.
  if (changed.id === order.id) keepOrder(client, changed, true);
  else keepReplacement(client, order, changed);
  return true;
}

interface ConditionChange {
  readonly condition: ConditionalOrder;
  readonly match: Match | undefined;
  readonly wanted: ConditionAmendment;
}

/** Resolves to whether the change was sent. Asks first where the limit would be far from its trigger, or would rest once it is triggered. */
export async function sendConditionAmendment(
  client: QueryClient,
  { condition, match, wanted }: ConditionChange,
): Promise<boolean> {
  const { id, way } = condition;
  const terms = { trigger_price: plain(wanted.trigger), number: plain(wanted.number) };
  const price = hasLimitPrice(condition.type) ? plain(wanted.price) : undefined;
  const atTrigger = price && riskOnceTriggered(condition, { trigger: terms.trigger_price, price });
  const question = match && atTrigger && { match, isBuy: way === 'in', atTrigger };
  if (question && !(await askAboutAmendment(question))) return false;
  const request = { id, ...terms, ...(price !== undefined && { price }) };
  keepCondition(client, await call('order/conditional_amend', request, newKey()), true);
  return true;
}

const newKey = () => ({ idempotencyKey: createIdempotencyKey() });

async function isWanted(match: Match, order: Order, next: Amendment, endsStop: boolean): Promise<boolean> {
  const deal = await call('market/deal', { currency_match_id: match.id });
  const risk = riskOf(match, order, next, deal);
  if (risk === undefined && !endsStop) return true;
  const { atOnce, basisPoints } = risk ?? {};
  return await askAboutAmendment({ atOnce, basisPoints, endsStop, match, isBuy: order.way === 'in' });
}
