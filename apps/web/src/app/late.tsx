import { ToastRegion } from '@candor/ui';
import { useFavouriteSync } from '@candor/desk/favourite-sync';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepAsking, partsWaiting, toasts, useTranslation, useValue } from '@candor/web-kit';
import { SessionGuard } from './session-guard.tsx';
import { askAgain, keepFocusInSight, retryParts, watchKeyboard } from '@candor/web-kit/late';

/** Long enough for any interruption; the notice goes with it. */
const UNTIL_IT_ENDS_MS = 3_600_000;

/**
 * Serves every page once it is drawn: messages are shown, the focus stays in sight, a guest's stars become the user's, parts
 * of the app that do not come are asked for again, and the end of the session is answered. While the page that was asked
 * for cannot be reached, the one that is there stays and a message says so.
 */
export function Late() {
  const { t } = useTranslation();
  useFavouriteSync();
  const isOnTheWay = useRouterState({ select: ({ isLoading }) => isLoading });
  const isWaiting = useValue(partsWaiting) > 0 && isOnTheWay;
  useEffect(() => {
    keepAsking(askAgain);
    watchKeyboard();
    return keepFocusInSight();
  }, []);
  useEffect(() => {
    if (!isWaiting) return;
    toasts.show('error', t('common.serverError'), {
      key: 'page',
      durationMs: UNTIL_IT_ENDS_MS,
      action: { label: t('common.retry'), run: retryParts },
    });
    return () => {
      for (const { id, key } of toasts.get()) if (key === 'page') toasts.dismiss(id);
    };
  }, [isWaiting, t]);
  return (
    <>
      <SessionGuard />
      <ToastRegion store={toasts} closeLabel={t('common.close')} />
    </>
  );
}
