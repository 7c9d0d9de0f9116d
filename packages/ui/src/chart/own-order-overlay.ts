import { registerOverlay, utils } from 'klinecharts';
import { labelPlaces } from './label-places.ts';

export const OWN_ORDERS = 'ownOrders';

const TEXT_SIZE = 11;
const PADDING = 8;
/** A share of the chart's width: beyond it labels would hide the newest bars. */
const LABELLED_SHARE = 0.6;

/** A line's label, measured once, since lines are redrawn with every change of the chart. */
export interface LineTag {
  readonly text: string;
  readonly width: number;
}

export function lineTag(text: string): LineTag {
  return { text, width: utils.calcTextWidth(text, TEXT_SIZE) + PADDING };
}

/** Dashed lines at the prices of own orders, each with its tag at the left; they cannot be dragged. */
export function registerOwnOrdersOverlay(): void {
  registerOverlay<readonly LineTag[]>({
    name: OWN_ORDERS,
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates, bounding }) => {
      const tagged = overlay.extendData;
      const labels = coordinates.map(({ y }, place) => ({ y, width: tagged[place]?.width ?? 0 }));
      const places = labelPlaces(labels, bounding.width * LABELLED_SHARE);
      const lines = coordinates.map(({ y }) => ({
        type: 'line',
        ignoreEvent: true,
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: bounding.width, y },
          ],
        },
      }));
      const tags = coordinates.flatMap(({ y }, place) => {
        const x = places[place];
        if (x === undefined) return [];
        const text = tagged[place]?.text ?? '';
        return [
          { type: 'text', ignoreEvent: true, attrs: { x, y, text, baseline: 'middle', align: 'left' } },
        ];
      });
      return [...lines, ...tags];
    },
  });
}
