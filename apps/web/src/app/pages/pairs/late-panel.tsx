import { SkeletonRows } from '@candor/ui';
import { type ReactNode, Suspense } from 'react';
import { useIsSettled, useTranslation } from '@candor/web-kit';

interface LatePanelProps {
  readonly label: string;
  /** A lazy part, which draws its own section. */
  readonly children: ReactNode;
}

/** Lists that load once the market and the form are drawn; until then their place is kept. */
export function LatePanel({ label, children }: LatePanelProps) {
  const { t } = useTranslation();
  const place = (
    <section data-area="orders" className="flex flex-col" aria-label={label}>
      <div className="orders-head" />
      <SkeletonRows count={5} rowClassName="h-8 px-3" label={t('common.loading')} />
    </section>
  );
  return useIsSettled() ? <Suspense fallback={place}>{children}</Suspense> : place;
}
