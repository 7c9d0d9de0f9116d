import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from '@candor/web-kit';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** Returns a function that says how long ago a moment was, in the two largest units; it changes with each minute. */
export function useAgeText(): (at: string) => string {
  const { t } = useTranslation();
  const minuteNow = useSyncExternalStore(
    useCallback((listener: () => void) => {
      const timer = setInterval(listener, MINUTE_MS / 4);
      return () => clearInterval(timer);
    }, []),
    () => Math.floor(Date.now() / MINUTE_MS),
  );
  return (at) => {
    const minutes = Math.max(0, minuteNow - Math.floor(Date.parse(at) / MINUTE_MS));
    if (minutes < 60) return t('console.ageMinutes', { minutes });
    const hours = Math.floor(minutes / 60);
    if (minutes < DAY_MINUTES) return t('console.ageHours', { hours, minutes: minutes % 60 });
    return t('console.ageDays', { days: Math.floor(minutes / DAY_MINUTES), hours: hours % 24 });
  };
}
