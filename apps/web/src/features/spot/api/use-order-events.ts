import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onConditionEvent, onOrderEvent, onPrivateResumed } from './order-events.ts';
import { playSound, keepBalance } from '@candor/desk';
import { settlePending } from '../model/pending-orders.ts';
import { keepCondition } from './use-conditions.ts';
import { keepOrder } from './use-orders.ts';

/** After the last of a burst of events the lists are read once more, so that nothing missed stays missed. */
const RECONCILE_MS = 1_200;

/** Keeps orders and balances in step with the exchange while the trade screen is open. */
export function useOrderEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      void client.invalidateQueries({ queryKey: ['person', 'orders'] });
      void client.invalidateQueries({ queryKey: ['person', 'conditions'] });
      void client.invalidateQueries({ queryKey: ['person', 'account'] });
    };
    const stopEvents = onOrderEvent(({ kind, order, accounts, seq }) => {
      keepOrder(client, order, kind === 'submitted');
      if (kind === 'matched' && order.status !== 'open') {
        playSound(order.status === 'cancelled' ? 'cancelled' : 'filled');
      }
      if (order.client_order_id) settlePending(order.client_order_id);
      for (const account of accounts) keepBalance(client, account, seq);
      clearTimeout(timer);
      timer = setTimeout(readAgain, RECONCILE_MS);
    });
    const stopConditions = onConditionEvent((conditional) => {
      keepCondition(client, conditional, true);
      if (conditional.client_order_id) settlePending(conditional.client_order_id);
      clearTimeout(timer);
      timer = setTimeout(readAgain, RECONCILE_MS);
    });
    const stopResumed = onPrivateResumed(readAgain);
    return () => {
      clearTimeout(timer);
      stopEvents();
      stopConditions();
      stopResumed();
    };
  }, [client]);
}
