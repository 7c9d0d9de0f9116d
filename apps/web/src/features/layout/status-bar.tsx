import { formatClock, formatZone } from '@candor/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { type ConnectionStatus, useConnection, useTranslation } from '@candor/web-kit';

const DOTS: Record<ConnectionStatus, string> = {
  live: 'bg-t1',
  connecting: 'border border-t3',
  reconnecting: 'border border-warn bg-warn',
  stale: 'border border-warn bg-warn',
  offline: 'border border-danger bg-danger',
};

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Shows connection, latency and the clock on trading pages, with `children` in its free middle. */
export function StatusBar({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const { status, latencyMs } = useConnection();
  const now = useNow();
  return (
    <footer className="flex h-7 items-center gap-3 border-t border-hairline bg-bg1 px-4 text-xs text-t3">
      <span className="flex items-center gap-2" data-connection={status} title={t('connection.label')}>
        <span aria-hidden className={`size-2 rounded-pill ${DOTS[status]}`} />
        <span className="text-t2">{t(`connection.${status}`)}</span>
      </span>
      {status === 'live' && latencyMs !== undefined && (
        <span>{t('connection.latency', { ms: latencyMs })}</span>
      )}
      {children}
      <span className="ml-auto">
        {formatClock(now)} <span className="ml-1">{formatZone(now)}</span>
      </span>
    </footer>
  );
}
