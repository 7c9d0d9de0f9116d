import { ToastRegion } from '@candor/ui';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DemoRibbon } from '../features/layout/index.ts';
import { useFavouriteSync } from '@candor/desk/favourites';
import { toasts, useIsLoggedIn, useIsSettled, useTranslation } from '@candor/web-kit';
import { SessionGuard } from './session-guard.tsx';

const OrderEvents = lazy(async () => ({
  default: (await import('../features/spot/order-events.tsx')).OrderEvents,
}));

export function Root() {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  // At once where orders are placed, and elsewhere once the page is drawn.
  const isWanted = useIsSettled() || location.pathname.startsWith('/trade');
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
      {isLoggedIn && isWanted && (
        <Suspense>
          <OrderEvents />
        </Suspense>
      )}
      <ToastRegion store={toasts} closeLabel={t('common.close')} />
    </>
  );
}
