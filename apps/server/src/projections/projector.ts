import type { Sql } from '@candor/storage';
import type { AppliedBatch } from '@candor/engine-host';
import type { EventKind, Projection } from './define-projection.ts';
import { movePositions, sharedPosition } from './positions.ts';
import { ProjectionRun, rowsAhead } from './projection-run.ts';

/** Maximum number of events folded into one transaction. */
const EVENTS_MAX = 4_000;
/**
 * Minimum time between transactions, in milliseconds, unless one is full or a caller waits: under load each carries
 * more, and costs less. It is shorter where several processes share the tables, because a caller of another process cannot
 * hurry the one that writes.
 */
const GATHER_MS = { alone: 100, shared: 20 };
const RETRY_MS = 500;
const STUCK_MS = 20_000;
/**
 * A database that crashes may lose its last commits of the tables, which are not waited for: the log has them. The
 * batches before those commits are no longer in memory, so only a start, which reads the log, can write them again.
 */
export class TablesWentBack extends Error {
  override readonly name = 'TablesWentBack';
  constructor(found: number, expected: number) {
    super(`the tables stand at ${found} and stood at ${expected}: the database crashed and lost commits`);
  }
}

/** Channel on which a writer of shared tables publishes their position. */
export const PROJECTED_CHANNEL = 'candor_projected';

/**
 * Folds the engine's events into tables that share a position, in order and exactly once: the position is written in
 * the transaction that brings the tables there. They lag the engine by milliseconds; readers who cannot wait add the
 * rows of `unprojected`.
 */
export class Projector {
  readonly #sql: Sql;
  readonly #projections: readonly Projection[];
  readonly #tables: readonly string[];
  readonly #isMaker: (userId: number) => boolean;
  readonly #log: (line: string) => void;
  readonly #onStuck: (error: Error) => void;
  #sequence: number;
  #queue: AppliedBatch[] = [];
  #running: Promise<void> | undefined;
  #stopped = false;
  #isWriter: boolean;
  readonly #announces: boolean;
  readonly #gatherMs: number;
  /** Start of the last transaction, by performance.now(). */
  #beganAt = Number.NEGATIVE_INFINITY;
  /** Ends the current wait for more batches. */
  #hurry: () => void = () => undefined;
  #waiters: { readonly seq: number; readonly resolve: (reached: boolean) => void }[] = [];

  constructor(parts: {
    readonly sql: Sql;
    readonly projections: readonly Projection[];
    /** The position of their tables. */
    readonly sequence: number;
    readonly isMaker: (userId: number) => boolean;
    readonly log: (line: string) => void;
    /** Called when a transaction neither ends nor fails, or tables went back: only a new process can continue. */
    readonly onStuck: (error: Error) => void;
    /** True if this process is one of several, of which one writes: the writer reports its progress to the others. */
    readonly isShared?: boolean;
    /** Time between transactions in milliseconds while no caller waits; absent: that of an exchange. */
    readonly gatherMs?: number;
  }) {
    this.#sql = parts.sql;
    this.#projections = parts.projections;
    this.#tables = parts.projections.map(({ table }) => table);
    this.#sequence = parts.sequence;
    this.#isMaker = parts.isMaker;
    this.#log = parts.log;
    this.#onStuck = parts.onStuck;
    this.#announces = parts.isShared === true;
    this.#gatherMs = parts.gatherMs ?? (this.#announces ? GATHER_MS.shared : GATHER_MS.alone);
    this.#isWriter = !this.#announces;
  }

  /** The sequence up to which the tables hold everything. */
  get sequence(): number {
    return this.#sequence;
  }

  take(applied: AppliedBatch): void {
    this.#queue.push(applied);
    this.#start();
  }

  /** Starts writing in this process; `seq` is the position of the tables. */
  begin(seq: number): void {
    this.reached(seq);
    this.#isWriter = true;
    this.#start();
  }

  /** Stops writing in this process; resolves once none of its own transactions is under way. */
  async pause(): Promise<void> {
    this.#isWriter = false;
    this.#hurry();
    await this.#running;
  }

  /** Records that another process has brought the tables to `seq`. */
  reached(seq: number): void {
    if (this.#isWriter || seq <= this.#sequence) return;
    this.#sequence = seq;
    const kept = this.#queue.findIndex((applied) => lastSeqOf(applied) > seq);
    this.#queue.splice(0, kept === -1 ? this.#queue.length : kept);
    this.#wake();
  }

  /** Resolves to true once the tables hold everything up to `seq`, to false after the time-out. */
  whenProjected(seq: number, timeoutMs: number): Promise<boolean> {
    if (this.#sequence >= seq) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiter = { seq, resolve };
      this.#waiters.push(waiter);
      this.#hurry();
      setTimeout(() => {
        this.#waiters = this.#waiters.filter((other) => other !== waiter);
        resolve(false);
      }, timeoutMs).unref();
    });
  }

  /**
   * Rows of one projection that its table does not show yet, as their sources: every row where a key occurs once, and
   * otherwise the last of each key. It includes a market maker's orders although the table drops some.
   */
  unprojected<Source>(
    projection: Projection<EventKind, Source>,
    isWanted: (row: Source) => boolean,
  ): readonly Source[] {
    return rowsAhead(projection, this.#queue, isWanted);
  }

  /** Writes the queue, then takes no more. */
  async drain(): Promise<void> {
    this.#hurry();
    await this.#running;
    this.#stopped = true;
  }

  #start(): void {
    if (this.#isWriter && !this.#stopped && this.#queue.length > 0) this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    while (this.#isWriter && this.#queue.length > 0) {
      const count = this.#fitting;
      const wait = this.#beganAt + this.#gatherMs - performance.now();
      if (wait > 0 && this.#waiters.length === 0 && count === this.#queue.length) {
        await this.#gather(wait);
        continue;
      }
      this.#beganAt = performance.now();
      if (!(await this.#write(this.#queue.slice(0, count)))) break;
      this.#queue.splice(0, count);
      this.#wake();
    }
    this.#running = undefined;
  }

  /** Returns how many of the queued batches fit into one transaction. */
  get #fitting(): number {
    let events = 0;
    const beyond = this.#queue.findIndex(({ result }, place) => {
      events += result.events.length;
      return place > 0 && events > EVENTS_MAX;
    });
    return beyond === -1 ? this.#queue.length : beyond;
  }

  /** Waits for more batches, for the given number of milliseconds or until `#hurry`. */
  async #gather(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#hurry = () => {
        clearTimeout(timer);
        this.#beganAt = Number.NEGATIVE_INFINITY;
        resolve();
      };
    });
    this.#hurry = () => undefined;
  }

  /** Resolves with false where this process may not write any more. */
  async #write(batches: readonly AppliedBatch[]): Promise<boolean> {
    const run = new ProjectionRun(this.#projections, { isMaker: this.#isMaker });
    for (const applied of batches) run.addBatch(applied);
    const last = batches.at(-1) as AppliedBatch;
    const lastSeq = lastSeqOf(last);
    // One batch is never split between transactions, and a large one may take longer than most.
    const events = batches.reduce((sum, { result }) => sum + result.events.length, 0);
    const patienceMs = STUCK_MS * Math.max(1, Math.ceil(events / EVENTS_MAX));
    for (let tries = 0; this.#isWriter; tries += 1) {
      // The driver may never settle a transaction whose connection broke between two of its queries.
      const stuck = setTimeout(() => {
        this.#onStuck(new Error(`the tables have not taken sequence ${lastSeq} for ${patienceMs} ms`));
      }, patienceMs);
      try {
        await this.#sql.begin(async (sql) => {
          // All statements are pipelined: the database runs them in this order, and a round trip each would be most of
          // a small transaction's time.
          const moved = movePositions(sql, this.#tables, {
            from: this.#sequence,
            to: { seq: lastSeq, digest: last.digest },
          });
          const told = this.#announces && sql`select pg_notify(${PROJECTED_CHANNEL}, ${String(lastSeq)})`;
          await Promise.all([moved, run.write(sql), told]);
        });
        this.#sequence = lastSeq;
        return true;
      } catch (error) {
        const found = await this.#whereTablesStand();
        if (found === lastSeq) {
          // A commit whose answer was lost has moved them.
          this.#sequence = lastSeq;
          return true;
        }
        if (found !== undefined && found < this.#sequence) {
          this.#isWriter = false;
          this.#onStuck(new TablesWentBack(found, this.#sequence));
          return false;
        }
        const reason =
          found === undefined || found === this.#sequence
            ? messageOf(error)
            : `the tables stand at ${found}, expected ${this.#sequence} or ${lastSeq}`;
        if (tries % 20 === 0) this.#log(`projector waits: ${reason}`);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      } finally {
        clearTimeout(stuck);
      }
    }
    return false;
  }

  /** Resolves with undefined where the database does not answer. */
  async #whereTablesStand(): Promise<number | undefined> {
    try {
      return await sharedPosition(this.#sql, this.#tables);
    } catch {
      return undefined;
    }
  }

  #wake(): void {
    const reached = this.#waiters.filter((waiter) => waiter.seq <= this.#sequence);
    if (reached.length === 0) return;
    this.#waiters = this.#waiters.filter((waiter) => waiter.seq > this.#sequence);
    for (const waiter of reached) waiter.resolve(true);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function lastSeqOf({ batch }: AppliedBatch): number {
  return batch.seq + batch.commands.length - 1;
}
