import '../lists/texts.ts';
import { Button, Dialog } from '@candor/ui';
import { useState } from 'react';
import {
  toastFailure,
  currentLanguage,
  LANGUAGE_TAGS,
  type TFunction,
  toasts,
  useTranslation,
} from '@candor/web-kit';
import { useCancels } from '../api/cancel-order.ts';
import { type OpenRow, type OpenScope, wayOf } from '../model/open-orders.ts';

interface CancelAllDialogProps {
  readonly scope: OpenScope;
  /** The pair that the list is limited to. */
  readonly symbol: string | undefined;
  /** The rows of the list, on all its pages: exactly what is cancelled. */
  readonly rows: readonly OpenRow[];
  readonly onClose: () => void;
}

interface Counts {
  readonly buys: number;
  readonly sells: number;
  readonly conditions: number;
}

function countsOf(rows: readonly OpenRow[]): Counts {
  const orders = rows.filter(({ kind }) => kind === 'order');
  const buys = orders.filter((row) => wayOf(row) === 'in').length;
  const conditions = rows.filter(({ kind }) => kind === 'condition').length;
  return { buys, sells: orders.length - buys, conditions };
}

/** `2 buy orders and 1 stop`, as the language joins them. */
function wordsOf(t: TFunction, { buys, sells, conditions }: Counts): string {
  const parts = [
    ...(buys > 0 ? [t(buys === 1 ? 'lists.oneBuy' : 'lists.manyBuys', { total: buys })] : []),
    ...(sells > 0 ? [t(sells === 1 ? 'lists.oneSell' : 'lists.manySells', { total: sells })] : []),
    ...(conditions > 0
      ? [t(conditions === 1 ? 'lists.oneStop' : 'lists.manyStops', { total: conditions })]
      : []),
  ];
  return new Intl.ListFormat(LANGUAGE_TAGS[currentLanguage], { type: 'conjunction' }).format(parts);
}

/** Cancels the orders of the list, after saying how many of which kind there are. */
export function CancelAllDialog({ scope, symbol, rows, onClose }: CancelAllDialogProps) {
  const { t } = useTranslation();
  const cancels = useCancels();
  const [isBusy, setIsBusy] = useState(false);
  const counts = countsOf(rows);

  async function cancel() {
    setIsBusy(true);
    try {
      const { orders, conditions } = await cancels.scope(scope);
      onClose();
      const isAsAsked = orders === counts.buys + counts.sells && conditions === counts.conditions;
      const said = isAsAsked
        ? t('lists.cancelledWhat', { what: wordsOf(t, counts) })
        : t('lists.cancelledBoth', { orders, conditions });
      toasts.show('success', said);
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog title={t('orders.cancelAll')} closeLabel={t('common.close')} onClose={onClose}>
      <p className="text-t2">
        {symbol === undefined
          ? t('lists.cancelAllPairs', { what: wordsOf(t, counts) })
          : t('lists.cancelAllOf', { what: wordsOf(t, counts), pair: symbol })}
      </p>
      <Button
        // Cancelling is the safe side: Enter after the shortcut must do it.
        autoFocus
        kind="action"
        size="large"
        className="mt-5 w-full"
        isBusy={isBusy}
        onClick={() => void cancel()}
      >
        {isBusy ? t('orders.cancelling') : t('lists.cancelThese')}
      </Button>
    </Dialog>
  );
}
