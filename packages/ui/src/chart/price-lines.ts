import { type Chart, registerOverlay } from 'klinecharts';
import type { ChartPlaces, LinePlace, PriceLine } from './chart-port.ts';
import { PRICE_PANE } from './price-pane.ts';
import { lineColours } from './chart-styles.ts';

const OVERLAY = 'priceLines';

interface Drawn {
  readonly lines: readonly PriceLine[];
  readonly onPlaces: (places: ChartPlaces) => void;
}

let isRegistered = false;

/** One overlay draws all lines, and reports after each drawing where they are: their tags are elements of the page. */
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
    createPointFigures: ({ chart, overlay, bounding, yAxis }) => {
      const { lines, onPlaces } = overlay.extendData;
      const yOf = (price: number) => yAxis?.convertToPixel(price) ?? Number.NaN;
      const isInside = (y: number) => y >= 0 && y <= bounding.height;
      const placed = lines
        .map((line) => ({ line, y: yOf(Number(line.price)) }))
        .filter(({ y }) => Number.isFinite(y));
      const last = chart.getDataList().at(-1);
      const lastY = last && yOf(last.close);
      onPlaces({
        lines: placed.map(({ line, y }) => linePlace(line.id, y, bounding.height)),
        lastY: lastY !== undefined && isInside(lastY) ? lastY : undefined,
        width: bounding.width,
        height: bounding.height,
      });
      const colours = lineColours();
      const inView = placed.filter(({ y }) => isInside(y));
      return inView.map(({ line, y }) => ({
        type: 'line',
        ignoreEvent: true,
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: bounding.width, y },
          ],
        },
        styles: { color: colours[line.colour], style: 'dashed', dashedValue: [4, 3], size: 1 },
      }));
    },
  });
}

const isSame = (a: ChartPlaces, b: ChartPlaces) =>
  a.width === b.width &&
  a.height === b.height &&
  a.lastY === b.lastY &&
  a.lines.length === b.lines.length &&
  a.lines.every(({ id, y, beyond }, at) => {
    const other = b.lines[at];
    return id === other?.id && y === other.y && beyond === other.beyond;
  });

function linePlace(id: number, y: number, height: number): LinePlace {
  if (y < 0) return { id, y: 0, beyond: 'above' };
  if (y > height) return { id, y: height, beyond: 'below' };
  return { id, y, beyond: undefined };
}

/** Draws a person's prices as dashed lines over the candles. */
export function createPriceLines(chart: Chart, onPlaces: (places: ChartPlaces) => void) {
  register();
  let reported: ChartPlaces = { lines: [], lastY: undefined, width: 0, height: 0 };

  function report(places: ChartPlaces): void {
    if (isSame(places, reported)) return;
    reported = places;
    onPlaces(places);
  }

  return {
    show(lines: readonly PriceLine[]): void {
      chart.removeOverlay({ name: OVERLAY });
      if (lines.length === 0) return report({ ...reported, lines: [] });
      chart.createOverlay({
        name: OVERLAY,
        paneId: PRICE_PANE,
        lock: true,
        extendData: { lines, onPlaces: report } satisfies Drawn,
        points: lines.map(({ price }) => ({ value: Number(price) })),
      });
    },
    /** Heights of the lines in view, in pixels, as they were drawn last. */
    heights: (): readonly number[] =>
      reported.lines.filter(({ beyond }) => beyond === undefined).map(({ y }) => y),
    /** The price at a height of the pane, as a float of the drawing. */
    priceAt(y: number): number | undefined {
      const [point] = [chart.convertFromPixel([{ y }], { paneId: PRICE_PANE })].flat();
      return point?.value;
    },
  };
}
