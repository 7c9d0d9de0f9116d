import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { retryParts, toasts, useArePartsWaiting, useTranslation } from '@candor/web-kit';

/** Long enough for any interruption; the notice goes with it. */
const UNTIL_IT_ENDS_MS = 3_600_000;

/** Says that the page that was asked for cannot be reached; the page that is there stays until it comes. */
export function useWaitingNotice(): void {
  const { t } = useTranslation();
  const isOnTheWay = useRouterState({ select: ({ isLoading }) => isLoading });
  const isWaiting = useArePartsWaiting() && isOnTheWay;
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
}
