import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { playInARow, runsInARow } from './runs-in-a-row.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-runs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'runs.jsonl');

/** Plays up to three runs in a row on a commit, until one that fails or breaks off; returns the places that were begun. */
async function play(commit: string, { failsAt = 0, brokenOffAt = 0 } = {}): Promise<number[]> {
  const begun: number[] = [];
  const run = playInARow({
    file: file(),
    wanted: 3,
    play: async (place) => {
      begun.push(place);
      if (place === brokenOffAt) throw new Error('broken off');
      return { commit, date: '2026-11-30', held: place !== failsAt, found: `run ${place}` };
    },
  });
  await run.catch(() => undefined);
  return begun;
}

it('a row of runs that was broken off goes on, also on another commit', async () => {
  expect(await play('a', { brokenOffAt: 3 })).toEqual([1, 2, 3]);
  expect(await play('b')).toEqual([3]);
  expect(runsInARow(file()).map(({ commit }) => commit)).toEqual(['a', 'a', 'b']);
  expect(await play('c')).toEqual([]);
});

it('a run that does not hold ends its row, and the next row begins anew', async () => {
  expect(await play('a', { failsAt: 2 })).toEqual([1, 2]);
  expect(runsInARow(file())).toEqual([]);
  expect(await play('b')).toEqual([1, 2, 3]);
});

it('a run whose line was cut off is played again', async () => {
  await play('a', { brokenOffAt: 3 });
  appendFileSync(file(), '{"commit":"a","da');
  expect(await play('b')).toEqual([3]);
});
