import type { ConditionalOrder, Order } from '@candor/contract';
import { Button, formatTrimmed } from '@candor/ui';
import { useState } from 'react';
import { toastFailure, toasts, useTranslation } from '@candor/web-kit';

interface CancelButtonProps {
  readonly row: Order | ConditionalOrder;
  /** True if it cancels both legs of an OCO. */
  readonly isOco: boolean;
  readonly numberDecimals: number;
  readonly onCancel: () => Promise<void>;
}

/** One press cancels: the row says so until the exchange has answered. */
export function CancelButton({ row, isOco, numberDecimals, onCancel }: CancelButtonProps) {
  const { t } = useTranslation();
  const [isCancelling, setIsCancelling] = useState(false);

  async function cancel() {
    setIsCancelling(true);
    try {
      await onCancel();
      toasts.show('success', t(isOco ? 'orders.cancelledOco' : 'orders.cancelled'), { durationMs: 1_000 });
    } catch (error) {
      setIsCancelling(false);
      toastFailure(error);
    }
  }

  return (
    <Button
      size="small"
      isBusy={isCancelling}
      className="h-6 min-w-16 max-md:h-11 max-md:min-w-20"
      aria-label={t(isOco ? 'orders.cancelOco' : 'orders.cancelOrder', {
        side: row.way_name,
        amount: formatTrimmed(row.number, numberDecimals),
        pair: row.currency_match.symbol,
        price: 'trigger_price' in row ? row.trigger_price : row.price,
      })}
      // The second press of a double click may already land on the row that moved up.
      onClick={(event) => event.detail < 2 && void cancel()}
    >
      {t(isCancelling ? 'orders.cancelling' : isOco ? 'orders.cancelBoth' : 'orders.cancel')}
    </Button>
  );
}
