import type { Match } from '@candor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText, toasts } from '@candor/web-kit';
import { announcePlaced } from '../components/order-toast.ts';
import { isPending, markPending, settlePending, type PendingOrder } from '../model/pending-orders.ts';
import { findOrder } from './place-order.ts';
import { keepPlaced } from './keep-placed.ts';

/** Longer than any request lives: an order that the exchange does not have by then was never on its way. */
const LOST_AFTER_MS = 30_000;

/** Asks the exchange what became of a sent order. It is never sent again. */
export function useCheckOrder(match: Match | undefined) {
  const { t } = useTranslation();
  const client = useQueryClient();

  return async function check({ clientOrderId, type, sentAt }: PendingOrder): Promise<void> {
    markPending(clientOrderId, 'checking');
    try {
      const placed = await findOrder(clientOrderId, type);
      if (placed) {
        keepPlaced(client, placed);
        settlePending(clientOrderId);
        if (match) announcePlaced(t, placed, match);
        void client.invalidateQueries({ queryKey: ['person', 'orders'] });
        void client.invalidateQueries({ queryKey: ['person', 'conditions'] });
        void client.invalidateQueries({ queryKey: ['person', 'account'] });
      } else if (Date.now() - sentAt > LOST_AFTER_MS) {
        settlePending(clientOrderId);
        toasts.show('notice', t('orders.neverArrived'), { durationMs: 15_000 });
      } else if (isPending(clientOrderId)) {
        markPending(clientOrderId, 'unconfirmed');
        toasts.show('notice', t('orders.notThere'));
      }
    } catch (error) {
      markPending(clientOrderId, 'unconfirmed');
      const text = errorText(error);
      if (text !== undefined) toasts.show('error', text);
    }
  };
}
