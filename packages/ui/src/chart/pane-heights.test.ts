import { expect, it } from 'vitest';
import { paneHeights } from './pane-heights.ts';
import { STUDY_IDS, studyOf } from './studies.ts';

const heightOf = (...args: Parameters<typeof paneHeights>) =>
  paneHeights(...args).reduce((sum, [, height]) => sum + height, 0);

it('gives panes what they want while the candles keep their share', () => {
  expect(paneHeights(['volume', 'macd'], 480, false)).toEqual([
    ['volume', 64],
    ['macd', 84],
  ]);
});

it('lets the candles keep six tenths of the chart, however many studies there are', () => {
  for (const height of [300, 400, 600]) {
    const panes = (['volume', 'macd', 'rsi', 'kdj'] as const).slice(0, Math.floor((height * 0.4) / 30));
    expect(heightOf(panes, height, false)).toBeLessThanOrEqual(height * 0.4);
  }
});

it('never draws a pane too low to be read', () => {
  const panes = STUDY_IDS.filter((id) => studyOf(id).place === 'pane');
  for (const [, height] of paneHeights(panes, 300, true)) expect(height).toBe(30);
});
