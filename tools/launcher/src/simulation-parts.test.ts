import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { partsIn, playParts } from './simulation-parts.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-parts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const seeds = ['s-1', 's-2', 's-3', 's-4'];

/** Plays until a seed at which the whole run breaks off; returns the seeds that were begun. */
async function play({ source = 'a', brokenOffAt = '', breachAt = '' } = {}): Promise<string[]> {
  const begun: string[] = [];
  const run = playParts({
    file: join(folder, 'parts.jsonl'),
    source,
    seeds,
    atOnce: 1,
    play: async (seed) => {
      begun.push(seed);
      if (seed === brokenOffAt) throw new Error('broken off');
      return { held: seed !== breachAt, found: `${seed} played`, unreached: [] };
    },
  });
  await run.catch(() => undefined);
  return begun;
}

it('parts of a simulation that were played before a run broke off are not played again', async () => {
  expect(await play({ brokenOffAt: 's-3' })).toEqual(['s-1', 's-2', 's-3']);
  expect(await play()).toEqual(['s-3', 's-4']);
  expect(partsIn(join(folder, 'parts.jsonl')).map(({ seed }) => seed)).toEqual(seeds);
});

it('parts of a simulation are played again for another source', async () => {
  await play();
  expect(await play({ source: 'b' })).toEqual(seeds);
});

it('a part of a simulation that was cut off while it was written is played again', async () => {
  await play({ brokenOffAt: 's-2' });
  appendFileSync(join(folder, 'parts.jsonl'), '{"seed":"s-2","sou');
  expect(await play()).toEqual(['s-2', 's-3', 's-4']);
  expect(partsIn(join(folder, 'parts.jsonl')).map(({ seed }) => seed)).toEqual(seeds);
});

it('no part of a simulation begins after a breach, today or later', async () => {
  expect(await play({ breachAt: 's-2' })).toEqual(['s-1', 's-2']);
  expect(await play()).toEqual([]);
});
