import type { Sql } from '@candor/storage';
import { readHistory } from './archive.ts';
import { CommandLog } from './command-log.ts';
import type { LogRow } from './log-row.ts';

/** Makes a batch durable; `origins` names the sender of each of its commands ('': this process). */
export type AppendRow = (row: LogRow, origins: readonly string[]) => Promise<void>;

/** The command log as an engine's host needs it: kept by PostgreSQL, or by JetStream where several machines serve. */
export interface LogPort {
  /** Resolves with the last sequence of the log (0: empty). */
  open(): Promise<number>;
  /** When this resolves, no crash can take the batch back. Throws FenceLost where another writer has appended. */
  readonly append: AppendRow;
  /** Rows that hold the sequences from `from` to `to`, in order and without a gap. */
  read(from: number, to: number): AsyncIterable<LogRow>;
  close(): Promise<void>;
}

export interface PostgresLogOptions {
  readonly url: string;
  readonly sql: Sql;
  readonly dataDir: string;
  /** Name shown to processes that the fence keeps out, to identify its holder. */
  readonly name: string;
  readonly partitionSize?: number;
}

/**
 * The log of one database and one `DATA_DIR`: its table, and the archive of its former rows. Opening takes the fence.
 */
export function postgresLog({ url, sql, dataDir, name, ...options }: PostgresLogOptions): LogPort {
  const log = new CommandLog(url, name, options);
  return {
    open: () => log.open(),
    append: (row) => log.append(row),
    read: (from, to) => readHistory(sql, dataDir, from, to),
    close: () => log.close(),
  };
}
