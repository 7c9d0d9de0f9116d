import type { Chart } from 'klinecharts';
import { PRICE_PANE } from './price-pane.ts';

/** Half the height of the last price's label and of a tick's text. */
const LABEL_HALF = 16;
/** The countdown to the close of the bar stands under the last price. */
const COUNTDOWN = 18;

/**
 * Leaves out the prices of the axis that another label would half hide: that of the last price, the countdown below it,
 * and those at the heights that `taken` returns.
 */
export function keepTicksClear(chart: Chart, taken: () => readonly number[]): void {
  chart.overrideYAxis({
    paneId: PRICE_PANE,
    createTicks: ({ range, bounding, defaultTicks }) => {
      const last = chart.getDataList().at(-1);
      if (!last || range.range <= 0) return defaultTicks;
      const lastY = bounding.height * (1 - (last.close - range.from) / range.range);
      const others = taken();
      return defaultTicks.filter(
        ({ coord }) =>
          (coord < lastY - LABEL_HALF || coord > lastY + COUNTDOWN + LABEL_HALF) &&
          others.every((y) => Math.abs(coord - y) > LABEL_HALF),
      );
    },
  });
}
