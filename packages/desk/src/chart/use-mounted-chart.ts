import type { Drawing, DrawingTool } from '@candor/ui';
import type { ChartPlaces, ChartPort, ChartState } from '@candor/ui/chart';
import {
  createValueStore,
  currentLanguage,
  useIsSettled,
  useTranslation,
  type ValueStore,
} from '@candor/web-kit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { keepDrawings } from './chart-drawings.ts';
import type { ChartSettings } from './chart-settings.ts';

const NO_PLACES: ChartPlaces = { lines: [], lastY: undefined, width: 0, height: 0 };

export interface MountedChart {
  readonly element: RefObject<HTMLDivElement | null>;
  /** Undefined until the library is loaded. */
  readonly port: ChartPort | undefined;
  readonly state: ChartState;
  /** The drawing tool whose points are being set. */
  readonly tool: DrawingTool | undefined;
  readonly isSelected: boolean;
  readonly drawingCount: number;
  readonly setDrawingCount: (count: number) => void;
  /** Outside React, because it changes with every price. */
  readonly places: ValueStore<ChartPlaces>;
  /** Loads what is shown again, or the library if that failed. */
  readonly retry: () => void;
}

/**
 * Loads the chart library once the first screen is complete, because prices, book and order form matter more, and mounts a
 * chart into `element`.
 */
export function useMountedChart(matchId: number, settings: ChartSettings): MountedChart {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const [port, setPort] = useState<ChartPort>();
  const [state, setState] = useState<ChartState>('loading');
  const [attempt, setAttempt] = useState(0);
  const [tool, setTool] = useState<DrawingTool>();
  const [isSelected, setIsSelected] = useState(false);
  const [drawingCount, setDrawingCount] = useState(0);
  const [places] = useState(() => createValueStore(NO_PLACES));
  const isSettled = useIsSettled();
  // The settings that the chart is mounted with; later changes reach it through its port.
  const first = useRef(settings);
  // The panel is mounted again for another pair, so this is always the pair that is drawn on.
  const onDrawings = useCallback(
    (drawings: readonly Drawing[]) => {
      keepDrawings(matchId, drawings);
      setDrawingCount(drawings.length);
    },
    [matchId],
  );

  useEffect(() => {
    if (!isSettled) return;
    let isGone = false;
    let mounted: ChartPort | undefined;
    import('@candor/ui/chart')
      .then(({ mountChart }) => {
        if (isGone || !element.current) return;
        mounted = mountChart(element.current, {
          language: currentLanguage,
          timeZone: first.current.zoneName,
          studies: first.current.studies,
          studyParams: first.current.params,
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
          onPlaces: places.set,
        });
        setPort(mounted);
      })
      .catch(() => setState('error'));
    return () => {
      isGone = true;
      mounted?.dispose();
      places.set(NO_PLACES);
      setPort(undefined);
    };
  }, [t, attempt, isSettled, onDrawings, places]);

  const retry = () => (port ? port.reload() : setAttempt(attempt + 1));
  return { element, port, state, tool, isSelected, drawingCount, setDrawingCount, places, retry };
}
