import { ToastRegion } from '@candor/ui';
import { useFavouriteSync } from '@candor/desk/favourite-sync';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toasts, useTranslation } from '@candor/web-kit';
import { SessionGuard } from './session-guard.tsx';
import { keepFocusInSight, usePageWaits, watchKeyboard } from '@candor/web-kit/late';

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
      <ToastRegion store={toasts} closeLabel={t('common.close')} />
    </>
  );
}
