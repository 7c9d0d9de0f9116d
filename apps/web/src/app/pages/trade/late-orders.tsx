import { type ComponentProps, lazy } from 'react';
import { arrived, useTranslation } from '@candor/web-kit';
import type { OrdersPanel as Panel } from '../../../features/spot/orders.ts';
import { LatePanel } from '../pairs/late-panel.tsx';

const OrdersPanel = lazy(async () => ({
  default: (await arrived(() => import('../../../features/spot/orders.ts'))).OrdersPanel,
}));

/** The lists of orders, once the market and the form are drawn. */
export function LateOrders(panel: ComponentProps<typeof Panel>) {
  const { t } = useTranslation();
  return (
    <LatePanel label={t('orders.title')}>
      <OrdersPanel {...panel} />
    </LatePanel>
  );
}
