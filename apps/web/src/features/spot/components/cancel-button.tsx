import type { Order } from '@candor/contract';
import { Button, formatTrimmed } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/api.ts';
import { toasts } from '../../../shared/toasts.ts';
import { cancelOrder } from '../api/cancel-order.ts';
import { keepOrder } from '../api/use-orders.ts';

/** One press cancels: the row says so until the exchange has answered. */
export function CancelButton({
  order,
  numberDecimals,
}: {
  readonly order: Order;
  readonly numberDecimals: number;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isCancelling, setIsCancelling] = useState(false);

  async function cancel() {
    setIsCancelling(true);
    try {
      keepOrder(client, await cancelOrder(order), false);
      toasts.show('success', t('orders.cancelled'), { durationMs: 1_000 });
    } catch (error) {
      setIsCancelling(false);
      const text = errorText(error);
      if (text !== undefined) toasts.show('error', text);
    } finally {
      void client.invalidateQueries({ queryKey: ['account'] });
      void client.invalidateQueries({ queryKey: ['orders'] });
    }
  }

  return (
    <Button
      size="small"
      isBusy={isCancelling}
      className="h-6 min-w-16 max-md:h-11 max-md:min-w-20"
      aria-label={t('orders.cancelOrder', {
        side: order.way_name,
        amount: formatTrimmed(order.number, numberDecimals),
        pair: order.currency_match.symbol,
        price: order.price,
      })}
      // The second press of a double click may already land on the row that moved up.
      onClick={(event) => event.detail < 2 && void cancel()}
    >
      {isCancelling ? t('orders.cancelling') : t('orders.cancel')}
    </Button>
  );
}
