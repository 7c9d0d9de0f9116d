import type { ConditionalOrder, Match, Order } from '@candor/contract';
import { playSound } from '@candor/desk';
import { arrived, toastFailure, toasts, useTranslation } from '@candor/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { Amendment, ConditionAmendment } from '../model/amendment.ts';
import { readOrdersAgain } from './use-open-orders.ts';

const loadSending = () => arrived(() => import('./send-amendment.ts'));

/** The changes of what is open. Each resolves to whether the exchange took it, and says so. */
export function useAmendments() {
  const { t } = useTranslation();
  const client = useQueryClient();

  async function sending(
    send: (parts: Awaited<ReturnType<typeof loadSending>>) => Promise<boolean>,
  ): Promise<boolean> {
    try {
      const isSent = await send(await loadSending());
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
    order: async (order: Order, match: Match | undefined, wanted: Amendment) =>
      await sending((parts) => parts.sendOrderAmendment(client, { order, match, wanted })),
    condition: async (condition: ConditionalOrder, match: Match | undefined, wanted: ConditionAmendment) =>
      await sending((parts) => parts.sendConditionAmendment(client, { condition, match, wanted })),
  };
}
