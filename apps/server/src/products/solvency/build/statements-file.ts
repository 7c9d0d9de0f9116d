/** The statements of a tree in the order of its accounts, so that one of them is found by the user's id. */
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Accounts } from '@candor/solvency';

/** Statements in one compressed block. */
const BLOCK = 256;
/** For each block the first user's id and the block's offset; at the end of the file the number of blocks. */
const ENTRY_BYTES = 16;
const COUNT_BYTES = 4;

export function statementsPath(folder: string, name: string): string {
  return join(folder, `${name}.statements`);
}

/** Writes all statements: compressed blocks of 256 lines, and an index. `rest` is called after each block, and may wait. */
export async function writeStatements(
  folder: string,
  name: string,
  { accounts, rest }: { readonly accounts: Accounts; readonly rest?: (() => void) | undefined },
): Promise<void> {
  const file = await open(statementsPath(folder, name), 'w', 0o600);
  try {
    const blocks = Math.ceil(accounts.count / BLOCK);
    const index = Buffer.alloc(ENTRY_BYTES * blocks + COUNT_BYTES);
    let offset = 0;
    for (let block = 0; block < blocks; block++) {
      const first = block * BLOCK;
      const length = Math.min(BLOCK, accounts.count - first);
      const lines = Array.from({ length }, (_, at) => accounts.statement(first + at));
      const packed = gzipSync(lines.join('\n'));
      index.writeBigUInt64BE(BigInt(accounts.userId(first)), block * ENTRY_BYTES);
      index.writeBigUInt64BE(BigInt(offset), block * ENTRY_BYTES + 8);
      await file.appendFile(packed);
      offset += packed.length;
      rest?.();
    }
    index.writeUInt32BE(blocks, ENTRY_BYTES * blocks);
    await file.appendFile(index);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A statement and the place of its account in the tree. */
export interface PlacedStatement {
  readonly place: number;
  readonly statement: string;
}

/** Finds the statement of a user; undefined where nothing was owed to the user. */
export async function findStatement(
  folder: string,
  name: string,
  userId: number,
): Promise<PlacedStatement | undefined> {
  const file = await open(statementsPath(folder, name), 'r');
  try {
    const index = await readIndex(file);
    const block = blockOf(index.entries, userId);
    const entry = index.entries[block];
    if (entry === undefined) return undefined;
    const end = index.entries[block + 1]?.offset ?? index.begin;
    const packed = await readAt(file, entry.offset, end - entry.offset);
    const lines = gunzipSync(packed).toString().split('\n');
    const at = lines.findIndex((line) => (JSON.parse(line) as readonly unknown[])[4] === userId);
    const statement = lines[at];
    return statement === undefined ? undefined : { place: block * BLOCK + at, statement };
  } finally {
    await file.close();
  }
}

interface IndexEntry {
  readonly firstUser: number;
  readonly offset: number;
}

async function readIndex(
  file: FileHandle,
): Promise<{ readonly entries: readonly IndexEntry[]; readonly begin: number }> {
  const { size } = await file.stat();
  const blocks = (await readAt(file, size - COUNT_BYTES, COUNT_BYTES)).readUInt32BE();
  const begin = size - COUNT_BYTES - ENTRY_BYTES * blocks;
  const index = await readAt(file, begin, ENTRY_BYTES * blocks);
  const entries = Array.from({ length: blocks }, (_, block) => ({
    firstUser: Number(index.readBigUInt64BE(block * ENTRY_BYTES)),
    offset: Number(index.readBigUInt64BE(block * ENTRY_BYTES + 8)),
  }));
  return { entries, begin };
}

/** The last block that begins with this user or one before; -1: none. */
function blockOf(entries: readonly IndexEntry[], userId: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((entries[middle]?.firstUser ?? 0) <= userId) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

async function readAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, from);
  if (bytesRead !== length) throw new Error('the file of statements is too short');
  return bytes;
}
