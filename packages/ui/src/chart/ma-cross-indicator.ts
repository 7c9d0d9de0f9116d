import { registerIndicator } from 'klinecharts';

interface Cross {
  fast?: number;
  slow?: number;
  /** Where the two lines have just crossed. */
  cross?: number;
}

/** Average of the last `length` closes, for every bar that has enough bars before it. */
function movingAverage(closes: readonly number[], length: number): (number | undefined)[] {
  let sum = 0;
  return closes.map((close, index) => {
    sum += close - (closes[index - length] ?? 0);
    return index >= length - 1 ? sum / length : undefined;
  });
}

/** Two moving averages and a dot wherever the fast one crosses the slow one. */
export function registerMaCrossIndicator(): void {
  registerIndicator<Cross, number>({
    name: 'MA_CROSS',
    shortName: 'MA',
    series: 'price',
    precision: 2,
    shouldOhlc: true,
    calcParams: [10, 20],
    figures: [
      { key: 'fast', title: 'MA10: ', type: 'line' },
      { key: 'slow', title: 'MA20: ', type: 'line' },
      { key: 'cross', type: 'circle', attrs: () => ({ r: 3 }) },
    ],
    regenerateFigures: ([fast, slow]) => [
      { key: 'fast', title: `MA${fast}: `, type: 'line' },
      { key: 'slow', title: `MA${slow}: `, type: 'line' },
      { key: 'cross', type: 'circle', attrs: () => ({ r: 3 }) },
    ],
    calc: (bars, { calcParams: [fastLength = 10, slowLength = 20] }) => {
      const closes = bars.map((bar) => bar.close);
      const fast = movingAverage(closes, fastLength);
      const slow = movingAverage(closes, slowLength);
      const lead = (index: number) => {
        const [quick, calm] = [fast[index], slow[index]];
        return quick === undefined || calm === undefined ? undefined : Math.sign(quick - calm);
      };
      return bars.map((_, index) => {
        const point: Cross = {};
        const [quick, calm, before, now] = [fast[index], slow[index], lead(index - 1), lead(index)];
        if (quick !== undefined) point.fast = quick;
        if (calm !== undefined) point.slow = calm;
        if (calm !== undefined && before && now && before !== now) point.cross = calm;
        return point;
      });
    },
  });
}
