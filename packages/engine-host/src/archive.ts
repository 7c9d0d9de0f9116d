import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { packr } from './message-pack.ts';
import type { Sql } from '@candor/storage';
import { PARTITION_SIZE } from './command-log.ts';
import { readLog } from './log-reader.ts';
import { LogDamaged, type LogRow, type PackedRow, packRow, unpackRow } from './log-row.ts';
import { syncFolder } from './sync-folder.ts';

const NAME = /^([0-9]{16})-([0-9]{16})-([0-9a-f]{64})\.log\.gz$/;

/** Resolves with whether the server's role owns the log; another one can only add to it. */
export async function ownsLog(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ owns: boolean }[]>`
    select pg_has_role(relowner, 'usage') as owns from pg_class where oid = 'command_log'::regclass`;
  return row?.owns === true;
}

/**
 * Moves every partition that ends before `sequence` into `DATA_DIR/archive`, one compressed file a
 * partition whose name carries the SHA-256 of its content, and drops it from the database. The file is
 * durable before the partition goes. A log that belongs to another role stays whole in the database.
 */
export async function archiveBefore(
  sql: Sql,
  dataDir: string,
  sequence: number,
  partitionSize = PARTITION_SIZE,
): Promise<number> {
  const folder = join(dataDir, 'archive');
  let moved = 0;
  if (!(await ownsLog(sql))) return moved;
  const [ends] = await sql<{ first: number | null; last: number | null }[]>`
    select min(seq) as first, max(seq) as last from command_log`;
  if (ends === undefined || ends.first === null || ends.last === null) return 0;
  // The last row stays regardless of its end: a writer continues the log from it.
  const before = Math.min(sequence, ends.last);
  let start = Math.floor(ends.first / partitionSize) * partitionSize;
  for (; start + partitionSize <= before; start += partitionSize) {
    const rows: PackedRow[] = [];
    let lastSeq = 0;
    const from = Math.max(start, ends.first);
    for await (const row of readLog(sql, await firstRowFrom(sql, from), start + partitionSize - 1)) {
      rows.push(packRow(row));
      lastSeq = row.lastSeq;
    }
    if (rows.length > 0) await writeFile(folder, rows, lastSeq);
    await sql.unsafe(`drop table command_log_${start}`);
    moved += 1;
  }
  return moved;
}

/** The whole history from a sequence on: archive first, then the table. */
export async function* readHistory(
  sql: Sql,
  dataDir: string,
  from: number,
  to = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<LogRow> {
  let next = from;
  for (const file of await archivedFiles(dataDir)) {
    if (file.lastSeq < next || next > to) continue;
    for (const row of await readFileRows(file)) {
      if (row.lastSeq < next) continue;
      if (row.seq !== next) throw new LogDamaged(next, `the archive goes on at ${row.seq}`);
      if (row.seq > to) return;
      yield row;
      next = row.lastSeq + 1;
    }
  }
  if (next <= to) yield* readLog(sql, next, to);
}

/** Finds the first row: one that began in the partition before may reach into this one; rows are never split. */
async function firstRowFrom(sql: Sql, seq: number): Promise<number> {
  const [row] = await sql<
    { seq: string | number | null }[]
  >`select min(seq) as seq from command_log where seq >= ${seq}`;
  return Number(row?.seq ?? seq);
}

async function writeFile(folder: string, rows: readonly PackedRow[], lastSeq: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const content = await promisify(gzip)(packr.pack(rows));
  const hash = createHash('sha256').update(content).digest('hex');
  const name = `${pad(rows[0]?.[0] ?? 0)}-${pad(lastSeq)}-${hash}.log.gz`;
  const temporary = join(folder, `${name}.part`);
  const file = await open(temporary, 'w', 0o600);
  try {
    // Not `write`, which may stop half-way on a full disk without an error.
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(folder, name));
  await syncFolder(folder);
}

interface ArchiveFile {
  readonly path: string;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly hash: string;
}

/** Oldest first; they may overlap where a crash left rows in file and table. */
export async function archivedFiles(dataDir: string): Promise<ArchiveFile[]> {
  const folder = join(dataDir, 'archive');
  const names = await readdir(folder).catch(() => []);
  return names
    .map((name) => ({ name, parts: NAME.exec(name) }))
    .flatMap(({ name, parts }) =>
      parts === null
        ? []
        : [
            {
              path: join(folder, name),
              firstSeq: Number(parts[1]),
              lastSeq: Number(parts[2]),
              hash: String(parts[3]),
            },
          ],
    )
    .toSorted((left, right) => left.firstSeq - right.firstSeq);
}

async function readFileRows(file: ArchiveFile): Promise<LogRow[]> {
  const content = await readFile(file.path);
  if (createHash('sha256').update(content).digest('hex') !== file.hash) {
    throw new LogDamaged(file.firstSeq, 'archive file differs from its hash');
  }
  const rows = packr.unpack(await promisify(gunzip)(content)) as PackedRow[];
  return rows.map(unpackRow);
}

function pad(seq: number): string {
  return String(seq).padStart(16, '0');
}
