import type { Chart, Overlay, OverlayCreate } from 'klinecharts';
import { drawingStyles } from './chart-styles.ts';
import { PRICE_PANE } from './price-pane.ts';
import type { Drawing, DrawingTool } from './drawings.ts';

const GROUP = 'drawings';
const OVERLAY_OF: Record<DrawingTool, string> = {
  trend: 'segment',
  horizontal: 'horizontalStraightLine',
  ray: 'rayLine',
  fibonacci: 'fibonacciLine',
};

interface DrawingOptions {
  readonly onChange: (drawings: readonly Drawing[]) => void;
  /** The tool whose points are being set, or none. */
  readonly onTool: (tool: DrawingTool | undefined) => void;
  readonly onSelection: (isSelected: boolean) => void;
}

/** The lines that a person draws: kept as time and price, so that they stay where they are at any interval. */
export function createDrawings(chart: Chart, options: DrawingOptions) {
  let unfinishedId: string | undefined;
  let selectedId: string | undefined;

  function finished(): Overlay[] {
    return chart.getOverlays({ groupId: GROUP }).filter(({ id }) => id !== unfinishedId);
  }

  function report(): void {
    options.onChange(
      finished().flatMap(({ name, points }): Drawing[] => {
        const tool = (Object.keys(OVERLAY_OF) as DrawingTool[]).find((each) => OVERLAY_OF[each] === name);
        if (!tool) return [];
        return [
          { tool, points: points.map(({ timestamp = 0, value = 0 }) => ({ time: timestamp, price: value })) },
        ];
      }),
    );
  }

  function select(id: string | undefined): void {
    selectedId = id;
    options.onSelection(id !== undefined);
  }

  function overlayOf(tool: DrawingTool): OverlayCreate {
    return {
      name: OVERLAY_OF[tool],
      groupId: GROUP,
      paneId: PRICE_PANE,
      styles: drawingStyles(),
      mode: 'weak_magnet',
      modeSensitivity: 6,
      onDrawEnd: () => {
        unfinishedId = undefined;
        options.onTool(undefined);
        report();
      },
      onPressedMoveEnd: report,
      onSelected: ({ overlay }) => select(overlay.id),
      onDeselected: ({ overlay }) => {
        if (overlay.id === selectedId) select(undefined);
      },
      // The library's own answer to a right click is to remove the drawing.
      onRightClick: (event) => event.preventDefault?.(),
    };
  }

  function add({ tool, points }: Drawing): void {
    chart.createOverlay({
      ...overlayOf(tool),
      points: points.map(({ time, price }) => ({ timestamp: time, value: price })),
    });
  }

  function cancel(): void {
    if (unfinishedId === undefined) return;
    chart.removeOverlay({ id: unfinishedId });
    unfinishedId = undefined;
    options.onTool(undefined);
  }

  /** The visible range from its lowest to its highest point, in order of time. */
  function acrossView(tool: DrawingTool): Drawing | undefined {
    const { from, to } = chart.getVisibleRange();
    const bars = chart.getDataList().slice(Math.max(0, from), to);
    const last = bars.at(-1);
    if (!last) return undefined;
    if (tool === 'horizontal') return { tool, points: [{ time: last.timestamp, price: last.close }] };
    const lowest = bars.reduce((low, bar) => (bar.low < low.low ? bar : low));
    const highest = bars.reduce((high, bar) => (bar.high > high.high ? bar : high));
    const points = [
      { time: lowest.timestamp, price: lowest.low },
      { time: highest.timestamp, price: highest.high },
    ];
    return { tool, points: points.sort((a, b) => a.time - b.time) };
  }

  return {
    /** Replaces what is drawn, without reporting it back. */
    show(drawings: readonly Drawing[]): void {
      cancel();
      chart.removeOverlay({ groupId: GROUP });
      select(undefined);
      drawings.forEach(add);
    },
    /** The next presses on the chart set the points. */
    begin(tool: DrawingTool): void {
      cancel();
      const id = chart.createOverlay(overlayOf(tool));
      if (typeof id !== 'string') return;
      unfinishedId = id;
      options.onTool(tool);
    },
    /** Draws at once, for hands that have no pointer. */
    place(tool: DrawingTool): void {
      cancel();
      const drawing = acrossView(tool);
      if (!drawing) return;
      add(drawing);
      report();
    },
    cancel,
    refreshColours(): void {
      const styles = drawingStyles();
      for (const { id } of finished()) chart.overrideOverlay({ id, styles });
    },
    /** The selected one, else the one that was drawn last. */
    removeOne(): void {
      const id = selectedId ?? finished().at(-1)?.id;
      if (id === undefined) return;
      chart.removeOverlay({ id });
      select(undefined);
      report();
    },
    removeAll(): void {
      cancel();
      chart.removeOverlay({ groupId: GROUP });
      select(undefined);
      report();
    },
  };
}
