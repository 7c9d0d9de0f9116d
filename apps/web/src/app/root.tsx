import { ToastRegion } from '@candor/ui';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoRibbon } from '../features/layout/index.ts';
import { useFavouriteSync } from '@candor/desk/favourites';
import { toasts, useIsLoggedIn } from '@candor/web-kit';
import { SessionGuard } from './session-guard.tsx';

const IDLE_MS_MAX = 5_000;

/** Comes at once where orders are placed, and elsewhere once the page is drawn. */
const OrderEvents = lazy(async () => {
  if (!location.pathname.startsWith('/trade')) await idle();
  return { default: (await import('../features/spot/order-events.tsx')).OrderEvents };
});

export function Root() {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
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
      {isLoggedIn && (
        <Suspense>
          <OrderEvents />
        </Suspense>
      )}
      <ToastRegion store={toasts} closeLabel={t('common.close')} />
    </>
  );
}

function idle(): Promise<unknown> {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) return new Promise((done) => setTimeout(done, IDLE_MS_MAX));
  return new Promise((done) => requestIdleCallback(done, { timeout: IDLE_MS_MAX }));
}
