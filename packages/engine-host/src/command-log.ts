import postgres, { type ReservedSql, type Sql } from 'postgres';
import { NOTICED_WHEN_LOST } from '@candor/storage';
import type { LogRow } from './log-row.ts';

/** An arbitrary 64-bit number; the same for every writer of one database. */
const WRITER_LOCK = 4_201_946_001;
const FENCE_WAIT_MS = 15_000;
/** Sequences in one partition; old partitions are archived and dropped whole. */
export const PARTITION_SIZE = 1_000_000;

export class LogHeld extends Error {
  override readonly name = 'LogHeld';
}

/** Another writer has appended, or our session is gone: this process must not continue. */
export class FenceLost extends Error {
  override readonly name = 'FenceLost';
}

/**
 * The writing end of the command log, fenced by a session advisory lock that is taken on the very connection that
 * appends. PostgreSQL frees the lock only when that session has ended, so its next holder knows that no older writer
 * can still commit.
 */
export class CommandLog {
  readonly #url: string;
  readonly #name: string;
  readonly #partitionSize: number;
  readonly #fenceWaitMs: number;
  #sql: Sql | undefined;
  #session: ReservedSql | undefined;
  #isClosed = false;
  #isLost = false;
  #backend = 0;
  #partitionsTo = 0;

  constructor(
    url: string,
    name: string,
    options: { readonly partitionSize?: number; readonly fenceWaitMs?: number } = {},
  ) {
    this.#url = url;
    this.#name = name;
    this.#partitionSize = options.partitionSize ?? PARTITION_SIZE;
    this.#fenceWaitMs = options.fenceWaitMs ?? FENCE_WAIT_MS;
  }

  /** Takes the fence and resolves with the last sequence of the log (0: empty). */
  async open(): Promise<number> {
    const sql = postgres(this.#url, {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connect_timeout: 10,
      onnotice: () => {},
      connection: { application_name: this.#name, synchronous_commit: 'on', ...NOTICED_WHEN_LOST },
      onclose: () => {
        if (this.#sql === sql) this.#isClosed = true;
      },
    });
    this.#sql = sql;
    this.#isClosed = false;
    this.#session = await sql.reserve();
    const [settings] = await this.#live<{ fsync: string; backend: number }[]>`
      select current_setting('fsync') as fsync, pg_backend_pid() as backend`;
    if (settings?.fsync !== 'on') {
      throw new Error('PostgreSQL runs with fsync=off: it would lose acknowledged orders. Switch fsync on.');
    }
    this.#backend = settings.backend;
    await this.#takeFence();
    const [head] = await this.#live<{ lastSeq: string }[]>`
      select last_seq as "lastSeq" from command_log order by seq desc limit 1`;
    const lastSeq = Number(head?.lastSeq ?? 0);
    await this.#ensurePartition(lastSeq + 1);
    return lastSeq;
  }

  /** Makes a batch durable. When this resolves, no crash can take it back. */
  async append(row: LogRow): Promise<void> {
    if (this.#isLost) throw new FenceLost('the command log was lost before');
    try {
      await this.#insert(row).catch((error: unknown) => {
        if (error instanceof FenceLost) throw error;
        return this.#resolveUnknown(row, error);
      });
    } catch (error) {
      // Rows after a lost fence belong to another writer.
      this.#isLost = true;
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#session?.release();
    await this.#sql?.end({ timeout: 2 });
    this.#sql = undefined;
    this.#session = undefined;
  }

  /**
   * The session while its connection lives. The driver writes to a reserved connection even after it has been closed,
   * which ends the process (postgres issue 1208): so its state is checked first.
   */
  get #live(): ReservedSql {
    if (this.#session === undefined) throw new FenceLost('the command log is not open');
    if (this.#isClosed) throw new Error('the connection that held the command log was closed');
    return this.#session;
  }

  async #takeFence(): Promise<void> {
    const deadline = Date.now() + this.#fenceWaitMs;
    for (;;) {
      const [row] = await this.#live<
        { taken: boolean }[]
      >`select pg_try_advisory_lock(${WRITER_LOCK}) as taken`;
      if (row?.taken === true) return;
      if (Date.now() > deadline) throw new LogHeld(await this.#holder());
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async #holder(): Promise<string> {
    const [row] = await this.#live<{ name: string; since: Date; client: string | null }[]>`
      select application_name as name, backend_start as since, host(client_addr) as client
      from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and granted and objid = ${WRITER_LOCK % 2 ** 32}
        and datname = current_database() limit 1`;
    if (row === undefined) return 'another engine holds the command log';
    return `the command log is held by "${row.name}" (connected ${row.since.toISOString()} from ${row.client ?? 'a local socket'})`;
  }

  async #insert(row: LogRow): Promise<void> {
    if (row.seq >= this.#partitionsTo) await this.#ensurePartition(row.seq);
    const result = await this.#live`
      insert into command_log (seq, last_seq, at_ms, format, rules_version, digest, checksum, payload)
      select ${row.seq}::bigint, ${row.lastSeq}::bigint, ${row.atMs}::bigint, ${row.format}::smallint,
        ${row.rulesVersion}::int, ${row.digest as Buffer}::bytea, ${row.checksum}::bigint, ${row.payload as Buffer}::bytea
      where pg_backend_pid() = ${this.#backend}`;
    if (result.count !== 1) throw new FenceLost('the connection that held the command log was replaced');
  }

  /**
   * The connection broke or the server refused: the row may be there or not. The fence is reacquired (which proves that
   * the old session is over) and the log itself is read.
   */
  async #resolveUnknown(row: LogRow, cause: unknown): Promise<void> {
    await this.#sql?.end({ timeout: 0 }).catch(() => {});
    const deadline = Date.now() + this.#fenceWaitMs;
    for (;;) {
      try {
        const lastSeq = await this.open();
        if (lastSeq === row.seq - 1) return await this.#insert(row);
        const [found] = await this.#live<{ checksum: string; payload: Buffer }[]>`
          select checksum, payload from command_log where seq = ${row.seq}`;
        if (
          found !== undefined &&
          Buffer.compare(found.payload, row.payload) === 0 &&
          lastSeq === row.lastSeq
        )
          return;
        throw new FenceLost(`sequence ${row.seq} was written by another engine`);
      } catch (error) {
        if (error instanceof FenceLost || Date.now() > deadline) {
          throw error instanceof FenceLost
            ? error
            : new FenceLost('the command log cannot be reached', { cause: cause ?? error });
        }
        await this.#sql?.end({ timeout: 0 }).catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }
  }

  async #ensurePartition(seq: number): Promise<void> {
    const size = this.#partitionSize;
    const from = Math.floor(seq / size) * size;
    await this.#live`select open_log_partitions(${from}, ${size})`;
    this.#partitionsTo = from + size;
  }
}
