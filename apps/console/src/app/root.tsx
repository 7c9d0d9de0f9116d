import { ToastRegion } from '@candor/ui';
import { SkipLink, toasts, useTranslation } from '@candor/web-kit';
import { usePageWaits } from '@candor/web-kit/late';
import { Outlet, useRouterState } from '@tanstack/react-router';

export function Root() {
  const { t } = useTranslation();
  usePageWaits(useRouterState({ select: ({ isLoading }) => isLoading }));
  return (
    <>
      <SkipLink />
      <Outlet />
      <ToastRegion store={toasts} closeLabel={t('common.close')} />
    </>
  );
}
