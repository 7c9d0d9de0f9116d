import { createIdempotencyKey } from '@candor/client';
import type { Order } from '@candor/contract';
import { playSound } from '@candor/desk';
import { toastFailure, call, toasts, useTranslation } from '@candor/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { keepOrder, keepReplacement, readOrdersAgain } from './use-open-orders.ts';

/** Returns the call that changes an open limit order; it resolves to whether the exchange took the change, and says so. */
export function useAmendOrder(): (
  order: Order,
  next: { readonly price: string; readonly number: string },
) => Promise<boolean> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (order, { price, number }) => {
    try {
      const request = { id: order.id, price: price.replace(/\.$/, ''), number: number.replace(/\.$/, '') };
      const changed = await call('order/amend', request, { idempotencyKey: createIdempotencyKey() });
      // An order that could not keep its place has ended, and a new one has its row.
      if (changed.id === order.id) keepOrder(client, changed, true);
      else keepReplacement(client, order, changed);
      toasts.show('success', t('orders.amended'), { durationMs: 3_000 });
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
