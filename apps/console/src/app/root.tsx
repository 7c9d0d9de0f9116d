import { ToastRegion } from '@candor/ui';
import { SkipLink, toasts, useTranslation } from '@candor/web-kit';
import { usePageWaits } from '@candor/web-kit/late';
import { FeaturesProvider } from '../shared/features/features-context.ts';
import { features } from './features.ts';
import { Outlet, useRouterState } from '@tanstack/react-router';

export function Root() {
  const { t } = useTranslation();
  usePageWaits(useRouterState({ select: ({ isLoading }) => isLoading }));
  return (
    <FeaturesProvider value={features}>
      <SkipLink />
      <Outlet />
      <ToastRegion store={toasts} closeLabel={t('common.close')} />
    </FeaturesProvider>
  );
}
