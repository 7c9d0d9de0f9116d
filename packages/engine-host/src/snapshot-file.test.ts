import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StreamedSnapshot } from '@candor/engine/host';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSnapshot, writeSnapshot } from './snapshot-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-snapshot-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

const DIGEST = new Uint8Array(32).fill(7);
const HEAD = { format: 13, counters: [1, 2], assets: [[3]], markets: [[4]], users: [5, 6] };

/** Lists of which each ends within a piece, at the end of one, or before its first row. */
const LENGTHS = [
  { accounts: 0, orders: 0, keys: 0 },
  { accounts: 4_096, orders: 4_097, keys: 64 },
  { accounts: 12_289, orders: 8_192, keys: 200 },
];

function* rows(name: string, count: number): Generator<[string, number]> {
  for (let place = 0; place < count; place++) yield [name, place];
}

const snapshotOf = ({ accounts, orders, keys }: (typeof LENGTHS)[number]): StreamedSnapshot => ({
  ...HEAD,
  accounts: rows('account', accounts),
  orders: rows('order', orders),
  keys: rows('key', keys),
  parts: [['funds', [[1]]]],
});

test.each(LENGTHS)('lists of $accounts, $orders and $keys rows come back in their order', async (lengths) => {
  const path = join(folder, '1');
  const file = await open(path, 'w');
  await writeSnapshot(file, { digest: DIGEST, snapshot: snapshotOf(lengths) });
  await file.close();
  const { digest, snapshot } = readSnapshot(await readFile(path));
  expect(digest).toEqual(DIGEST);
  const { accounts, orders, keys, ...others } = snapshot;
  expect(others).toEqual({ ...HEAD, parts: [['funds', [[1]]]] });
  expect([...accounts]).toEqual([...rows('account', lengths.accounts)]);
  expect([...orders]).toEqual([...rows('order', lengths.orders)]);
  expect([...keys]).toEqual([...rows('key', lengths.keys)]);
});

test('a reader may rest after each row', async () => {
  const path = join(folder, '1');
  const file = await open(path, 'w');
  await writeSnapshot(file, {
    digest: DIGEST,
    snapshot: snapshotOf({ accounts: 4_097, orders: 3, keys: 2 }),
  });
  await file.close();
  const content = await readFile(path);
  let rests = 0;
  const { snapshot } = readSnapshot(content, () => (rests += 1));
  const before = rests;
  expect([...snapshot.accounts, ...snapshot.orders, ...snapshot.keys]).toHaveLength(4_102);
  expect(rests - before).toBe(4_102);
});
