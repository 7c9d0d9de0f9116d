import { createIdempotencyKey } from '@candor/client';
import type { Match, Order } from '@candor/contract';
import { playSound } from '@candor/desk';
import { toastFailure, call, toasts, useTranslation } from '@candor/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { riskOf } from '../model/amendment-risk.ts';
import { type Amendment, askAboutAmendment } from '../model/amendment.ts';
import { keepOrder, keepReplacement, readOpenOrders, readOrdersAgain } from './use-open-orders.ts';

const plain = (text: string) => text.replace(/\.$/, '');

/**
 * Returns the call that changes an open limit order. It asks first where the change trades at once or goes far from the
 * market, by the book of this moment. It resolves to whether the exchange took the change, and says so.
 */
export function useAmendOrder(): (
  order: Order,
  match: Match | undefined,
  next: Amendment,
) => Promise<boolean> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (order, match, wanted) => {
    const next = { price: plain(wanted.price), number: plain(wanted.number) };
    try {
      const endsStop = readOpenOrders(client)?.conditional.some((each) => each.linked_order_id === order.id);
      if (match && !(await isWanted(match, order, next, endsStop ?? false))) return false;
      const request = { id: order.id, ...next };
      const changed = await call('order/amend', request, { idempotencyKey: createIdempotencyKey() });
      // An order that could not keep its place has ended, and a new one has its row.
      if (changed.id === order.id) keepOrder(client, changed, true);
      else keepReplacement(client, order, changed);
      toasts.show('success', t('orders.amended'), { durationMs: 1_000 });
      return true;
    } catch (error) {
      playSound('failed');
      toastFailure(error);
      return false;
    } finally {
      readOrdersAgain(client);
    }
  };
}

async function isWanted(match: Match, order: Order, next: Amendment, endsStop: boolean): Promise<boolean> {
  const deal = await call('market/deal', { currency_match_id: match.id });
  const risk = riskOf(match, order, next, deal);
  if (risk === undefined && !endsStop) return true;
  const { atOnce, basisPoints } = risk ?? {};
  return await askAboutAmendment({ atOnce, basisPoints, endsStop, match, isBuy: order.way === 'in' });
}
