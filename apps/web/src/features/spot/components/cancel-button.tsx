import type { ConditionalOrder, Order } from '@candor/contract';
import { Button, formatTrimmed } from '@candor/ui';
import { useState } from 'react';
import { toastFailure, toasts, useTranslation } from '@candor/web-kit';

/** The words of a button by what a press ends. */
interface CancelTexts {
  readonly label: 'orders.cancelOrder' | 'orders.cancelOco' | 'protection.cancelPair';
  readonly done: 'orders.cancelled' | 'orders.cancelledOco' | 'protection.cancelledPair';
  readonly press: 'orders.cancel' | 'orders.cancelBoth';
}
/** The order alone. */
export const CANCEL_ONE: CancelTexts = {
  label: 'orders.cancelOrder',
  done: 'orders.cancelled',
  press: 'orders.cancel',
};
export const CANCEL_OCO: CancelTexts = {
  label: 'orders.cancelOco',
  done: 'orders.cancelledOco',
  press: 'orders.cancelBoth',
};
/** A take-profit together with its stop. */
export const CANCEL_PAIR: CancelTexts = {
  label: 'protection.cancelPair',
  done: 'protection.cancelledPair',
  press: 'orders.cancelBoth',
};

export interface CancelButtonProps {
  readonly row: Order | ConditionalOrder;
  /** True of a row that is over; the button then keeps its place and the focus. */
  readonly isOver: boolean;
  readonly texts: CancelTexts;
  readonly numberDecimals: number;
  readonly onCancel: () => Promise<void>;
}

/** One press cancels: the row says so until the exchange has answered, and how it ended for as long as it stays. */
export function CancelButton({ row, isOver, texts, numberDecimals, onCancel }: CancelButtonProps) {
  const { t } = useTranslation();
  const [isCancelling, setIsCancelling] = useState(false);

  async function cancel() {
    setIsCancelling(true);
    try {
      await onCancel();
      toasts.show('success', t(texts.done), { durationMs: 1_000 });
    } catch (error) {
      setIsCancelling(false);
      toastFailure(error);
    }
  }

  const place = { size: 'small', className: 'h-6 min-w-16 max-md:h-11 max-md:min-w-20' } as const;
  if (isOver)
    return (
      <Button {...place} aria-disabled>
        {row.status_name}
      </Button>
    );
  return (
    <Button
      {...place}
      isBusy={isCancelling}
      aria-label={t(texts.label, {
        side: row.way_name,
        amount: formatTrimmed(row.number, numberDecimals),
        pair: row.currency_match.symbol,
        price: 'trigger_price' in row ? row.trigger_price : row.price,
      })}
      // The second press of a double click may land on another row, if the list was not held.
      onClick={(event) => event.detail < 2 && void cancel()}
    >
      {t(isCancelling ? 'orders.cancelling' : texts.press)}
    </Button>
  );
}
