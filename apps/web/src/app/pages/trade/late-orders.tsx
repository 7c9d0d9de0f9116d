import { SkeletonRows } from '@candor/ui';
import { type ComponentProps, lazy, Suspense } from 'react';
import { arrived, useIsSettled, useTranslation } from '@candor/web-kit';
import type { OrdersPanel as Panel } from '../../../features/spot/orders.ts';

const OrdersPanel = lazy(async () => ({
  default: (await arrived(() => import('../../../features/spot/orders.ts'))).OrdersPanel,
}));

/** The lists of orders, once the market and the form are drawn; until then their place is kept. */
export function LateOrders(panel: ComponentProps<typeof Panel>) {
  const { t } = useTranslation();
  const place = (
    <section data-area="orders" className="flex flex-col" aria-label={t('orders.title')}>
      <div className="orders-head" />
      <SkeletonRows count={5} rowClassName="h-8 px-3" label={t('common.loading')} />
    </section>
  );
  if (!useIsSettled()) return place;
  return (
    <Suspense fallback={place}>
      <OrdersPanel {...panel} />
    </Suspense>
  );
}
