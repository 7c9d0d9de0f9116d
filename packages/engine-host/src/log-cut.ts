import { rm } from 'node:fs/promises';
import type { Sql } from '@candor/storage';
import { archivedFiles } from './archive.ts';
import { PARTITION_SIZE } from './command-log.ts';
import { type LogStart, moveLogStart, readLogStart } from './log-start.ts';
import type { SnapshotStore } from './snapshot-store.ts';

const ROWS_AT_ONCE = 500;
/** A drop waits no longer than this for readers, in milliseconds: the writer's next row would queue behind it. */
const DROP_WAIT_MS = 500;

export interface CutParts {
  readonly sql: Sql;
  readonly dataDir: string;
  readonly store: SnapshotStore;
  /** Writes the snapshot with which the log shall begin; undefined: nothing is old enough. */
  readonly makeStart: () => Promise<LogStart | undefined>;
  readonly log: (line: string) => void;
  /** Undefined: the product's default. */
  readonly partitionSize?: number | undefined;
  readonly rowsAtOnce?: number;
}

/**
 * Cuts the log below a snapshot: archive files, rows, emptied partitions, voids and snapshots before it. Yields the
 * name of every step; the caller may stop, or be killed, after any of them. Nothing uses data that has been declared
 * cut, so the next run simply removes what this one left.
 */
export async function* cutLog(parts: CutParts): AsyncGenerator<string, void, undefined> {
  const { sql, dataDir, store, makeStart, log } = parts;
  const made = await makeStart();
  if (made !== undefined) {
    yield 'snapshot';
    if (!(await moveLogStart(sql, made))) {
      log(`the log is not cut at sequence ${made.seq} yet: the tables have not come so far`);
      return;
    }
    log(`the log is cut: it begins after sequence ${made.seq} (${new Date(made.atMs).toISOString()})`);
    yield 'start';
  }
  const { seq } = await readLogStart(sql);
  if (seq === 0) return;
  for (const file of await archivedFiles(dataDir)) {
    if (file.lastSeq > seq) continue;
    await rm(file.path, { force: true });
    yield 'archive';
  }
  yield* cutRows(sql, seq, parts.rowsAtOnce ?? ROWS_AT_ONCE);
  yield* dropPartitions(sql, seq, parts.partitionSize ?? PARTITION_SIZE);
  await sql`delete from log_voids where seq <= ${seq}`;
  yield 'voids';
  await store.removeBefore(seq);
  yield 'snapshots';
}

async function* cutRows(sql: Sql, seq: number, rowsAtOnce: number): AsyncGenerator<string> {
  for (;;) {
    // The last row stays regardless of its end: a writer continues the log from it.
    const [edge] = await sql<{ seq: number | null }[]>`
      select max(seq) as seq from (
        select seq from command_log
        where seq <= ${seq} and seq < (select max(seq) from command_log)
        order by seq limit ${rowsAtOnce}) as oldest`;
    if (edge === undefined || edge.seq === null) return;
    await sql`delete from command_log where seq <= ${edge.seq}`;
    yield 'rows';
  }
}

async function* dropPartitions(sql: Sql, seq: number, size: number): AsyncGenerator<string> {
  const names = await sql<{ name: string }[]>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'command_log'::regclass and relname ~ '^command_log_[0-9]+$'`;
  for (const { name } of names) {
    if (Number(name.slice('command_log_'.length)) + size > seq + 1) continue;
    const [row] = await sql`select from ${sql(name)} limit 1`;
    if (row !== undefined) continue;
    await sql.unsafe(`set local lock_timeout = ${DROP_WAIT_MS}; drop table ${name}`);
    yield 'partition';
  }
}
