import { ToastRegion } from '@candor/ui';
import { SkipLink, toasts, useTranslation } from '@candor/web-kit';
import { Outlet } from '@tanstack/react-router';

export function Root() {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink />
      <Outlet />
      <ToastRegion store={toasts} closeLabel={t('common.close')} />
    </>
  );
}
