import { type Chart, type OverlayFigure, registerOverlay } from 'klinecharts';
import type { ChartFill, MarkedFills } from './chart-port.ts';
import { lineColours } from './chart-styles.ts';
import { markedBars } from './marked-bars.ts';
import { PRICE_PANE } from './price-pane.ts';

const OVERLAY = 'fillMarks';
/** Pixels from the end of a bar to the tip of its mark, and the size of the mark. */
const GAP = 4;
const HALF_WIDTH = 5;
const HEIGHT = 8;
/** A finger or a hasty pointer needs more than the triangle. */
const REACH = 4;

type OnPoint = (marked: MarkedFills | undefined) => void;

interface Drawn {
  readonly fills: readonly ChartFill[];
  /** Takes the marks of each drawing, by the key of the area that answers the pointer. */
  readonly onDrawn: (marks: ReadonlyMap<string, MarkedFills>) => void;
}

let isRegistered = false;

function register(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerOverlay<Drawn>({
    name: OVERLAY,
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ chart, overlay, bounding }) =>
      figuresOf(chart, overlay.extendData, bounding.height),
  });
}

/** Two figures for each mark: the triangle, and around it the area that answers the pointer. */
function figuresOf(chart: Chart, { fills, onDrawn }: Drawn, height: number): OverlayFigure[] {
  const bars = chart.getDataList();
  const { from, to } = chart.getVisibleRange();
  const { up, down } = lineColours();
  const marks = new Map<string, MarkedFills>();
  const figures = markedBars(fills, bars).flatMap(({ at, side, ids }): OverlayFigure[] => {
    const bar = bars[at];
    if (!bar || at < from || at >= to) return [];
    const isBuy = side === 'buy';
    const [end] = [
      chart.convertToPixel([{ timestamp: bar.timestamp, value: isBuy ? bar.low : bar.high }], {
        paneId: PRICE_PANE,
      }),
    ].flat();
    if (end?.x === undefined || end.y === undefined) return [];
    const x = end.x;
    // A mark that would leave the pane stays at its edge.
    const tip = isBuy ? Math.min(end.y + GAP, height - HEIGHT) : Math.max(end.y - GAP, HEIGHT);
    const base = isBuy ? tip + HEIGHT : tip - HEIGHT;
    const middle = (tip + base) / 2;
    const key = `${side} ${at}`;
    marks.set(key, { ids, x, y: middle });
    return [
      {
        type: 'polygon',
        ignoreEvent: true,
        attrs: {
          coordinates: [
            { x, y: tip },
            { x: x - HALF_WIDTH, y: base },
            { x: x + HALF_WIDTH, y: base },
          ],
        },
        styles: { style: 'fill', color: isBuy ? up : down },
      },
      {
        key,
        type: 'rect',
        attrs: {
          x: x - HALF_WIDTH - REACH,
          y: middle - HEIGHT / 2 - REACH,
          width: (HALF_WIDTH + REACH) * 2,
          height: HEIGHT + REACH * 2,
        },
        styles: { style: 'fill', color: 'transparent', borderColor: 'transparent' },
      },
    ];
  });
  onDrawn(marks);
  return figures;
}

/** Marks a person's fills at their bars: purchases below, sales above. */
export function createFillMarks(chart: Chart) {
  register();
  let pointed: string | undefined;

  return {
    show(fills: readonly ChartFill[], onPoint: OnPoint): void {
      let marks: ReadonlyMap<string, MarkedFills> = new Map();
      const point = (key: string | undefined) => {
        if (key === pointed) return;
        pointed = key;
        onPoint(key === undefined ? undefined : marks.get(key));
      };
      chart.removeOverlay({ name: OVERLAY });
      point(undefined);
      const [first] = chart.getDataList();
      if (fills.length === 0 || !first) return;
      chart.createOverlay({
        name: OVERLAY,
        paneId: PRICE_PANE,
        lock: true,
        // Under what the person drew and can take hold of.
        zLevel: -1,
        extendData: { fills, onDrawn: (drawn) => (marks = drawn) } satisfies Drawn,
        // The library draws nothing without a point; the marks are placed by the bars as they are at each drawing.
        points: [{ timestamp: first.timestamp, value: first.close }],
        onMouseMove: ({ figure }) => point(figure?.key),
        onClick: ({ figure }) => point(figure?.key),
        onMouseLeave: () => point(undefined),
        // The library's own answer to a right click is to remove the overlay.
        onRightClick: (event) => event.preventDefault?.(),
      });
    },
  };
}

export type FillMarks = ReturnType<typeof createFillMarks>;
