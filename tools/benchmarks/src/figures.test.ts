import { describe, expect, it } from 'vitest';
import { atLeast, atMost, isMet, percentile, spreadOf, tableOf } from './figures.ts';

describe('figures', () => {
  it('name the median, the least and the greatest round', () => {
    expect(spreadOf([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 });
    expect(() => spreadOf([])).toThrow('nothing was measured');
  });

  it('take the sample below which a share lies', () => {
    const samples = Float64Array.from({ length: 100 }, (_, place) => 99 - place);
    expect(percentile(samples, 0.5)).toBe(50);
    expect(percentile(samples, 0.99)).toBe(99);
    expect(percentile(samples, 1)).toBe(99);
    expect(() => percentile(new Float64Array(0), 0.5)).toThrow('no sample was taken');
  });

  it('meet a target by their median', () => {
    const values = [1, 5, 9];
    expect(isMet({ name: '', unit: '', values, target: atLeast(5) })).toBe(true);
    expect(isMet({ name: '', unit: '', values, target: atLeast(6) })).toBe(false);
    expect(isMet({ name: '', unit: '', values, target: atMost(4) })).toBe(false);
    expect(isMet({ name: '', unit: '', values })).toBeUndefined();
  });

  it('are one line each, with the target beside', () => {
    const lines = tableOf([
      { name: 'rate', unit: '/s', values: [1_000, 3_000, 2_000], target: atLeast(2_500) },
      { name: 'share', unit: 'x', values: [0.512_34] },
    ]);
    expect(lines.map((line) => line.replace(/ {2,}/g, '  '))).toEqual([
      '  rate  2,000 (1,000-3,000) /s  target >= 2,500: missed',
      '  share  0.512 x',
    ]);
  });
});
