import { createIdempotencyKey } from '@candor/client';
import type { ConditionalOrder, Match, Order } from '@candor/contract';
import { playSound } from '@candor/desk';
import { toastFailure, call, toasts, useTranslation } from '@candor/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { riskOf, riskOnceTriggered } from '../model/amendment-risk.ts';
import { type Amendment, askAboutAmendment, type ConditionAmendment } from '../model/amendment.ts';
import { hasLimitPrice } from '../model/ticket-types.ts';
import {
  keepCondition,
  keepOrder,
  keepReplacement,
  readOpenOrders,
  readOrdersAgain,
} from './use-open-orders.ts';

const plain = (text: string) => text.replace(/\.$/, '');

/** The changes of what is open. Each resolves to whether the exchange took it, and says so. */
export function useAmendments() {
  const { t } = useTranslation();
  const client = useQueryClient();

  async function sending(send: () => Promise<boolean>): Promise<boolean> {
    try {
      const isSent = await send();
      if (isSent) toasts.show('success', t('orders.amended'), { durationMs: 1_000 });
      return isSent;
    } catch (error) {
      playSound('failed');
      toastFailure(error);
      return false;
    } finally {
      readOrdersAgain(client);
    }
  }

  return {
    /** Asks first where the change trades at once or goes far from the market, by the book of this moment. */
    order: async (order: Order, match: Match | undefined, wanted: Amendment) =>
      await sending(async () => {
        const next = { price: plain(wanted.price), number: plain(wanted.number) };
        const endsStop = readOpenOrders(client)?.conditional.some(
          (each) => each.linked_order_id === order.id,
        );
        if (match && !(await isWanted(match, order, next, endsStop ?? false))) return false;
        const changed = await call('order/amend', { id: order.id, ...next }, newKey());
        // An order that could not keep its place has ended, and a new one has its row.
        if (changed.id === order.id) keepOrder(client, changed, true);
        else keepReplacement(client, order, changed);
        return true;
      }),
    /** Asks first where the limit would be far from its trigger, or would rest once it is triggered. */
    condition: async (condition: ConditionalOrder, match: Match | undefined, wanted: ConditionAmendment) =>
      await sending(async () => {
        const { id, way } = condition;
        const terms = { trigger_price: plain(wanted.trigger), number: plain(wanted.number) };
        const price = hasLimitPrice(condition.type) ? plain(wanted.price) : undefined;
        const atTrigger = price && riskOnceTriggered(condition, { trigger: terms.trigger_price, price });
        const question = match && atTrigger && { match, isBuy: way === 'in', atTrigger };
        if (question && !(await askAboutAmendment(question))) return false;
        const request = { id, ...terms, ...(price !== undefined && { price }) };
        keepCondition(client, await call('order/conditional_amend', request, newKey()), true);
        return true;
      }),
  };
}

const newKey = () => ({ idempotencyKey: createIdempotencyKey() });

async function isWanted(match: Match, order: Order, next: Amendment, endsStop: boolean): Promise<boolean> {
  const deal = await call('market/deal', { currency_match_id: match.id });
  const risk = riskOf(match, order, next, deal);
  if (risk === undefined && !endsStop) return true;
  const { atOnce, basisPoints } = risk ?? {};
  return await askAboutAmendment({ atOnce, basisPoints, endsStop, match, isBuy: order.way === 'in' });
}
