import { describe, expect, it } from 'vitest';
import { mergeEntries, readEntries, writeEntries } from './kept-entries.ts';

const entry = (at: number, text: string | null = String(at)) => ({ at, text });

describe('choices kept here and with the exchange', () => {
  it('entry by entry the later one wins, on both sides', () => {
    const ours = { period: entry(3), chartZone: entry(1) };
    const theirs = { period: entry(2), chartZone: entry(5), 'chartDrawings/7': entry(4) };
    const { taken, merged, isNewsToThem } = mergeEntries(ours, theirs);
    expect(taken).toEqual({ chartZone: entry(5), 'chartDrawings/7': entry(4) });
    expect(merged).toEqual({ period: entry(3), chartZone: entry(5), 'chartDrawings/7': entry(4) });
    expect(isNewsToThem).toBe(true);
  });

  it('a choice that was taken back is a choice', () => {
    const { taken, isNewsToThem } = mergeEntries({ period: entry(1) }, { period: entry(2, null) });
    expect(taken).toEqual({ period: entry(2, null) });
    expect(isNewsToThem).toBe(false);
  });

  it('what the server holds is read as far as it can be', () => {
    expect(readEntries(null)).toEqual({});
    expect(readEntries('no json')).toEqual({});
    expect(readEntries('[1]')).toEqual({});
    expect(readEntries('{"period":{"at":1,"text":"5min"},"layout":{"at":"x","text":"1"},"b":null}')).toEqual({
      period: entry(1, '5min'),
    });
  });

  it('where it is too much for the server the oldest stays behind', () => {
    const long = 'x'.repeat(40_000);
    const kept = readEntries(writeEntries({ old: entry(1, long), young: entry(2, long) }));
    expect(Object.keys(kept)).toEqual(['young']);
  });
});
