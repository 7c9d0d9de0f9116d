import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepAsking, partsWaiting, toasts, useTranslation, useValue } from '@candor/web-kit';
import { SessionGuard } from './session-guard.tsx';
import { askAgain, keepFocusInSight, retryParts } from '@candor/web-kit/late';

/** Long enough for any interruption; the notice goes with it. */
const UNTIL_IT_ENDS_MS = 3_600_000;

/**
 * What every page has once it is drawn: the focus stays in sight, parts of the app that do not come are asked for again, and
 * the end of the session is answered, and it is said while the page that was asked for cannot be reached. The page that is there stays until then.
 */
export function Late() {
  const { t } = useTranslation();
  const isOnTheWay = useRouterState({ select: ({ isLoading }) => isLoading });
  const isWaiting = useValue(partsWaiting) > 0 && isOnTheWay;
  useEffect(() => {
    keepAsking(askAgain);
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
  return <SessionGuard />;
}
