import { Button, Dialog } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, useShortcuts, toasts } from '@candor/web-kit';
import { type CancelCount, cancelScope, countOpen } from '../api/cancel-all.ts';
import { useCancels } from '../api/cancel-order.ts';
import { useConditions } from '../api/use-conditions.ts';
import type { OrderScope } from '../model/order-pages.ts';

interface CancelAllProps {
  readonly scope: OrderScope;
  /** The pair that the list is limited to. */
  readonly symbol: string | undefined;
  /** Open orders of the list, on all its pages. */
  readonly openCount: number;
}

/** Cancels all orders of one side, of a pair or of all, after showing how many there are, conditional ones apart. */
export function CancelAll({ scope, symbol, openCount }: CancelAllProps) {
  const { t } = useTranslation();
  const { readAgain } = useCancels();
  const waiting = useConditions({ list: scope.list, matchId: scope.matchId, page: 1 }).data?.total ?? 0;
  const [asked, setAsked] = useState<CancelCount>();
  const [isBusy, setIsBusy] = useState(false);
  const count = openCount + waiting;
  useShortcuts(count > 0 ? { 'Shift+C': () => void run(ask) } : {});

  async function run(act: () => Promise<void>) {
    try {
      await act();
    } catch (error) {
      const text = errorText(error);
      if (text !== undefined) toasts.show('error', text);
    }
  }

  async function ask() {
    const found = await countOpen(scope);
    if (found.orders + found.conditions > 0) setAsked(found);
  }

  async function cancel() {
    setIsBusy(true);
    try {
      const { ids, conditional_ids: conditionIds } = await cancelScope(scope);
      setAsked(undefined);
      toasts.show(
        'success',
        t('orders.cancelledBoth', { orders: ids.length, conditions: conditionIds.length }),
      );
    } finally {
      setIsBusy(false);
      readAgain();
    }
  }

  if (count === 0) return null;
  const pair = symbol ?? t('orders.allPairs');
  const isBuy = scope.list === 'in';
  return (
    <>
      <Button size="small" kind="quiet" className="max-md:h-11" onClick={() => void run(ask)}>
        {t('orders.cancelAll')}
      </Button>
      {asked && (
        <Dialog
          title={t('orders.cancelAll')}
          closeLabel={t('common.close')}
          onClose={() => setAsked(undefined)}
        >
          <p className="text-t2">
            {t(isBuy ? 'orders.cancelAllBuys' : 'orders.cancelAllSells', { pair, total: asked.orders })}
          </p>
          {asked.conditions > 0 && (
            <p className="mt-1 text-t2">{t('orders.cancelWaiting', { total: asked.conditions })}</p>
          )}
          <Button
            kind="action"
            size="large"
            className="mt-5 w-full"
            isBusy={isBusy}
            onClick={() => void run(cancel)}
          >
            {isBusy ? t('orders.cancelling') : t('orders.cancelThese')}
          </Button>
        </Dialog>
      )}
    </>
  );
}
