import type { Match } from '@candor/contract';
import { type Drawing, type DrawingTool, EmptyState, ErrorState, RESOLUTIONS, useIsLate } from '@candor/ui';
import type { ChartPort, ChartState, OrderLine } from '@candor/ui/chart';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useArePricesOld,
  paletteStore,
  themeStore,
  useIsMobile,
  usePageMark,
  currentLanguage,
  useShortcuts,
  takenOverStore,
  useValue,
} from '@candor/web-kit';
import { createChartFeed } from './chart-feed.ts';
import { useLastTradeMs } from '../pairs/use-deal.ts';
import { drawingsOf, keepDrawings } from './chart-drawings.ts';
import { useChartSettings, zoneName } from './chart-settings.ts';
import { ChartToolbar } from './chart-toolbar.tsx';
import { DepthChart } from './depth-chart.tsx';
import { DrawingBar } from './drawing-bar.tsx';

interface ChartPanelProps {
  readonly match: Match;
  /** What belongs to the person who looks: orders, triggers, an average cost. The same array while nothing changes. */
  readonly lines: readonly OrderLine[];
}

/** The chart of a pair. The library behind it is loaded with the first chart, never before. */
export function ChartPanel({ match, lines }: ChartPanelProps) {
  const { t } = useTranslation();
  const settings = useChartSettings();
  const { resolution, studies, zone } = settings;
  const [state, setState] = useState<ChartState>('loading');
  const element = useRef<HTMLDivElement>(null);
  const [port, setPort] = useState<ChartPort>();
  const [attempt, setAttempt] = useState(0);
  const [tool, setTool] = useState<DrawingTool>();
  const [isSelected, setIsSelected] = useState(false);
  const [drawingCount, setDrawingCount] = useState(0);
  const isMobile = useIsMobile();
  const full = useFullScreen();
  const [isDepth, setIsDepth] = useState(false);
  const hasDrawingBar = full.isOn || !isMobile;
  // The settings that the chart is mounted with; later changes reach it through its port.
  const first = useRef({ zone, studies });
  const isLate = useIsLate(state === 'loading');
  const step = (by: number) => {
    const next = RESOLUTIONS[RESOLUTIONS.indexOf(resolution) + by];
    if (next) settings.setResolution(next);
  };
  useShortcuts({
    '[': () => step(-1),
    ']': () => step(1),
    ...(tool ? { Escape: () => port?.cancelDrawing() } : full.isOn ? { Escape: full.toggle } : {}),
    ...(isSelected ? { Delete: () => port?.removeDrawing(), Backspace: () => port?.removeDrawing() } : {}),
  });
  // The panel is mounted again for another pair, so this is always the pair that is drawn on.
  const matchId = match.id;
  const onDrawings = useCallback(
    (drawings: readonly Drawing[]) => {
      keepDrawings(matchId, drawings);
      setDrawingCount(drawings.length);
    },
    [matchId],
  );

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
          onDrawings,
          onTool: setTool,
          onSelection: setIsSelected,
        });
        setPort(mounted);
      })
      .catch(() => setState('error'));
    return () => {
      isGone = true;
      mounted?.dispose();
      setPort(undefined);
    };
  }, [t, attempt, onDrawings]);

  const { symbol, price_decimals: priceDecimals, number_decimals: volumeDecimals } = match;
  const lastTradeMs = useLastTradeMs(match);
  useEffect(() => {
    const feed = createChartFeed(match, resolution, lastTradeMs);
    port?.show({ symbol, priceDecimals, volumeDecimals }, resolution, feed);
    // The pair's identity counts, not the object, which every refresh of the market list replaces.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [port, matchId, symbol, priceDecimals, volumeDecimals, resolution, lastTradeMs]);

  const takenOver = useValue(takenOverStore);
  useEffect(() => {
    if (!port || state !== 'ready') return;
    const drawings = drawingsOf(matchId);
    port.setDrawings(drawings);
    setDrawingCount(drawings.length);
  }, [port, state, matchId, resolution, takenOver]);
  usePageMark('full-chart', full.isOn);
  useEffect(() => port?.setPageScroll(isMobile && !full.isOn), [port, isMobile, full.isOn]);

  useEffect(() => port?.setStudies(studies), [port, studies]);
  useEffect(() => port?.setTimeZone(zoneName(zone)), [port, zone]);
  const isOld = useArePricesOld();
  useEffect(() => port?.setOld(isOld), [port, isOld]);

  useEffect(() => {
    if (!port) return;
    // The tokens change with the attribute on <html>, which is set just before the stores tell.
    const stops = [themeStore, paletteStore].map((store) => store.subscribe(() => port.refreshColours()));
    return () => stops.forEach((stop) => stop());
  }, [port]);

  useEffect(() => {
    if (state === 'ready') port?.setOrderLines(lines);
  }, [port, state, lines]);

  return (
    <section data-area="chart" data-full={full.isOn} className="flex flex-col" aria-label={t('chart.title')}>
      <ChartToolbar
        settings={settings}
        title={full.isOn ? symbol : undefined}
        full={full}
        depth={{ isOn: isDepth, toggle: () => setIsDepth(!isDepth) }}
      />
      <div className="flex min-h-0 flex-1">
        {hasDrawingBar && !isDepth && (
          <DrawingBar
            port={port}
            isReady={state === 'ready'}
            tool={tool}
            count={drawingCount}
            isSelected={isSelected}
          />
        )}
        <div className="relative min-w-0 flex-1">
          <div
            ref={element}
            data-state={state}
            data-old={isOld}
            className={`absolute inset-0 ${state === 'ready' && !isDepth ? '' : 'invisible'}`}
          />
          {state === 'loading' && isLate && <ChartSkeleton label={t('common.loading')} />}
          {isDepth && <DepthChart match={match} />}
          {state === 'empty' && <EmptyState>{t('chart.empty')}</EmptyState>}
          {state === 'error' && (
            <ErrorState
              message={t('chart.failed')}
              retryLabel={t('common.retry')}
              onRetry={() => (port ? port.reload() : setAttempt(attempt + 1))}
            />
          )}
        </div>
      </div>
    </section>
  );
}

export interface FullScreen {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** The chart over the whole window; a new pair begins without. */
function useFullScreen(): FullScreen {
  const [isOn, setIsOn] = useState(false);
  return { isOn, toggle: () => setIsOn((before) => !before) };
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
