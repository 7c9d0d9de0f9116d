import type { Match } from '@candor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMarkets } from '@candor/desk/pairs';
import { toastFailure, toasts, useTranslation } from '@candor/web-kit';
import { announcePlaced } from '../components/order-toast.ts';
import {
  isPending,
  markPending,
  readPending,
  settlePending,
  type PendingOrder,
} from '../model/pending-orders.ts';
import { findOrder } from './place-order.ts';
import { keepPlaced } from './keep-placed.ts';
import { readOrdersAgain } from './use-open-orders.ts';

/** Longer than any request lives: an order that the exchange does not have by then was never on its way. */
const LOST_AFTER_MS = 30_000;

/** Asks the exchange what became of a sent order. It is never sent again. */
export function useCheckOrder() {
  const { t } = useTranslation();
  const client = useQueryClient();

  return useCallback(
    async ({ clientOrderId, type, sentAt }: PendingOrder, match: Match | undefined): Promise<void> => {
      markPending(clientOrderId, 'checking');
      try {
        const placed = await findOrder(clientOrderId, type);
        if (placed) {
          keepPlaced(client, placed);
          settlePending(clientOrderId);
          announcePlaced(t, placed, match);
          readOrdersAgain(client);
        } else if (Date.now() - sentAt > LOST_AFTER_MS) {
          settlePending(clientOrderId);
          toasts.show('notice', t('orders.neverArrived'), { durationMs: 15_000 });
        } else if (isPending(clientOrderId)) {
          markPending(clientOrderId, 'unconfirmed');
          toasts.show('notice', t('orders.notThere'));
        }
      } catch (error) {
        markPending(clientOrderId, 'unconfirmed');
        toastFailure(error);
      }
    },
    [t, client],
  );
}

/** Asks about every order that is not confirmed: after the page was loaded again, and after a new connection. */
export function useCheckPending(): () => void {
  const check = useCheckOrder();
  const groups = useMarkets().data;
  return useCallback(() => {
    const matches = (groups ?? []).flatMap((group) => group.matches);
    for (const pending of readPending())
      if (pending.state === 'unconfirmed')
        void check(
          pending,
          matches.find(({ id }) => id === pending.matchId),
        );
  }, [check, groups]);
}
