import { formatClock } from '@candor/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { retryConnection, useConnection } from '../../live/connection.ts';

/** Says that prices are old, and how old, the moment they are; absent while all is well. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const { status, lastFrameAt, attempt } = useConnection();
  if (status === 'live' || status === 'connecting') return <div role="status" />;
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
    <div
      role="status"
      data-connection={status}
      className="flex h-7 items-center justify-center gap-3 border-b border-hairline bg-bg2 px-4 text-xs text-warn"
    >
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
      <span>{text}</span>
      {attempt > 0 && <span className="text-t3">{t('connection.attempt', { attempt })}</span>}
      {status === 'reconnecting' && (
        <button
          type="button"
          className="font-semibold text-t1 underline underline-offset-2"
          onClick={retryConnection}
        >
          {t('connection.retryNow')}
        </button>
      )}
    </div>
  );
}
