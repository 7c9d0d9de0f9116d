import { registerOverlay } from 'klinecharts';

export const OWN_ORDER = 'ownOrder';

/** A dashed line at an open order's price, with side and amount as a tag at the left; it cannot be dragged. */
export function registerOwnOrderOverlay(): void {
  registerOverlay({
    name: OWN_ORDER,
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates, bounding }) => {
      const y = coordinates[0]?.y;
      if (y === undefined) return [];
      return [
        {
          type: 'line',
          ignoreEvent: true,
          attrs: {
            coordinates: [
              { x: 0, y },
              { x: bounding.width, y },
            ],
          },
        },
        {
          type: 'text',
          ignoreEvent: true,
          attrs: { x: 8, y, text: String(overlay.extendData), baseline: 'middle', align: 'left' },
        },
      ];
    },
  });
}
