import { describe, expect, it } from 'vitest';
import { marginBar } from './margin-levels.ts';

describe('the bar of a margin level', () => {
  it.each([
    [30, 'danger', 0],
    [70, 'danger', 24],
    [70.01, 'watch', 24],
    [100, 'watch', 41],
    [100.01, 'safe', 41],
    [200, 'safe', 100],
    [19_607.17, 'safe', 100],
    [12, 'danger', 0],
  ] as const)('%d %% is in the band %s, at %d %% of the bar', (level, band, at) => {
    expect(marginBar(level, 70, 30)).toEqual({ band, at, ends: [24, 41] });
  });

  it('has no band between where an operator warns above the first sound', () => {
    expect(marginBar(110, 120, 50)).toMatchObject({ band: 'danger', ends: [47, 47] });
  });
});
