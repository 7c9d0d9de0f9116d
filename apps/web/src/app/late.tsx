import { ToastRegion } from '@candor/ui';
import { useFavouriteSync } from '@candor/desk/favourite-sync';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { arrived, toasts, useIsLoggedIn, useTranslation, useValue } from '@candor/web-kit';
import { bellPlace } from '../features/layout/index.ts';
import { SessionGuard } from './session-guard.tsx';
import { keepFocusInSight, usePageWaits, watchKeyboard } from '@candor/web-kit/late';

const Bell = lazy(async () => ({
  default: (await arrived(() => import('../features/bell/bell.tsx'))).Bell,
}));

const AlarmWatch = lazy(async () => ({
  default: (await arrived(() => import('../features/solvency/notice/alarm-watch.tsx'))).AlarmWatch,
}));

/**
 * Serves every page once it is drawn: messages are shown, the focus stays in sight, a guest's stars become the user's, parts
 * of the app that do not come are asked for again, and the end of the session is answered. While the page that was asked
 * for cannot be reached, the one that is there stays and a message says so.
 */
export function Late() {
  const { t } = useTranslation();
  useFavouriteSync();
  usePageWaits(useRouterState({ select: ({ isLoading }) => isLoading }));
  useEffect(() => {
    watchKeyboard();
    return keepFocusInSight();
  }, []);
  return (
    <>
      <SessionGuard />
      <LateBell />
      <Suspense>
        <AlarmWatch />
      </Suspense>
      <ToastRegion store={toasts} closeLabel={t('common.close')} />
    </>
  );
}

/** The bell in the header that is shown now, for those who are logged in. */
function LateBell() {
  const place = useValue(bellPlace);
  const isLoggedIn = useIsLoggedIn();
  return (
    isLoggedIn &&
    place &&
    createPortal(
      <Suspense>
        <Bell />
      </Suspense>,
      place,
    )
  );
}
