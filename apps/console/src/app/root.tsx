import { ToastRegion } from '@candor/ui';
import { toasts, useTranslation } from '@candor/web-kit';
import { Outlet } from '@tanstack/react-router';

export function Root() {
  const { t } = useTranslation();
  return (
    <>
      <a
        href="#content"
        className="button sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        data-kind="action"
      >
        {t('common.skipToContent')}
      </a>
      <Outlet />
      <ToastRegion store={toasts} closeLabel={t('common.close')} />
    </>
  );
}
