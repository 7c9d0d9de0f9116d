import type { Sql } from '@candor/storage';
import { EMPTY_DIGEST } from './digest.ts';

/** The log begins after this sequence, at this digest: the earlier state is in the snapshot of that sequence. */
export interface LogStart {
  readonly seq: number;
  readonly digest: Uint8Array;
  /** Time of the last row that was cut; 0: the log is whole. */
  readonly atMs: number;
}

export const WHOLE_LOG: LogStart = { seq: 0, digest: EMPTY_DIGEST, atMs: 0 };

/** Thrown when a request needs a part of the log that has been cut. */
export class LogCut extends Error {
  override readonly name = 'LogCut';
  constructor(start: LogStart, consequence: string) {
    super(
      `the log was cut: it begins after sequence ${start.seq} (${new Date(start.atMs).toISOString()}). ${consequence}`,
    );
  }
}

export async function readLogStart(sql: Sql): Promise<LogStart> {
  const [row] = await sql<
    { seq: number; digest: Buffer; atMs: number }[]
  >`select seq, digest, at_ms as "atMs" from log_start`;
  if (row === undefined) throw new Error('log_start is empty');
  return row;
}

/**
 * Declares that the log begins later than it did; its snapshot must be durable. Resolves with false, without any
 * change, where the tables have not taken every row that would be removed: they may need them again.
 */
export async function moveLogStart(sql: Sql, { seq, digest, atMs }: LogStart): Promise<boolean> {
  // Files are removed next, so this must survive a crash regardless of the database's default. The tables' own commits,
  // which do not wait for the disk, precede this one in the same journal.
  const moved = await sql`
    update log_start set seq = ${seq}, digest = ${digest as Buffer}, at_ms = ${atMs}
    from (select set_config('synchronous_commit', 'on', true) as mode) as durable
    where durable.mode = 'on' and seq < ${seq} and ${seq} <= (select min(projection_positions.seq) from projection_positions)`;
  return moved.count === 1;
}
