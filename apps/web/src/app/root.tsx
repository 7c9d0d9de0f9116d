import { ToastRegion } from '@candor/ui';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DemoRibbon } from '../features/layout/index.ts';
import { useFavouriteSync } from '@candor/desk/favourites';
import { arrived, SkipLink, toasts, useIsLoggedIn, useIsSettled, useTranslation } from '@candor/web-kit';

const OrderEvents = lazy(async () => ({
  default: (await arrived(() => import('../features/spot/order-events.tsx'))).OrderEvents,
}));

const Late = lazy(async () => ({ default: (await import('./late.tsx')).Late }));

export function Root() {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  // At once where orders are placed, and elsewhere once the page is drawn.
  const isSettled = useIsSettled();
  const isWanted = isSettled || location.pathname.startsWith('/trade');
  useFavouriteSync();
  return (
    <>
      <SkipLink />
      <DemoRibbon />
      <Outlet />
      {isSettled && (
        <Suspense>
          <Late />
        </Suspense>
      )}
      {isLoggedIn && isWanted && (
        <Suspense>
          <OrderEvents />
        </Suspense>
      )}
      <ToastRegion store={toasts} closeLabel={t('common.close')} />
    </>
  );
}
