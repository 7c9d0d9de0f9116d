import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EqualLeaves, SortedLeaves } from './sorted-leaves.ts';

const RECORD_BYTES = 40;
const PARTS = 256;

test('sorted leaves of one account that fill every part more than once before a write ends are all there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-leaves-'));
  const leaves = await SortedLeaves.open(join(folder, 'sorting'), 1_000);
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

/** Adds leaves with these hashes; resolves with the hashes in the order in which they come back. */
async function sortedHashes(hashes: readonly string[]): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-leaves-'));
  const leaves = await SortedLeaves.open(join(folder, 'sorting'));
  try {
    for (const hash of hashes) await leaves.add(Buffer.from(hash, 'hex'), 1n);
    const found: string[] = [];
    for await (const records of leaves.runs())
      for (let at = 0; at < records.length; at += RECORD_BYTES)
        found.push(records.toString('hex', at, at + 32));
    return found;
  } finally {
    await leaves.close();
    await rm(folder, { recursive: true });
  }
}

test('leaves whose hashes begin alike stand in the order of the whole hash, and equal ones are an error', async () => {
  const alike = (end: string) => `07${'ab'.repeat(6)}${'0'.repeat(48)}${end}`;
  const hashes = ['2', '1', '3'].map(alike);
  const others = [`07${'00'.repeat(31)}`, `07${'ff'.repeat(31)}`, `06${'ff'.repeat(31)}`];
  const all = [...hashes, ...others].map((hash) => hash.padEnd(64, '0'));
  expect(await sortedHashes(all)).toEqual(all.toSorted());
  await expect(sortedHashes([...all, all[1]!])).rejects.toThrow(EqualLeaves);
  const many = Array.from(
    { length: 66_000 },
    (_, place) => `09${((place * 7_919) % 66_000).toString(16).padStart(62, '0')}`,
  );
  expect(await sortedHashes(many)).toEqual(many.toSorted());
});
