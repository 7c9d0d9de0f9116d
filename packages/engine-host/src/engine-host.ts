import type { Command, EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import { archiveBefore } from './archive.ts';
import { Clock } from './clock.ts';
import { sameDigest } from './digest.ts';
import type { JetStreamPlace } from './jetstream-log.ts';
import { cutLog } from './log-cut.ts';
import { type LogPort, postgresLog } from './log-port.ts';
import { findBreach, InvariantsBroken } from './invariants.ts';
import { readVoids } from './log-reader.ts';
import { LogCut, type LogStart, readLogStart } from './log-start.ts';
import { OutboxPump } from './outbox.ts';
import { DigestDiffers, type EngineState, replayRow } from './replay.ts';
import {
  type AppliedBatch,
  type Intake,
  type IntakeRefusal,
  type IntakeSeat,
  type Sequenced,
  Sequencer,
} from './sequencer.ts';
import { runWorker as runAnyWorker } from './run-worker.ts';
import type { WorkerAnswer, WorkerRequest } from './snapshot-worker.ts';
import { SnapshotStore } from './snapshot-store.ts';

/** A snapshot is due after this many commands at the latest; it is written after a whole sweep. */
export const SNAPSHOT_EVERY_COMMANDS = 200_000;
const SNAPSHOT_EVERY_MS = 15 * 60_000;
const SNAPSHOT_LEAST_COMMANDS = 5_000;

export interface EngineHostOptions {
  readonly url: string;
  readonly sql: Sql;
  readonly dataDir: string;
  readonly name: string;
  /** Position of the tables: batches beyond it are handed to `onBatch` during replay too. */
  readonly projected: { readonly seq: number; readonly digest: Uint8Array };
  /** Receives every batch beyond `projected`, in order, once; must not throw. */
  readonly onBatch: (applied: AppliedBatch) => void;
  readonly onFatal: (error: unknown) => void;
  /** Receives how long each batch took to become durable, in seconds. */
  readonly onAppended?: (seconds: number) => void;
  readonly log: (line: string) => void;
  /** Compiled snapshot worker; without it snapshots are made at a clean stop only. */
  readonly snapshotWorker: URL | undefined;
  readonly projectorSequence: () => number;
  /** Number of commands after which a snapshot is due regardless of the time. */
  readonly snapshotEveryCommands?: number;
  /** Sequences in one partition of the log. */
  readonly partitionSize?: number;
  /** Undefined: PostgreSQL keeps the log, and this process alone writes it. */
  readonly cluster?: HostCluster | undefined;
}

/** Access of one of several processes to the log, and the way its commands enter it. */
export interface HostCluster {
  readonly place: JetStreamPlace;
  readonly log: LogPort;
  readonly openIntake: (seat: IntakeSeat) => Intake;
}

/**
 * The one engine of this process: recovered from snapshot and log, fed through the sequencer. Where its state is
 * found to break an invariant, at a start or by the snapshot worker, it halts: every command is refused from
 * then on, reads go on, and nothing is repaired or written.
 */
export class EngineHost {
  readonly #options: EngineHostOptions;
  readonly #commandLog: LogPort;
  readonly #store: SnapshotStore;
  readonly #intake: Intake;
  readonly #state: EngineState;
  readonly outbox: OutboxPump;
  #waiters: {
    readonly seq: number;
    readonly resolve: (reached: boolean) => void;
    readonly timer: NodeJS.Timeout;
  }[] = [];
  #breach: InvariantsBroken | undefined;
  #snapshotSeq: number;
  #snapshotAt = performance.now();
  #snapshotFailures = 0;
  #start: LogStart;
  /** A snapshot or a cut: only one at a time, because each removes files that the other may be reading. */
  #upkeep: Promise<void> | undefined;
  readonly #closing = new AbortController();
  /** The clock of the sequencer of this process; undefined where another process leads. */
  #clock: Clock | undefined;

  private constructor(
    options: EngineHostOptions,
    commandLog: LogPort,
    store: SnapshotStore,
    state: EngineState,
    start: LogStart,
  ) {
    this.#options = options;
    this.#start = start;
    this.#commandLog = commandLog;
    this.#store = store;
    this.#state = state;
    this.#snapshotSeq = state.engine.sequence;
    const seat: IntakeSeat = {
      state,
      makeClock: () => {
        this.#clock = new Clock(state.engine.nowMs, (step, doubted) => options.log(stepLine(step, doubted)));
        return this.#clock;
      },
      onApplied: (applied) => this.#applied(applied),
      onFatal: options.onFatal,
    };
    this.#intake =
      options.cluster?.openIntake(seat) ??
      new Sequencer({
        ...seat,
        append: timed(commandLog.append, options.onAppended),
        clock: seat.makeClock(),
      });
    this.outbox = new OutboxPump(options.sql, (command) => this.submit(command), options.log);
  }

  static async start(options: EngineHostOptions): Promise<EngineHost> {
    const commandLog = options.cluster?.log ?? postgresLog(options);
    try {
      const head = await commandLog.open();
      if (head < options.projected.seq) {
        throw new Error(
          `the command log ends at ${head}, but the tables stand at ${options.projected.seq}: refusing to write. ` +
            'Restore the log, or rebuild the tables from it.',
        );
      }
      const start = await readLogStart(options.sql);
      if (options.projected.seq < start.seq) {
        throw new LogCut(
          start,
          `The tables stand at ${options.projected.seq}: what they lack is gone. Restore the database.`,
        );
      }
      const store = new SnapshotStore(options.dataDir);
      const state = await store.load(options.projected.seq, start, options.log);
      await replayTail(state, options, commandLog, head);
      const host = new EngineHost(options, commandLog, store, state, start);
      const breach = findBreach(state.engine);
      if (breach !== undefined) host.#halt(breach);
      return host;
    } catch (error) {
      await commandLog.close();
      throw error;
    }
  }

  get engine(): EngineReader {
    return this.#state.engine;
  }

  get digest(): Uint8Array {
    return this.#state.digest;
  }

  /** Sequence of the snapshot that this process began with, or of the newest that it began to make. */
  get snapshotSequence(): number {
    return this.#snapshotSeq;
  }

  /** The number of snapshots, with the moves of old partitions that follow them, that this process could not make. */
  get snapshotFailures(): number {
    return this.#snapshotFailures;
  }

  get logStart(): LogStart {
    return this.#start;
  }

  /**
   * By how much the wall clock is ahead of the time that the sequencer here believes, and by how much engine time is ahead
   * of the wall clock, in milliseconds.
   */
  get clock(): { readonly doubtedMs: number; readonly aheadMs: number } {
    const doubtedMs = this.#clock?.doubtedMs ?? 0;
    return { doubtedMs, aheadMs: Math.max(0, this.engine.nowMs - Date.now()) };
  }

  get refusal(): IntakeRefusal | undefined {
    return this.#intake.refusal;
  }

  submit(command: Command): Promise<Sequenced> {
    return this.#intake.submit(command);
  }

  /** Resolves true once the engine is at `seq` or later, false when that takes too long. */
  whenSequence(seq: number, timeoutMs: number): Promise<boolean> {
    if (this.engine.sequence >= seq) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiters = this.#waiters.filter((waiter) => waiter.timer !== timer);
        resolve(false);
      }, timeoutMs);
      this.#waiters.push({ seq, resolve, timer });
    });
  }

  async drain(): Promise<void> {
    await this.#intake.drain();
  }

  /** Snapshots directly and releases the log; call it after `drain` and once the projector has caught up. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#upkeep;
    if (this.engine.sequence > this.#snapshotSeq) await this.#saveLast();
    await this.#commandLog.close();
  }

  /**
   * Removes the log's rows that are older than `keepMs` in the engine's own time, so that a wrong clock cuts nothing.
   * Needs the snapshot worker; failures are logged and retried by the next call.
   */
  async cutLog(keepMs: number): Promise<void> {
    while (this.#upkeep !== undefined) await this.#upkeep;
    this.#upkeep = this.#cut(this.engine.nowMs - keepMs).finally(() => (this.#upkeep = undefined));
    await this.#upkeep;
  }

  async #saveLast(): Promise<void> {
    const breach = this.#breach ?? findBreach(this.#state.engine);
    if (breach !== undefined) return this.#halt(breach);
    // The start is read, not cached: a cut whose answer was lost may have moved it.
    const start = await readLogStart(this.#options.sql);
    await this.#store.save(this.#state, this.#options.projectorSequence(), start);
  }

  #halt(breach: InvariantsBroken): void {
    if (this.#breach !== undefined) return;
    this.#breach = breach;
    this.#intake.halt();
    this.#options.log(`the exchange halts, every command is refused: ${breach.message}`);
  }

  #applied(applied: AppliedBatch): void {
    this.#options.onBatch(applied);
    if (this.#waiters.length > 0) this.#wake();
    const since = this.engine.sequence - this.#snapshotSeq;
    const due =
      since >= (this.#options.snapshotEveryCommands ?? SNAPSHOT_EVERY_COMMANDS) ||
      (since >= SNAPSHOT_LEAST_COMMANDS && performance.now() - this.#snapshotAt >= SNAPSHOT_EVERY_MS);
    if (due) this.#upkeep ??= this.#snapshot().finally(() => (this.#upkeep = undefined));
  }

  #wake(): void {
    const { sequence } = this.engine;
    for (const waiter of this.#waiters) {
      if (waiter.seq > sequence) continue;
      clearTimeout(waiter.timer);
      waiter.resolve(true);
    }
    this.#waiters = this.#waiters.filter((waiter) => waiter.seq > sequence);
  }

  async #snapshot(): Promise<void> {
    this.#snapshotSeq = this.engine.sequence;
    this.#snapshotAt = performance.now();
    const { snapshotWorker, url, dataDir, log, projectorSequence, sql, partitionSize, cluster } =
      this.#options;
    if (snapshotWorker === undefined || this.#breach !== undefined) return;
    const sequence = this.#snapshotSeq;
    const neededFrom = projectorSequence();
    try {
      const jetstream = cluster?.place;
      await runWorker(snapshotWorker, { kind: 'snapshot', url, dataDir, sequence, neededFrom, jetstream });
      log(`snapshot at sequence ${sequence}`);
      if (cluster !== undefined) return;
      // The snapshot with which a cut log begins is days old: it would hold everything back.
      const kept = (await this.#store.sequences()).filter((seq) => seq > this.#start.seq);
      const moved = await archiveBefore(sql, dataDir, kept.at(-1) ?? 0, partitionSize);
      if (moved > 0) log(`${moved} partitions of the log moved to the archive`);
    } catch (error) {
      this.#snapshotFailures += 1;
      if (error instanceof InvariantsBroken) this.#halt(error);
      log(`no snapshot: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async #cut(untilMs: number): Promise<void> {
    const { snapshotWorker, url, dataDir, log, sql, partitionSize } = this.#options;
    const { signal } = this.#closing;
    if (snapshotWorker === undefined || this.#breach !== undefined || signal.aborted) return;
    const { sequence } = this.engine;
    const request = { kind: 'start', url, dataDir, sequence, untilMs } as const;
    const makeStart = async () => (await runWorker(snapshotWorker, request, signal)).start;
    try {
      const parts = { sql, dataDir, store: this.#store, makeStart, log, partitionSize };
      for await (const step of cutLog(parts)) {
        if (step === 'start') this.#start = await readLogStart(sql);
        if (signal.aborted) return;
      }
    } catch (error) {
      if (error instanceof InvariantsBroken) this.#halt(error);
      if (!signal.aborted)
        log(`the log is not cut: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

async function replayTail(
  state: EngineState,
  options: EngineHostOptions,
  commandLog: LogPort,
  head: number,
): Promise<void> {
  const { sql, projected, onBatch, log } = options;
  const from = state.engine.sequence;
  if (from === projected.seq && !sameDigest(state.digest, projected.digest)) {
    throw new DigestDiffers(from + 1, projected.digest, state.digest);
  }
  const voids = await readVoids(sql);
  let reported = performance.now();
  for await (const row of commandLog.read(from + 1, head)) {
    const { commands, result, digest } = replayRow(state, row, voids);
    if (row.lastSeq === projected.seq && !sameDigest(digest, projected.digest)) {
      throw new DigestDiffers(row.lastSeq + 1, projected.digest, digest);
    }
    if (row.seq > projected.seq) onBatch({ batch: { ...row, commands }, result, digest });
    if (performance.now() - reported > 1_000) {
      reported = performance.now();
      log(`replaying the log: ${row.lastSeq} of ${head}`);
    }
  }
  if (state.engine.sequence !== head)
    throw new Error(`the log ends at ${state.engine.sequence}, not at ${head}`);
  if (head > from) log(`replayed ${head - from} commands`);
}

/** Wraps an append to report its duration. */
function timed(append: LogPort['append'], onAppended: ((seconds: number) => void) | undefined) {
  if (onAppended === undefined) return append;
  return async (...row: Parameters<LogPort['append']>) => {
    const began = performance.now();
    await append(...row);
    onAppended((performance.now() - began) / 1_000);
  };
}

async function runWorker(entry: URL, request: WorkerRequest, signal?: AbortSignal): Promise<WorkerAnswer> {
  const answer = await runAnyWorker<WorkerAnswer>(entry, request, signal);
  if (answer.error === undefined) return answer;
  throw answer.isBreach === true ? new InvariantsBroken(answer.error) : new Error(answer.error);
}

function stepLine(stepMs: number, doubtedMs: number): string {
  const said = `the wall clock stepped by ${stepMs} ms; intake pauses`;
  if (doubtedMs === 0) return said;
  return `${said} until the clock is put right: it is ${doubtedMs} ms ahead. A restart of the server believes it`;
}
