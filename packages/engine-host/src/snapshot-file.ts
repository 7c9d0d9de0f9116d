/**
 * A snapshot as a file of pieces: a mark, then pieces, each a header (kind, length and SHA-256 of its place, kind,
 * length and body) and a body, the msgpack of its kind. A long list is cut into pieces, so that neither writing nor reading
 * has it in memory as objects. The last piece is empty and says that nothing is missing.
 */
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { EngineSnapshot, SnapshotRow, StreamedSnapshot } from '@candor/engine/host';
import { packr } from './message-pack.ts';

export interface StoredSnapshot {
  readonly digest: Uint8Array;
  readonly snapshot: StreamedSnapshot;
}

/** Format, digest, counters, assets, markets and users. */
type Head = readonly [number, Uint8Array, SnapshotRow, SnapshotRow[], SnapshotRow[], number[]];

/** By code. */
const KINDS = ['head', 'accounts', 'orders', 'keys', 'parts', 'end'] as const;
type Kind = (typeof KINDS)[number];
type Piece = readonly [Kind, unknown];

/** A row of keys has all keys of a user, up to a thousand and those of open orders; one of parts has a whole product. */
const ROWS_IN_PIECE = { accounts: 4_096, orders: 4_096, keys: 64, parts: 1 };

const MARK = Buffer.from('candor snapshot in pieces\n');
const CHECKSUM_BYTES = 32;
/** Place, kind and length; the header in the file leaves out the place. */
const PLACE_BYTES = 4;
const SEALED_BYTES = PLACE_BYTES + 5;
const HEADER_BYTES = SEALED_BYTES - PLACE_BYTES + CHECKSUM_BYTES;

/** Writes piece by piece; the event loop runs between two of them. */
export async function writeSnapshot(file: FileHandle, stored: StoredSnapshot): Promise<void> {
  // This is not `write`, which may stop half-way on a full disk without an error.
  await file.writeFile(MARK);
  let place = 0;
  for (const [kind, content] of piecesOf(stored)) {
    const body = packr.pack(content);
    const start = startOf(place++, kind, body.length);
    await file.writeFile(Buffer.concat([start.subarray(PLACE_BYTES), checksum(start, body), body]));
  }
}

/**
 * Reads the content of a file, of pieces or of the form before them. Throws on a piece that is damaged, missing or cut
 * short, and names it. Rows are unpacked when they are asked for. `rest` is called after each piece and each row, and may wait.
 */
export function readSnapshot(content: Buffer, rest?: () => void): StoredSnapshot {
  if (!content.subarray(0, MARK.length).equals(MARK)) return readWhole(content);
  const bodies: Record<Kind, Buffer[]> = { head: [], accounts: [], orders: [], keys: [], parts: [], end: [] };
  for (const [kind, body] of checkedPieces(content, rest)) bodies[kind].push(body);
  const [format, digest, counters, assets, markets, users] = packr.unpack(bodies.head[0]!) as Head;
  const snapshot = {
    format,
    counters,
    assets,
    markets,
    users,
    accounts: rowsIn(bodies.accounts, rest),
    orders: rowsIn(bodies.orders, rest),
    keys: rowsIn(bodies.keys, rest),
    parts: [...rowsIn(bodies.parts, rest)],
  };
  return { digest: Uint8Array.from(digest), snapshot };
}

/** The form before pieces: SHA-256 of the rest, then the msgpack of everything. */
function readWhole(content: Buffer): StoredSnapshot {
  const body = content.subarray(CHECKSUM_BYTES);
  if (!createHash('sha256').update(body).digest().equals(content.subarray(0, CHECKSUM_BYTES)))
    throw new Error('checksum differs');
  const [, digest, snapshot] = packr.unpack(body) as [number, Uint8Array, EngineSnapshot];
  return { digest: Uint8Array.from(digest), snapshot };
}

function* piecesOf({ digest, snapshot }: StoredSnapshot): Generator<Piece> {
  const { format, counters, assets, markets, users, accounts, orders, keys, parts = [] } = snapshot;
  yield ['head', [format, Buffer.from(digest), counters, assets, markets, users]];
  const lists = { accounts, orders, keys, parts };
  for (const kind of ['accounts', 'orders', 'keys', 'parts'] as const)
    for (const rows of inRuns(lists[kind], ROWS_IN_PIECE[kind])) yield [kind, rows];
  yield ['end', null];
}

function* inRuns(rows: Iterable<SnapshotRow>, size: number): Generator<SnapshotRow[]> {
  let run: SnapshotRow[] = [];
  for (const row of rows) {
    run.push(row);
    if (run.length < size) continue;
    yield run;
    run = [];
  }
  if (run.length > 0) yield run;
}

function* rowsIn(bodies: readonly Buffer[], rest: (() => void) | undefined): Generator<SnapshotRow> {
  for (const body of bodies) {
    for (const row of packr.unpack(body) as SnapshotRow[]) {
      yield row;
      rest?.();
    }
  }
}

/** Every piece with its body, once all checksums are right. The first must be the head and the last the end. */
function checkedPieces(content: Buffer, rest: (() => void) | undefined): [Kind, Buffer][] {
  const pieces: [Kind, Buffer][] = [];
  let at = MARK.length;
  while (at < content.length) {
    const kind = KINDS[content[at]!];
    const name = `piece ${pieces.length} (${kind ?? 'of no known kind'})`;
    const from = at + HEADER_BYTES;
    if (from > content.length) throw new Error(`${name} is cut short`);
    const length = content.readUInt32LE(at + 1);
    if (kind === undefined) throw new Error(`${name} cannot be read`);
    if (from + length > content.length) throw new Error(`${name} is cut short`);
    const body = content.subarray(from, from + length);
    const sealed = checksum(startOf(pieces.length, kind, length), body);
    if (!sealed.equals(content.subarray(from - CHECKSUM_BYTES, from)))
      throw new Error(`${name}: checksum differs`);
    pieces.push([kind, body]);
    rest?.();
    at = from + length;
  }
  const placesOf = (wanted: Kind) => pieces.flatMap(([kind], place) => (kind === wanted ? [place] : []));
  if (String(placesOf('head')) !== '0') throw new Error('piece 0 (head) is missing');
  if (String(placesOf('end')) !== String(pieces.length - 1))
    throw new Error(`piece ${pieces.length} (end) is missing`);
  return pieces;
}

/** What a piece's checksum begins with: place, code of its kind and length of its body. */
function startOf(place: number, kind: Kind, length: number): Buffer {
  const start = Buffer.alloc(SEALED_BYTES);
  start.writeUInt32LE(place, 0);
  start.writeUInt8(KINDS.indexOf(kind), PLACE_BYTES);
  start.writeUInt32LE(length, PLACE_BYTES + 1);
  return start;
}

function checksum(start: Buffer, body: Buffer): Buffer {
  return createHash('sha256').update(start).update(body).digest();
}
