import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { DemoRibbon } from '../features/layout/index.ts';
import { arrived, SkipLink, toasts, useIsLoggedIn, useIsSettled } from '@candor/web-kit';

const OrderEvents = lazy(async () => ({
  default: (await arrived(() => import('../features/spot/order-events.tsx'))).OrderEvents,
}));

const Late = lazy(async () => ({ default: (await import('./late.tsx')).Late }));

export function Root() {
  const isLoggedIn = useIsLoggedIn();
  // At once where orders are placed, and elsewhere once the page is drawn.
  const isSettled = useIsSettled();
  // A message is shown at once.
  const hasMessages = useSyncExternalStore(toasts.subscribe, () => toasts.get().length > 0);
  const isWanted = isSettled || location.pathname.startsWith('/trade');
  return (
    <>
      <SkipLink />
      <DemoRibbon />
      <Outlet />
      {(isSettled || hasMessages) && (
        <Suspense>
          <Late />
        </Suspense>
      )}
      {isLoggedIn && isWanted && (
        <Suspense>
          <OrderEvents />
        </Suspense>
      )}
    </>
  );
}
