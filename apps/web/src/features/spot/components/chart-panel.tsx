import type { Match, Order } from '@candor/contract';
import {
  ErrorState,
  formatTrimmed,
  formatZone,
  isResolution,
  RESOLUTIONS,
  EmptyState,
  type Resolution,
  useIsLate,
} from '@candor/ui';
import type { ChartPort, ChartState } from '@candor/ui/chart';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paletteStore, themeStore } from '../../../shared/appearance/appearance.ts';
import { currentLanguage } from '../../../shared/i18n/languages.ts';
import { readLocal, writeLocal } from '../../../shared/storage/local-keys.ts';
import { createChartFeed } from '../api/chart-feed.ts';
import { useOrders } from '../api/use-orders.ts';

const TIME_ZONE = 'Asia/Shanghai';

function storedResolution(): Resolution {
  const stored = readLocal('period');
  return isResolution(stored) ? stored : '15min';
}

/** The chart of a pair. The library behind it is loaded with the first chart, never before. */
export function ChartPanel({ match }: { readonly match: Match }) {
  const { t } = useTranslation();
  const [resolution, setResolution] = useState(storedResolution);
  const [state, setState] = useState<ChartState>('loading');
  const element = useRef<HTMLDivElement>(null);
  const [port, setPort] = useState<ChartPort>();
  const [attempt, setAttempt] = useState(0);
  const isLate = useIsLate(state === 'loading');

  useEffect(() => {
    let isGone = false;
    let mounted: ChartPort | undefined;
    import('@candor/ui/chart')
      .then(({ mountChart }) => {
        if (isGone || !element.current) return;
        mounted = mountChart(element.current, {
          language: currentLanguage,
          timeZone: TIME_ZONE,
          labels: {
            open: t('chart.open'),
            high: t('chart.high'),
            low: t('chart.low'),
            close: t('chart.close'),
            change: t('chart.change'),
            volume: t('chart.volume'),
          },
          onState: setState,
        });
        setPort(mounted);
      })
      .catch(() => setState('error'));
    return () => {
      isGone = true;
      mounted?.dispose();
      setPort(undefined);
    };
  }, [t, attempt]);

  const { id, symbol, price_decimals: priceDecimals, number_decimals: volumeDecimals } = match;
  useEffect(() => {
    port?.show({ symbol, priceDecimals, volumeDecimals }, resolution, createChartFeed(match, resolution));
    // The pair's identity counts, not the object, which every refresh of the market list replaces.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [port, id, symbol, priceDecimals, volumeDecimals, resolution]);

  useEffect(() => {
    if (!port) return;
    // The tokens change with the attribute on <html>, which is set just before the stores tell.
    const stops = [themeStore, paletteStore].map((store) => store.subscribe(() => port.refreshColours()));
    return () => stops.forEach((stop) => stop());
  }, [port]);

  useOwnOrderLines(port, match, state);

  function choose(next: Resolution) {
    writeLocal('period', next);
    setResolution(next);
  }

  return (
    <section data-area="chart" className="flex flex-col" aria-label={t('chart.title')}>
      <div className="flex h-9 shrink-0 items-center justify-between gap-2 overflow-x-auto border-b border-hairline px-2">
        <div role="group" aria-label={t('chart.resolution')} className="flex items-center">
          {RESOLUTIONS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === resolution}
              className="h-7 rounded-control px-2 text-xs font-medium whitespace-nowrap text-t3 hover:text-t1 aria-pressed:bg-bg3 aria-pressed:text-t1"
              onClick={() => choose(each)}
            >
              {t(`chart.resolutions.${each}`)}
            </button>
          ))}
        </div>
        <span className="pr-2 text-xs whitespace-nowrap text-t3" title={t('chart.zone', { zone: TIME_ZONE })}>
          {formatZone(Date.now(), TIME_ZONE)}
        </span>
      </div>
      <div className="relative min-h-0 flex-1">
        <div
          ref={element}
          data-state={state}
          className={`absolute inset-0 ${state === 'ready' ? '' : 'invisible'}`}
        />
        {state === 'loading' && isLate && <ChartSkeleton label={t('common.loading')} />}
        {state === 'empty' && <EmptyState>{t('chart.empty')}</EmptyState>}
        {state === 'error' && (
          <ErrorState
            message={t('chart.failed')}
            retryLabel={t('common.retry')}
            onRetry={() => (port ? port.reload() : setAttempt(attempt + 1))}
          />
        )}
      </div>
    </section>
  );
}

/** Open orders of this pair as dashed lines, by price, side and amount. */
function useOwnOrderLines(port: ChartPort | undefined, match: Match, state: ChartState): void {
  const { t } = useTranslation();
  const buys = useOrders({ list: 'in', matchId: match.id, page: 1 }).data?.data;
  const sells = useOrders({ list: 'out', matchId: match.id, page: 1 }).data?.data;
  useEffect(() => {
    if (!port || state !== 'ready') return;
    const label = (order: Order) =>
      `${order.way === 'in' ? t('ticket.buy') : t('ticket.sell')} ${formatTrimmed(order.number, match.number_decimals)}`;
    const orders = [...(buys ?? []), ...(sells ?? [])].filter(
      (order) => order.currency_match_id === match.id,
    );
    port.setOrderLines(orders.map((order) => ({ id: order.id, price: order.price, label: label(order) })));
  }, [port, state, buys, sells, match, t]);
}

function ChartSkeleton({ label }: { readonly label: string }) {
  return (
    <div
      data-state="loading"
      role="status"
      aria-label={label}
      className="flex h-full items-end gap-1.5 px-4 pb-10"
    >
      {Array.from({ length: 40 }, (_, index) => (
        <span key={index} className="skeleton flex-1" style={{ height: `${24 + ((index * 29) % 48)}%` }} />
      ))}
    </div>
  );
}
