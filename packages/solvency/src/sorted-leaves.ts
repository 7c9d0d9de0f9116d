import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HASH_BYTES, RECORD_BYTES } from './bounds.ts';

/** Leaves are parted by the first byte of their hash, and each part is sorted in memory. A part that outgrows its buffer is a file. */
const PARTS = 256;
const BUFFERED_RECORDS = 4_096;
/**
 * A buffer begins with this many records and grows twofold. Most trees need a tenth of the room, and to clear all of it is a
 * tenth of a second in one piece, in which the builder does not rest.
 */
const FIRST_RECORDS = 128;

interface Part {
  readonly path: string;
  /** Undefined while the buffer has held all of its leaves. */
  file: Promise<FileHandle> | undefined;
  buffer: Buffer;
  used: number;
  written: number;
}

/** Thrown where two leaves have one hash: a claim would be shown twice. */
export class EqualLeaves extends Error {
  constructor() {
    super('two leaves have the same hash');
  }
}

/**
 * Records of leaves in any order, which come back in the order of their hashes. Up to about a million stay in memory, because the
 * log of the exchange needs the disk; of more the memory does not grow.
 */
export class SortedLeaves {
  readonly #folder: string;
  readonly #parts: readonly Part[];
  /** The bytes that a part keeps in memory at most. */
  readonly #most: number;

  private constructor(folder: string, parts: readonly Part[], most: number) {
    this.#folder = folder;
    this.#parts = parts;
    this.#most = most;
  }

  /** `folder`: a folder that nobody else uses; it is gone after `close`. `buffered`: the records that a part keeps in memory. */
  static async open(folder: string, buffered = BUFFERED_RECORDS): Promise<SortedLeaves> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const parts = Array.from({ length: PARTS }, (_, place) => ({
      path: join(folder, String(place)),
      file: undefined,
      buffer: Buffer.alloc(RECORD_BYTES * Math.min(FIRST_RECORDS, buffered)),
      used: 0,
      written: 0,
    }));
    return new SortedLeaves(folder, parts, RECORD_BYTES * buffered);
  }

  /** Takes a leaf; the promise is there only where a part had to be written. */
  add(hash: Buffer, amount: bigint): Promise<void> | undefined {
    const part = this.#parts[hash[0] ?? 0];
    if (part === undefined) throw new RangeError('a hash has 32 bytes');
    if (part.used === part.buffer.length) part.buffer = enlarged(part.buffer, this.#most);
    hash.copy(part.buffer, part.used);
    part.buffer.writeBigUInt64BE(amount, part.used + HASH_BYTES);
    part.used += RECORD_BYTES;
    return part.used === this.#most ? flush(part) : undefined;
  }

  /** Yields runs of records in ascending order of their hashes. */
  async *runs(): AsyncGenerator<Buffer> {
    for (const part of this.#parts) yield sorted(await recordsOf(part));
  }

  async close(): Promise<void> {
    for (const { file } of this.#parts) await (await file)?.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function enlarged(buffer: Buffer, most: number): Buffer {
  const larger = Buffer.alloc(Math.min(2 * buffer.length, most));
  buffer.copy(larger);
  return larger;
}

async function recordsOf(part: Part): Promise<Buffer> {
  if (part.file === undefined) return part.buffer.subarray(0, part.used);
  await flush(part);
  const file = await part.file;
  const { size } = await file.stat();
  const records = Buffer.alloc(size);
  await file.read(records, 0, size, 0);
  return records;
}

/** Writes a copy at a place of its own: leaves are added, and further copies written, before the write is done. */
async function flush(part: Part): Promise<void> {
  const { used, written } = part;
  const records = Buffer.from(part.buffer.subarray(0, used));
  part.used = 0;
  part.written = written + used;
  if (used === 0) return;
  const file = await (part.file ??= open(part.path, 'w+'));
  const { bytesWritten } = await file.write(records, 0, used, written);
  if (bytesWritten !== used) throw new Error('leaves were not written whole');
}

/** Places fit below the first 48 bits of a hash in one number of 64 bits. */
const PLACES = 2n ** 16n;
const PLACE_BITS = 16n;

/** Sorts by the beginning of each hash after the byte that all of them share, and those with one beginning by the whole hash. */
function sorted(records: Buffer): Buffer {
  const count = records.length / RECORD_BYTES;
  return BigInt(count) <= PLACES ? sortedByBeginning(records, count) : sortedByHash(records, count);
}

function sortedByBeginning(records: Buffer, count: number): Buffer {
  const keys = new BigUint64Array(count);
  for (let place = 0; place < count; place++)
    keys[place] = (BigInt(records.readUIntBE(place * RECORD_BYTES + 1, 6)) << PLACE_BITS) | BigInt(place);
  keys.sort();
  const out = Buffer.alloc(records.length);
  let before = -1;
  for (const [at, key] of keys.entries()) {
    const from = Number(key & (PLACES - 1n)) * RECORD_BYTES;
    // Two of a million million hashes begin alike: the order of their places is then not the one of the whole.
    if (before >= 0 && hashesOf(records, before, from) >= 0) return sortedByHash(records, count);
    records.copy(out, at * RECORD_BYTES, from, from + RECORD_BYTES);
    before = from;
  }
  return out;
}

function sortedByHash(records: Buffer, count: number): Buffer {
  const places = Uint32Array.from({ length: count }, (_, place) => place * RECORD_BYTES);
  places.sort((one, other) => hashesOf(records, one, other));
  const out = Buffer.alloc(records.length);
  for (const [place, from] of places.entries()) {
    if (place > 0 && hashesOf(records, places[place - 1] ?? 0, from) === 0) throw new EqualLeaves();
    records.copy(out, place * RECORD_BYTES, from, from + RECORD_BYTES);
  }
  return out;
}

/** Compares the hashes of the records at two bytes: below zero where the first one is less. */
const hashesOf = (records: Buffer, one: number, other: number) =>
  records.compare(records, other, other + HASH_BYTES, one, one + HASH_BYTES);
