import { expect, it } from 'vitest';
import { RowReader } from '../record/row-reader.ts';
import { type DeadMansSwitch, Switches } from './switches.ts';

function armed(...entries: readonly [userId: number, marketId: number, dueMs: number][]): Switches {
  const switches = new Switches();
  for (const [userId, marketId, dueMs] of entries) switches.arm({ userId, marketId, dueMs });
  return switches;
}

/** Takes out what is due, as `runSwitches` does. */
function takeDue(switches: Switches, nowMs: number): DeadMansSwitch[] {
  const due = switches.due(nowMs);
  for (const entry of due) switches.disarm(entry);
  return due;
}

const written = ({ userId, marketId, dueMs }: DeadMansSwitch) => `${userId}/${marketId} at ${dueMs}`;

it('switches come due by time, user and market, each once', () => {
  const switches = armed([2, 2, 100], [2, 1, 100], [1, 9, 100], [3, 1, 90], [1, 1, 300], [1, 2, 200]);
  expect(takeDue(switches, 89)).toEqual([]);
  expect(takeDue(switches, 100).map(written)).toEqual([
    '3/1 at 90',
    '1/9 at 100',
    '2/1 at 100',
    '2/2 at 100',
  ]);
  expect(takeDue(switches, 199)).toEqual([]);
  expect(takeDue(switches, 200).map(written)).toEqual(['1/2 at 200']);
  expect(takeDue(switches, 1_000).map(written)).toEqual(['1/1 at 300']);
  expect(takeDue(switches, 1_000)).toEqual([]);
});

it('the last word of a user for a market counts', () => {
  const switches = armed([1, 1, 100], [1, 1, 400], [1, 2, 100]);
  expect([switches.disarm({ userId: 1, marketId: 2 }), switches.disarm({ userId: 1, marketId: 2 })]).toEqual([
    true,
    false,
  ]);
  expect([switches.dueMs({ userId: 1, marketId: 1 }), switches.dueMs({ userId: 1, marketId: 2 })]).toEqual([
    400, 0,
  ]);
  expect(takeDue(switches, 399)).toEqual([]);
  expect(takeDue(switches, 400).map(written)).toEqual(['1/1 at 400']);
  expect(switches.dueMs({ userId: 1, marketId: 1 })).toBe(0);
});

it('a snapshot holds them', () => {
  const restored = new Switches();
  restored.restore(new RowReader([armed([2, 1, 100], [1, 1, 50]).rows()], 'switches'));
  expect(takeDue(restored, 60).map(written)).toEqual(['1/1 at 50']);
  expect(takeDue(restored, 100).map(written)).toEqual(['2/1 at 100']);
});
