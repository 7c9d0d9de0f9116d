import type { Match } from '@candor/contract';
import { TradeList } from '@candor/desk';
import { SkeletonRows } from '@candor/ui';
import { useIsMobile, useIsSettled, useTranslation } from '@candor/web-kit';

/** The last trades. On a phone they are below what it shows first, so they wait until that is drawn. */
export function LateTrades({ match }: { readonly match: Match }) {
  const { t } = useTranslation();
  const isSettled = useIsSettled();
  const isMobile = useIsMobile();
  if (!isMobile || isSettled) return <TradeList match={match} />;
  return (
    <section data-area="trades" aria-label={t('trades.title')}>
      <SkeletonRows count={12} rowClassName="h-5 px-3" label={t('common.loading')} />
    </section>
  );
}
