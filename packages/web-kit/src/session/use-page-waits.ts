import { useEffect } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { useValue } from '../storage/value-store.ts';
import { toasts } from '../toasts/toasts.ts';
import { keepAsking, partsWaiting } from './arrived.ts';
import { askAgain, retryParts } from './ask-again.ts';

/** Long enough for any interruption; the notice goes with it. */
const UNTIL_IT_ENDS_MS = 3_600_000;

/**
 * Has parts of the app that do not come asked for again. While the page that was asked for cannot be reached, the one that
 * is there stays and a message says so. `isOnTheWay`: the person has asked for another page.
 */
export function usePageWaits(isOnTheWay: boolean): void {
  const { t } = useTranslation();
  const isWaiting = useValue(partsWaiting) > 0 && isOnTheWay;
  useEffect(() => keepAsking(askAgain), []);
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
