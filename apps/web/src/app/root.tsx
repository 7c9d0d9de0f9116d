import { ToastRegion } from '@candor/ui';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DemoRibbon } from '../features/layout/index.ts';
import { useFavouriteSync } from '@candor/desk/favourites';
import { arrived, SkipLink, toasts, useIsLoggedIn, useIsSettled, useTranslation } from '@candor/web-kit';
import { useWaitingNotice } from './use-waiting-notice.ts';
import { SessionGuard } from './session-guard.tsx';

const OrderEvents = lazy(async () => ({
  default: (await arrived(() => import('../features/spot/order-events.tsx'))).OrderEvents,
}));

export function Root() {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  // At once where orders are placed, and elsewhere once the page is drawn.
  const isWanted = useIsSettled() || location.pathname.startsWith('/trade');
  useFavouriteSync();
  useWaitingNotice();
  return (
    <>
      <SkipLink />
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
