import { ToastRegion } from '@candor/ui';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DemoRibbon } from '../features/layout/index.ts';
import { useFavouriteSync } from '@candor/desk/favourites';
import { toasts } from '@candor/web-kit';
import { SessionGuard } from './session-guard.tsx';

export function Root() {
  const { t } = useTranslation();
  useFavouriteSync();
  return (
    <>
      <a
        href="#content"
        className="button sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        data-kind="action"
      >
        {t('common.skipToContent')}
      </a>
      <DemoRibbon />
      <Outlet />
      <SessionGuard />
      <ToastRegion store={toasts} closeLabel={t('common.close')} />
    </>
  );
}
