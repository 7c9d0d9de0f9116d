import { formatClock } from '@candor/ui';
import { TriangleAlert } from 'lucide-react';
import { retryConnection, useConnection, useTranslation } from '@candor/web-kit';

/**
 * Says that prices are old, and how old, the moment they are; absent while all is well. It uses free space
 * (the header's middle, the bottom edge of narrow screens), so showing it moves nothing.
 */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const { status, lastFrameAt, attempt } = useConnection();
  if (status === 'live' || status === 'connecting') return <div role="status" className="sr-only" />;
  const time = lastFrameAt === undefined ? undefined : formatClock(lastFrameAt);
  const text =
    time === undefined
      ? status === 'offline'
        ? t('connection.offline')
        : t('connection.noPricesYet')
      : status === 'offline'
        ? t('connection.offlineSince', { time })
        : status === 'stale'
          ? t('connection.staleSince', { time })
          : t('connection.reconnectingSince', { time });
  return (
    <div role="status" data-connection={status} className="connection-banner">
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="truncate">{text}</span>
      {attempt > 0 && (
        <span className="whitespace-nowrap text-t3">{t('connection.attempt', { attempt })}</span>
      )}
      {status === 'reconnecting' && (
        <button
          type="button"
          className="min-h-6 font-semibold whitespace-nowrap text-t1 underline underline-offset-2"
          onClick={retryConnection}
        >
          {t('connection.retryNow')}
        </button>
      )}
    </div>
  );
}
