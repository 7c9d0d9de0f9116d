import type { ResponseOf } from '@candor/contract';
import { formatTotal, totalFromBigInt } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import { wireTime } from '../../wire/money.ts';
import type { RecordLines } from './ports.ts';
import { linesOfKinds } from './record-lines.ts';
import { LATE_MS } from './schedule.ts';
import { type RootRow, rootRows, type SnapshotRow } from './snapshot-rows.ts';

type WireSnapshot = ResponseOf<'solvency/snapshots'>['data'][number];
type Placed = WireSnapshot['mark'];

interface WirePorts {
  readonly sql: Sql;
  readonly publicRecord: RecordLines;
  readonly now: () => number;
}

/** A line by the snapshot and, of roots, the currency. */
type LinesOf = ReadonlyMap<string, Placed>;

const keyOf = (...parts: readonly unknown[]) => JSON.stringify(parts);

/** Resolves with the lines of marks and roots, with their places in the record. */
export async function linesOf(
  publicRecord: RecordLines,
  snapshots: readonly SnapshotRow[],
  roots: readonly RootRow[],
): Promise<LinesOf> {
  const times = [...snapshots, ...roots].flatMap(({ atMs }) => (atMs === null ? [] : [atMs]));
  const lines = await linesOfKinds(publicRecord, times, 'mark', 'liabilities');
  return new Map(
    lines.map(({ fields, line, place }) => {
      const key = fields[0] === 'mark' ? keyOf('mark', fields[3]) : keyOf('root', fields[3], fields[7]);
      return [key, { line, place }];
    }),
  );
}

/** Returns the line of a root and its place in the record; undefined where the record does not have it yet. */
export function rootLine(lines: LinesOf, { number, assetId }: RootRow): Placed | undefined {
  return lines.get(keyOf('root', number, assetId));
}

/** Writes snapshots whose marks are in the record. */
export async function wireSnapshots(
  { sql, publicRecord, now }: WirePorts,
  snapshots: readonly SnapshotRow[],
): Promise<WireSnapshot[]> {
  const roots = await rootRows(
    sql,
    snapshots.map(({ number }) => number),
  );
  const lines = await linesOf(publicRecord, snapshots, roots);
  return snapshots.flatMap((snapshot) => {
    const { number, seq, atMs } = snapshot;
    const mark = lines.get(keyOf('mark', number));
    if (mark === undefined || seq === null || atMs === null) return [];
    const own = roots.filter((root) => root.number === number);
    return [
      {
        number,
        state: stateOf(snapshot, atMs, now()),
        marked_at: wireTime(atMs),
        seq,
        mark,
        currencies: own.flatMap((root) => {
          const published = rootLine(lines, root);
          return published === undefined ? [] : [wireRoot(root, published)];
        }),
      },
    ];
  });
}

function stateOf({ state }: SnapshotRow, atMs: number, nowMs: number): WireSnapshot['state'] {
  if (state === 'published') return 'published';
  return nowMs - atMs > LATE_MS ? 'late' : 'building';
}

function wireRoot(row: RootRow, published: Placed): WireSnapshot['currencies'][number] {
  const { number, assetId, code, scale, total, root, depth, bytes, isKept } = row;
  return {
    currency_id: assetId,
    code,
    owed: formatTotal(totalFromBigInt(BigInt(total)), scale),
    published,
    root,
    depth,
    file: { path: `/solvency/files/${number}-${code}.leaves`, bytes, is_kept: isKept },
  };
}
