import type { OrderView, SequencedEvent, TradeMade, TriggerFact } from '@candor/engine';
import type { Sql, Transaction } from '@candor/storage';
import type { AppliedBatch } from '@candor/engine-host';
import { ProjectionRows } from './projection-rows.ts';
import { writeRows } from './write-rows.ts';

/** Events folded into one transaction. */
const EVENTS_MAX = 4_000;
/** Transactions begin so far apart, unless one is full or somebody waits: under load each carries more, and costs less. */
const GATHER_MS = 20;
const RETRY_MS = 500;
const STUCK_MS = 20_000;
/**
 * A database that crashes may lose its last commits of the tables, which are not waited for: the log has them. What
 * stood in memory until those commits is gone, so only a start, which reads the log, can write them again.
 */
export class TablesWentBack extends Error {
  override readonly name = 'TablesWentBack';
  constructor(found: number, expected: number) {
    super(`the tables stand at ${found} and stood at ${expected}: the database crashed and lost commits`);
  }
}

/** Where a writer of shared tables says how far they are. */
export const PROJECTED_CHANNEL = 'candor_projected';

/**
 * Folds the engine's events into the read tables, in order and exactly once: the sequence at which the
 * tables stand is written in the transaction that brings them there. It lags the engine by
 * milliseconds; readers who cannot wait join what `unprojectedOrders` and its like still hold.
 */
export class Projector {
  readonly #sql: Sql;
  readonly #isMaker: (userId: number) => boolean;
  readonly #log: (line: string) => void;
  readonly #onStuck: (error: Error) => void;
  #sequence: number;
  #queue: AppliedBatch[] = [];
  #running: Promise<void> | undefined;
  #stopped = false;
  #isWriter: boolean;
  readonly #announces: boolean;
  /** When the last transaction began, by performance.now(). */
  #beganAt = Number.NEGATIVE_INFINITY;
  /** Ends the gathering that is under way. */
  #hurry: () => void = () => undefined;
  #waiters: { readonly seq: number; readonly resolve: (reached: boolean) => void }[] = [];

  constructor(parts: {
    readonly sql: Sql;
    /** Where the tables stand. */
    readonly sequence: number;
    readonly isMaker: (userId: number) => boolean;
    readonly log: (line: string) => void;
    /** A transaction neither ends nor fails, or tables went back: only a new process can go on. */
    readonly onStuck: (error: Error) => void;
    /** Whether this process is one of several, of which one writes: the writer tells the others how far it is. */
    readonly isShared?: boolean;
  }) {
    this.#sql = parts.sql;
    this.#sequence = parts.sequence;
    this.#isMaker = parts.isMaker;
    this.#log = parts.log;
    this.#onStuck = parts.onStuck;
    this.#announces = parts.isShared === true;
    this.#isWriter = !this.#announces;
  }

  /** Sequence at which the tables stand. */
  get sequence(): number {
    return this.#sequence;
  }

  take(applied: AppliedBatch): void {
    this.#queue.push(applied);
    this.#start();
  }

  /** This process writes from now on: the tables stand at `seq`. */
  begin(seq: number): void {
    this.reached(seq);
    this.#isWriter = true;
    this.#start();
  }

  /** This process writes no more; resolves once nothing of its own is under way. */
  async pause(): Promise<void> {
    this.#isWriter = false;
    this.#hurry();
    await this.#running;
  }

  /** Another process has brought the tables to `seq`. */
  reached(seq: number): void {
    if (this.#isWriter || seq <= this.#sequence) return;
    this.#sequence = seq;
    const kept = this.#queue.findIndex((applied) => lastSeqOf(applied) > seq);
    this.#queue.splice(0, kept === -1 ? this.#queue.length : kept);
    this.#wake();
  }

  /** True once the tables stand at `seq` or later; false after the time-out. */
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

  /** Last states of a user's orders that the tables do not show yet. */
  unprojectedOrders(userId: number): ReadonlyMap<number, OrderView> {
    const orders = new Map<number, OrderView>();
    for (const { event } of this.#queued()) {
      if (event.kind === 'order_changed' && event.order.userId === userId)
        orders.set(event.order.orderId, event.order);
    }
    return orders;
  }

  /** Last states of a user's conditional orders that the tables do not show yet. */
  unprojectedTriggers(userId: number): ReadonlyMap<number, TriggerFact> {
    const triggers = new Map<number, TriggerFact>();
    for (const { event } of this.#queued()) {
      if (event.kind === 'trigger_changed' && event.trigger.userId === userId)
        triggers.set(event.trigger.triggerId, event.trigger);
    }
    return triggers;
  }

  /** A user's trades that the tables do not show yet, oldest first. */
  unprojectedTrades(userId: number): readonly (TradeMade & { readonly atMs: number })[] {
    const trades: (TradeMade & { readonly atMs: number })[] = [];
    for (const { atMs, event } of this.#queued()) {
      if (event.kind === 'trade_made' && (event.takerUserId === userId || event.makerUserId === userId))
        trades.push({ ...event, atMs });
    }
    return trades;
  }

  *#queued(): Generator<SequencedEvent> {
    for (const { result } of this.#queue) yield* result.events;
  }

  /** Writes what is queued, then takes no more. */
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
      const wait = this.#beganAt + GATHER_MS - performance.now();
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

  /** How many of the queued batches go into one transaction. */
  get #fitting(): number {
    let events = 0;
    const beyond = this.#queue.findIndex(({ result }, place) => {
      events += result.events.length;
      return place > 0 && events > EVENTS_MAX;
    });
    return beyond === -1 ? this.#queue.length : beyond;
  }

  /** Lets more come, for so many milliseconds or until `#hurry`. */
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

  /** False where this process is not to write any more. */
  async #write(batches: readonly AppliedBatch[]): Promise<boolean> {
    const rows = new ProjectionRows(this.#isMaker);
    for (const applied of batches) rows.addBatch(applied);
    const last = batches.at(-1) as AppliedBatch;
    const lastSeq = lastSeqOf(last);
    // One batch goes into one transaction, and a large one may take longer than most.
    const events = batches.reduce((sum, { result }) => sum + result.events.length, 0);
    const patienceMs = STUCK_MS * Math.max(1, Math.ceil(events / EVENTS_MAX));
    for (let tries = 0; this.#isWriter; tries += 1) {
      // The driver may never settle a transaction whose connection broke between two of its queries.
      const stuck = setTimeout(() => {
        this.#onStuck(new Error(`the tables have not taken sequence ${lastSeq} for ${patienceMs} ms`));
      }, patienceMs);
      try {
        await this.#sql.begin(async (sql) => {
          // All on their way at once: the database takes them in this order, and a round trip each would be the most
          // of a small transaction.
          const moved = sql`
            update projector_state set seq = ${lastSeq}, digest = ${last.digest as Buffer}
            where seq = ${this.#sequence}`.execute();
          const written = writeRows(sql, rows);
          const told = this.#announces && sql`select pg_notify(${PROJECTED_CHANNEL}, ${String(lastSeq)})`;
          const [{ count }] = await Promise.all([moved, written, told]);
          if (count !== 1) throw new Error(`the tables do not stand at ${this.#sequence}`);
        });
        this.#sequence = lastSeq;
        return true;
      } catch (error) {
        const found = await this.#whereTablesStand();
        if (found === lastSeq) {
          // A commit whose answer was lost has brought them there.
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

  /** Undefined where the database does not say. */
  async #whereTablesStand(): Promise<number | undefined> {
    try {
      return (await readProjectorState(this.#sql)).seq;
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

export async function readProjectorState(
  sql: Sql | Transaction,
): Promise<{ seq: number; digest: Uint8Array }> {
  const [row] = await sql<
    { seq: string | number; digest: Buffer }[]
  >`select seq, digest from projector_state`;
  if (row === undefined) throw new Error('projector_state is empty');
  return { seq: Number(row.seq), digest: row.digest };
}
