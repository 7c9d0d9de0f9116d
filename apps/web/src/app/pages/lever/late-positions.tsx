import { SkeletonRows } from '@candor/ui';
import { type ComponentProps, lazy, Suspense } from 'react';
import { arrived, useIsSettled, useTranslation } from '@candor/web-kit';
import type { PositionsPanel as Panel } from '../../../features/lever/positions.ts';

const PositionsPanel = lazy(async () => ({
  default: (await arrived(() => import('../../../features/lever/positions.ts'))).PositionsPanel,
}));

/** The lists of positions, once the market and the form are drawn; until then their place is kept. */
export function LatePositions(panel: ComponentProps<typeof Panel>) {
  const { t } = useTranslation();
  const place = (
    <section data-area="orders" className="flex flex-col" aria-label={t('lever.positions')}>
      <div className="orders-head" />
      <SkeletonRows count={5} rowClassName="h-8 px-3" label={t('common.loading')} />
    </section>
  );
  if (!useIsSettled()) return place;
  return (
    <Suspense fallback={place}>
      <PositionsPanel {...panel} />
    </Suspense>
  );
}
