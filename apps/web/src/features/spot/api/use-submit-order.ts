import type { Match } from '@candor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/api.ts';
import { toasts } from '../../../shared/toasts.ts';
import { announceOrder } from '../components/order-toast.ts';
import { placeOrder, type OrderRequest } from './place-order.ts';
import { keepOrder } from './use-orders.ts';

/** Sends one order at a time; resolves to whether the form may be cleared. */
export function useSubmitOrder(match: Match) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  // A second Enter arrives before React has rendered the first one's state.
  const isSending = useRef(false);

  async function submit(request: OrderRequest): Promise<boolean> {
    if (isSending.current) return false;
    isSending.current = true;
    setIsBusy(true);
    try {
      const order = await placeOrder(request);
      if (order) keepOrder(client, order, true);
      announceOrder(t, order, match);
      void client.invalidateQueries({ queryKey: ['account'] });
      void client.invalidateQueries({ queryKey: ['orders'] });
      return true;
    } catch (error) {
      const text = errorText(error);
      if (text !== undefined) toasts.show('error', text);
      return false;
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  return { submit, isBusy };
}
