import { compareNumbers } from '@candor/primitives';
import { describe, expect, it } from 'vitest';
import type { TriggerFact } from '../shapes/facts/trigger-fact.ts';
import { TriggerLine } from './trigger-line.ts';

type Side = TriggerFact['side'];

function stop(side: Side, triggerId: number, triggerPrice: number): TriggerFact {
  return { side, trigger: 'stop', triggerId, triggerPrice } as TriggerFact;
}

function lineOf(side: Side, ...entries: readonly [triggerId: number, price: number][]): TriggerLine {
  const line = new TriggerLine(side === 'buy' ? 'rising' : 'falling');
  for (const [triggerId, price] of entries) line.add(stop(side, triggerId, price));
  return line;
}

function reached(line: TriggerLine, price: number): number[] {
  const ids: number[] = [];
  for (let next = line.takeReached(price); next !== undefined; next = line.takeReached(price))
    ids.push(next.triggerId);
  return ids;
}

describe('a line of triggers', () => {
  const ENTRIES = [
    [1, 30],
    [2, 10],
    [3, 20],
    [4, 20],
    [5, 40],
    [6, 20],
  ] as const satisfies readonly [number, number][];

  it('that wait for a rise gives up the lowest first', () => {
    const line = lineOf('buy', ...ENTRIES);
    expect(reached(line, 9)).toEqual([]);
    expect(reached(line, 20)).toEqual([2, 3, 4, 6]);
    expect(reached(line, 29)).toEqual([]);
    expect(reached(line, 100)).toEqual([1, 5]);
    expect(reached(line, 100)).toEqual([]);
  });

  it('that wait for a fall gives up the highest first', () => {
    const line = lineOf('sell', ...ENTRIES);
    expect(reached(line, 41)).toEqual([]);
    expect(reached(line, 30)).toEqual([5, 1]);
    expect(reached(line, 21)).toEqual([]);
    expect(reached(line, 20).toSorted(compareNumbers)).toEqual([3, 4, 6]);
    expect(reached(line, 1)).toEqual([2]);
  });

  it.each(['buy', 'sell'] as const)('to %s lets go of the one that is taken out, and of no other', (side) => {
    const line = lineOf(side, ...ENTRIES);
    line.remove(stop(side, 4, 20));
    line.remove(stop(side, 9, 20));
    const everything = side === 'buy' ? 100 : 1;
    expect(reached(line, everything).toSorted(compareNumbers)).toEqual([1, 2, 3, 5, 6]);
  });

  it('knows only the newest price of one that moved, also when it moved back', () => {
    const line = lineOf('buy', [1, 10], [2, 20]);
    for (const [before, after] of [
      [10, 30],
      [30, 15],
      [15, 30],
    ] as const) {
      line.remove(stop('buy', 1, before));
      line.add(stop('buy', 1, after));
    }
    expect(reached(line, 29)).toEqual([2]);
    expect(reached(line, 30)).toEqual([1]);
    expect(reached(line, 100)).toEqual([]);
  });

  it('keeps its order while one moves a thousand times', () => {
    const line = lineOf('buy', ...ENTRIES);
    for (let move = 0; move < 1_000; move++) {
      line.remove(stop('buy', 3, 20));
      line.add(stop('buy', 3, move % 50));
      line.remove(stop('buy', 3, move % 50));
      line.add(stop('buy', 3, 20));
    }
    expect(reached(line, 100)).toEqual([2, 3, 4, 6, 1, 5]);
  });

  it('keeps its order while a thousand come and go', () => {
    const line = lineOf('buy', ...ENTRIES);
    for (let triggerId = 100; triggerId < 1_100; triggerId++) {
      const passing = stop('buy', triggerId, (triggerId * 7) % 50);
      line.add(passing);
      line.remove(passing);
    }
    expect(reached(line, 100)).toEqual([2, 3, 4, 6, 1, 5]);
  });
});
