import type { Order } from '@candor/contract';
import { Button, Dialog } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/api.ts';
import { useShortcuts } from '../../../shared/keyboard/shortcuts.ts';
import { toasts } from '../../../shared/toasts.ts';
import { cancelOrders, readOpenOrders } from '../api/cancel-all.ts';
import { keepOrder } from '../api/use-orders.ts';
import type { OrderScope } from '../model/order-pages.ts';

interface CancelAllProps {
  readonly scope: OrderScope;
  /** Of the pair that the list is limited to. */
  readonly symbol: string | undefined;
  readonly count: number;
}

/** Cancels what the list shows, on all its pages: says first how many orders, of which side and pair. */
export function CancelAll({ scope, symbol, count }: CancelAllProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asked, setAsked] = useState<readonly Order[]>();
  const [isBusy, setIsBusy] = useState(false);
  useShortcuts(count > 0 ? { 'Shift+C': () => void ask() } : {});

  async function ask() {
    try {
      const orders = await readOpenOrders(scope);
      if (orders.length > 0) setAsked(orders);
    } catch (error) {
      const text = errorText(error);
      if (text !== undefined) toasts.show('error', text);
    }
  }

  async function cancel(orders: readonly Order[]) {
    setIsBusy(true);
    const cancelled = await cancelOrders(orders);
    for (const order of cancelled) keepOrder(client, order, false);
    setIsBusy(false);
    setAsked(undefined);
    const isWhole = cancelled.length === orders.length;
    toasts.show(
      isWhole ? 'success' : 'notice',
      t('orders.cancelledOf', { done: cancelled.length, total: orders.length }),
    );
    void client.invalidateQueries({ queryKey: ['account'] });
    void client.invalidateQueries({ queryKey: ['orders'] });
  }

  if (count === 0) return null;
  return (
    <>
      <Button size="small" kind="quiet" className="max-md:h-11" onClick={() => void ask()}>
        {t('orders.cancelAll')}
      </Button>
      {asked && (
        <Dialog
          title={t('orders.cancelAll')}
          closeLabel={t('common.close')}
          onClose={() => setAsked(undefined)}
        >
          <p className="text-t2">
            {t(scope.list === 'in' ? 'orders.cancelAllBuys' : 'orders.cancelAllSells', {
              pair: symbol ?? t('orders.allPairs'),
              total: asked.length,
            })}
          </p>
          <Button
            kind="action"
            size="large"
            className="mt-5 w-full"
            isBusy={isBusy}
            onClick={() => void cancel(asked)}
          >
            {isBusy ? t('orders.cancelling') : t('orders.cancelThese')}
          </Button>
        </Dialog>
      )}
    </>
  );
}
