import { createHash } from 'node:crypto';
import { sumLeaves } from '@candor/fairness';
import { createRandom } from '@candor/primitives';
import { beforeAll, describe, expect, test } from 'vitest';
import { swapped } from '../test/forgeries.ts';
import { publish, type Published, sha256, THREE } from '../test/sample.ts';

let published: Published;
beforeAll(async () => {
  published = await publish(THREE);
});

async function* pieces(file: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}

function sum(file: Uint8Array, line: unknown = published.line, size = 1_000) {
  const whole = createHash('sha256');
  return sumLeaves(pieces(file, size), line, { sha256, whole });
}

const refusal = async (...given: Parameters<typeof sum>) => {
  const verdict = await sum(...given);
  return verdict.isRight ? undefined : verdict.check;
};

function recordOf(file: Buffer, leaf: number): Buffer {
  const at = published.header.length + 1 + 40 * leaf;
  return file.subarray(at, at + 40);
}

/** The place of a leaf with an amount: the first one, or the next. */
function place(skipped: number): number {
  const leaves = Array.from({ length: 1_024 }, (_, leaf) => leaf);
  const found = leaves.filter((leaf) => recordOf(published.file, leaf).readBigUInt64BE(32) > 0n);
  return found[skipped] ?? Number.NaN;
}

/** The file with one leaf changed. */
function withRecord(leaf: number, change: (record: Buffer) => void): Buffer {
  const file = Buffer.from(published.file);
  change(recordOf(file, leaf));
  return file;
}

describe('a file of leaves', () => {
  test.each([1, 39, 40, 41, 1_000, 1_000_000])('adds up in pieces of %s bytes', async (size) => {
    expect(await sum(published.file, published.line, size)).toEqual({
      isRight: true,
      leaves: 1_024,
      total: 1_520_012_501n,
    });
  });

  test('says how far it is', async () => {
    const seen: number[] = [];
    const whole = createHash('sha256');
    await sumLeaves(pieces(published.file, 8_000), published.line, { sha256, whole }, (leaves) =>
      seen.push(leaves),
    );
    expect(seen.at(-1)).toBe(1_024);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  });

  test('with an amount of 2^52, or below zero, is refused', async () => {
    expect(await refusal(withRecord(0, (record) => record.writeBigUInt64BE(2n ** 52n, 32)))).toBe(
      'leaf_amount',
    );
    expect(await refusal(withRecord(9, (record) => record.writeBigInt64BE(-1n, 32)))).toBe('leaf_amount');
  });

  test('with a leaf twice, or with two that changed places, is refused', async () => {
    expect(
      await refusal(withRecord(1, (record) => published.file.copy(record, 0, published.header.length + 1))),
    ).toBe('leaf_order');
    const begin = published.header.length + 1;
    expect(await refusal(swapped(published.file, begin + 80, begin + 120, 40))).toBe('leaf_order');
  });

  test('without a leaf, with half of one, or with one more is refused', async () => {
    const { file } = published;
    expect(await refusal(file.subarray(0, -40))).toBe('leaf_count');
    expect(await refusal(file.subarray(0, -20))).toBe('leaf_count');
    expect(await refusal(Buffer.concat([file, Buffer.alloc(40, 0xff)]))).toMatch(/leaf_count|leaf_amount/);
    expect(await refusal(Buffer.concat([file, Buffer.alloc(1)]))).toBe('leaf_count');
  });

  test('with a leaf of zero in place of an amount is refused', async () => {
    expect(await refusal(withRecord(place(0), (record) => record.fill(0, 32)))).toBe('total');
  });

  test('with an amount that was moved to another leaf is refused', async () => {
    const file = withRecord(place(0), (record) =>
      record.writeBigUInt64BE(record.readBigUInt64BE(32) - 1n, 32),
    );
    const other = recordOf(file, place(1));
    other.writeBigUInt64BE(other.readBigUInt64BE(32) + 1n, 32);
    expect(await refusal(file)).toBe('root');
  });

  test('with another header, or none, is refused', async () => {
    expect(await refusal(published.file.subarray(published.header.length + 1))).toBe('header');
    expect(await refusal(Buffer.from(String(published.file).replace('BTC', 'ETH')))).toBe('header');
    expect(await refusal(Buffer.alloc(0))).toBe('header');
  });

  test('is refused under a line with another total, root or hash', async () => {
    const fields = JSON.parse(published.line) as unknown[];
    const of = (place: number, value: string) => JSON.stringify(fields.with(place, value));
    expect(await refusal(published.file, of(12, '1520012500'))).toBe('total');
    expect(await refusal(published.file, of(13, '0'.repeat(64)))).toBe('root');
    expect(await refusal(published.file, of(14, '0'.repeat(64)))).toBe('file_hash');
    expect(await refusal(published.file, 'no line')).toBe('line_form');
  });

  test('is refused with any one bit of it changed', async () => {
    const random = createRandom('bits of a file');
    for (let round = 0; round < 100; round++) {
      const file = Buffer.from(published.file);
      const at = random.integer({ from: 0, to: file.length - 1 });
      file[at] = (file[at] ?? 0) ^ (1 << random.integer({ from: 0, to: 7 }));
      expect(await refusal(file), `bit of byte ${at}`).not.toBeUndefined();
    }
  });
});
