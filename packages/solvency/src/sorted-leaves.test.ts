import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SortedLeaves } from './sorted-leaves.ts';

const RECORD_BYTES = 40;
const PARTS = 256;

test('sorted leaves of one account that fill every part more than once before a write ends are all there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-leaves-'));
  const leaves = await SortedLeaves.open(join(folder, 'sorting'));
  const count = PARTS * 2_100;
  const hash = Buffer.alloc(32);
  const writes: Promise<void>[] = [];
  for (let place = 0; place < count; place++) {
    hash.writeUInt8(place % PARTS);
    hash.writeUInt32BE(place, 1);
    const write = leaves.add(hash, BigInt(place));
    if (write !== undefined) writes.push(write);
  }
  await Promise.all(writes);
  let sum = 0n;
  let found = 0;
  for await (const records of leaves.runs())
    for (let at = 0; at < records.length; at += RECORD_BYTES) {
      sum += records.readBigUInt64BE(at + RECORD_BYTES - 8);
      found += 1;
    }
  await leaves.close();
  await rm(folder, { recursive: true });
  expect([found, sum]).toEqual([count, (BigInt(count) * BigInt(count - 1)) / 2n]);
});
