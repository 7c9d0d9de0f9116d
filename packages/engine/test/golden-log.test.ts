import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decodeCommand } from '../src/command-codec.ts';
import { createEngine } from '../src/engine.ts';
import { SNAPSHOT_FORMAT_SPOT } from '../src/snapshot/snapshot.ts';
import { stateBytes } from '../src/snapshot/state-bytes.ts';

/**
 * `rules-1.golden.json` is a log as rules version 1 wrote it: batches of [time, rows]. It is never changed.
 * If this test fails, the engine no longer replays old logs to the same history: guard the new behaviour
 * by a new version of the rules instead of changing the numbers below.
 */
function sha256(bytes: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of bytes) hash.update(part);
  return hash.digest('hex');
}

it('a log of the first rules still leads to the same events and the same state', () => {
  const text = readFileSync(new URL('./rules-1.golden.json', import.meta.url), 'utf8');
  const batches = JSON.parse(text) as [atMs: number, rows: unknown[]][];
  const engine = createEngine();
  const eventBytes = batches.map(([atMs, rows]) => {
    const commands = rows.map((row) => decodeCommand(row));
    return engine.apply({ firstSeq: engine.sequence + 1, atMs, commands }).eventBytes;
  });
  expect(engine.sequence).toBe(2_009);
  expect(sha256(eventBytes)).toBe('ce7eaa1379344c32e986bd82a2d13e6b6633932b473476b8996fe9a0f5672244');
  const { parts, ...spot } = engine.snapshot();
  expect(parts).toBeDefined();
  expect(sha256([stateBytes({ ...spot, format: SNAPSHOT_FORMAT_SPOT })])).toBe(
    '59a4acd4c8ad096042d5b8b910de31486f4f57b9f41f2632c24b8d8edfd17817',
  );
  expect(engine.sweep()).toEqual([]);
});
