import type { Match } from '@candor/contract';
import { EmptyState, ErrorState, RESOLUTIONS, type StudyId, useIsLate } from '@candor/ui';
import {
  arrived,
  useArePricesOld,
  useIsLoggedIn,
  useIsMobile,
  usePageMark,
  usePreload,
  useShortcuts,
  useTranslation,
  useValue,
} from '@candor/web-kit';
import type { ChartPort } from '@candor/ui/chart';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useChartSettings } from './chart-settings.ts';
import { ChartToolbar } from './chart-toolbar.tsx';
import type { OwnLine } from './own-line.ts';
import { useChartContents } from './use-chart-contents.ts';
import { type MountedChart, useMountedChart } from './use-mounted-chart.ts';

const loadDepth = () => arrived(() => import('./depth-chart.tsx'));
const loadTags = () => arrived(() => import('./line-tags.tsx'));
const loadDrawings = () => arrived(() => import('./drawing-bar.tsx'));
const DrawingBar = lazy(async () => ({ default: (await loadDrawings()).DrawingBar }));
const LineTags = lazy(async () => ({ default: (await loadTags()).LineTags }));
const DepthChart = lazy(async () => ({ default: (await loadDepth()).DepthChart }));

interface ChartPanelProps {
  readonly match: Match;
  /** The lines of the person who looks: orders, triggers, an average cost. The same array while nothing changes. */
  readonly lines: readonly OwnLine[];
  /** Decimals of the volume; those of the pair's quantities if left out. */
  readonly volumeDecimals?: number;
  /** Takes the price, on the pair's tick, at which the chart is clicked while it has lines. */
  readonly onPick?: ((price: string) => void) | undefined;
  /** The marks of the person who looks, drawn while the candles are shown; a lazy part. */
  readonly marks?: ((port: ChartPort) => ReactNode) | undefined;
  /** A study that this chart does not draw although it is chosen. */
  readonly withoutStudy?: StudyId | undefined;
}

/** The chart of a pair. */
export function ChartPanel({ match, lines, volumeDecimals, onPick, marks, withoutStudy }: ChartPanelProps) {
  const { t } = useTranslation();
  const settings = useChartSettings();
  const { studies } = settings;
  const drawn = useMemo(() => studies.filter((study) => study !== withoutStudy), [studies, withoutStudy]);
  usePreload(loadDepth);
  usePreload(loadDrawings);
  // A guest has no orders and no positions, and so no lines.
  usePreload(loadTags, useIsLoggedIn());
  const full = useFullScreen();
  const shown = { ...settings, studies: drawn };
  const chart = useMountedChart(match.id, shown);
  useChartContents(chart, { match, settings: shown, lines, isFull: full.isOn, volumeDecimals });
  const { element, port, state, tool, isSelected, drawingCount, retry } = chart;
  const [isDepth, setIsDepth] = useState(false);
  const isMobile = useIsMobile();
  const isOld = useArePricesOld();
  const isLate = useIsLate(state === 'loading');
  usePageMark('full-chart', full.isOn);
  const step = (by: number) => {
    const next = RESOLUTIONS[RESOLUTIONS.indexOf(settings.resolution) + by];
    if (next) settings.setResolution(next);
  };
  useShortcuts({
    '[': () => step(-1),
    ']': () => step(1),
    ...(tool ? { Escape: () => port?.cancelDrawing() } : full.isOn ? { Escape: full.toggle } : {}),
    ...(isSelected ? { Delete: () => port?.removeDrawing(), Backspace: () => port?.removeDrawing() } : {}),
  });
  const isShown = state === 'ready' && !isDepth;

  return (
    <section data-area="chart" data-full={full.isOn} className="flex flex-col" aria-label={t('chart.title')}>
      <ChartToolbar
        settings={settings}
        title={full.isOn ? match.symbol : undefined}
        full={full}
        depth={{ isOn: isDepth, toggle: () => setIsDepth(!isDepth) }}
      />
      <div className="flex min-h-0 flex-1">
        {(full.isOn || !isMobile) && !isDepth && (
          <Suspense fallback={<div className="drawing-bar" />}>
            <DrawingBar
              port={port}
              isReady={state === 'ready'}
              tool={tool}
              count={drawingCount}
              isSelected={isSelected}
            />
          </Suspense>
        )}
        <div className="relative isolate min-w-0 flex-1 overflow-hidden">
          <div
            ref={element}
            data-state={state}
            data-old={isOld}
            className={`absolute inset-0 ${isShown ? '' : 'invisible'}`}
          />
          {isShown && lines.length > 0 && <OwnTags {...{ chart, match, lines, onPick }} />}
          {isShown && port && marks && <Suspense>{marks(port)}</Suspense>}
          {state === 'loading' && isLate && <ChartSkeleton label={t('common.loading')} />}
          {isDepth && (
            <Suspense fallback={<ChartSkeleton label={t('common.loading')} />}>
              <DepthChart match={match} />
            </Suspense>
          )}
          {state === 'empty' && <EmptyState>{t('chart.empty')}</EmptyState>}
          {state === 'error' && (
            <ErrorState message={t('chart.failed')} retryLabel={t('common.retry')} onRetry={retry} />
          )}
        </div>
      </div>
    </section>
  );
}

/** Drawn apart from the panel, since the places change with every price. */
function OwnTags({
  chart,
  ...tags
}: Pick<ChartPanelProps, 'match' | 'lines' | 'onPick'> & { readonly chart: MountedChart }) {
  const places = useValue(chart.places);
  return (
    chart.port && (
      <Suspense>
        <LineTags {...tags} port={chart.port} places={places} />
      </Suspense>
    )
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
