import type { Sql } from '@candor/storage';
import type { LogRow } from './log-row.ts';
import { LogDamaged } from './log-row.ts';

const ROWS_AT_ONCE = 500;

interface StoredRow {
  seq: string | number;
  last_seq: string | number;
  at_ms: string | number;
  format: number;
  rules_version: number;
  digest: Buffer;
  checksum: string | number;
  payload: Buffer;
}

/**
 * Rows of the log table from a sequence on, in order and without a gap; throws LogDamaged at the first
 * hole. `from` must be the first sequence of a row.
 */
export async function* readLog(sql: Sql, from: number, to = Number.MAX_SAFE_INTEGER): AsyncGenerator<LogRow> {
  let next = from;
  for (;;) {
    const rows = await sql<StoredRow[]>`
      select seq, last_seq, at_ms, format, rules_version, digest, checksum, payload
      from command_log where seq >= ${next} and seq <= ${to} order by seq limit ${ROWS_AT_ONCE}`;
    for (const stored of rows) {
      const row: LogRow = {
        seq: Number(stored.seq),
        lastSeq: Number(stored.last_seq),
        atMs: Number(stored.at_ms),
        format: stored.format,
        rulesVersion: stored.rules_version,
        digest: stored.digest,
        checksum: Number(stored.checksum),
        payload: stored.payload,
      };
      if (row.seq !== next) throw new LogDamaged(next, `the next row begins at ${row.seq}`);
      yield row;
      next = row.lastSeq + 1;
    }
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** Sequences that no replay applies, with the reason on record. */
export async function readVoids(sql: Sql): Promise<ReadonlyMap<number, string>> {
  const rows = await sql<{ seq: string | number; reason: string }[]>`select seq, reason from log_voids`;
  return new Map(rows.map((row) => [Number(row.seq), row.reason]));
}
