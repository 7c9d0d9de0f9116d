import type { Match, Order } from '@candor/contract';
import { EmptyState, ErrorState, formatTrimmed, RESOLUTIONS, useIsLate } from '@candor/ui';
import type { ChartPort, ChartState } from '@candor/ui/chart';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paletteStore, themeStore } from '../../../shared/appearance/appearance.ts';
import { currentLanguage } from '../../../shared/i18n/languages.ts';
import { useShortcuts } from '../../../shared/keyboard/shortcuts.ts';
import { createChartFeed } from '../api/chart-feed.ts';
import { useOrders } from '../api/use-orders.ts';
import { useChartSettings, zoneName } from '../model/chart-settings.ts';
import { ChartToolbar } from './chart-toolbar.tsx';

/** The chart of a pair. The library behind it is loaded with the first chart, never before. */
export function ChartPanel({ match }: { readonly match: Match }) {
  const { t } = useTranslation();
  const settings = useChartSettings();
  const { resolution, studies, zone } = settings;
  const [state, setState] = useState<ChartState>('loading');
  const element = useRef<HTMLDivElement>(null);
  const [port, setPort] = useState<ChartPort>();
  const [attempt, setAttempt] = useState(0);
  // What the chart is mounted with; later changes reach it through its port.
  const first = useRef({ zone, studies });
  const isLate = useIsLate(state === 'loading');
  const step = (by: number) => {
    const next = RESOLUTIONS[RESOLUTIONS.indexOf(resolution) + by];
    if (next) settings.setResolution(next);
  };
  useShortcuts({ '[': () => step(-1), ']': () => step(1) });

  useEffect(() => {
    let isGone = false;
    let mounted: ChartPort | undefined;
    import('@candor/ui/chart')
      .then(({ mountChart }) => {
        if (isGone || !element.current) return;
        mounted = mountChart(element.current, {
          language: currentLanguage,
          timeZone: zoneName(first.current.zone),
          studies: first.current.studies,
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

  useEffect(() => port?.setStudies(studies), [port, studies]);
  useEffect(() => port?.setTimeZone(zoneName(zone)), [port, zone]);

  useEffect(() => {
    if (!port) return;
    // The tokens change with the attribute on <html>, which is set just before the stores tell.
    const stops = [themeStore, paletteStore].map((store) => store.subscribe(() => port.refreshColours()));
    return () => stops.forEach((stop) => stop());
  }, [port]);

  useOwnOrderLines(port, match, state);

  return (
    <section data-area="chart" className="flex flex-col" aria-label={t('chart.title')}>
      <ChartToolbar settings={settings} />
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
