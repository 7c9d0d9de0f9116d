import type { BatchOutcome, Command, Outcome } from '@candor/engine';
import { applyBatch } from './apply-batch.ts';
import { chainDigest } from './digest.ts';
import type { Clock } from './clock.ts';
import type { AppendRow } from './log-port.ts';
import { type Batch, encodeBatch } from './log-row.ts';
import type { EngineState } from './replay.ts';

const BATCH_MAX = 1_000;
/** Maximum number of commands that may wait for the log before new ones are refused. */
const QUEUE_MAX = 20_000;
/**
 * A batch under way for this many milliseconds means that the log is out of reach: new commands are refused at once.
 */
const STALLED_MS = 3_000;

export interface Sequenced {
  readonly seq: number;
  readonly atMs: number;
  readonly outcome: Outcome;
  /** Result of the whole batch: see `eventsOf`. */
  readonly result: BatchOutcome;
}

export interface AppliedBatch {
  readonly batch: Batch;
  readonly result: BatchOutcome;
  readonly digest: Uint8Array;
}

export const INTAKE_REFUSALS = [
  'server_draining',
  'server_busy',
  'server_read_only',
  'server_clock_doubted',
] as const;
export type IntakeRefusal = (typeof INTAKE_REFUSALS)[number];

export class IntakeRefused extends Error {
  override readonly name = 'IntakeRefused';
  readonly key: IntakeRefusal;
  constructor(key: IntakeRefusal) {
    super(key);
    this.key = key;
  }
}

/** The entry for commands: the sequencer of this process, or a link to that of another. */
export interface Intake {
  /** Resolves once the command is durable and applied here; rejects with IntakeRefused when it was not taken in. */
  submit(command: Command): Promise<Sequenced>;
  readonly refusal: IntakeRefusal | undefined;
  /** Refuses new commands and waits for those taken in. */
  drain(): Promise<void>;
  /** Refuses new commands and those waiting. */
  halt(): void;
}

/** Dependencies of an intake. */
export interface IntakeSeat {
  readonly state: EngineState;
  readonly makeClock: () => Clock;
  /** Called after the engine has moved and before anyone is answered; must not throw. */
  readonly onApplied: (applied: AppliedBatch) => void;
  /** The process must end: what happened next is unknown or impossible. */
  readonly onFatal: (error: unknown) => void;
}

/** The part of a clock that a sequencer needs. */
type StampClock = Pick<Clock, 'stamp' | 'isSteady' | 'doubtedMs'>;

interface Waiting {
  readonly command: Command;
  readonly origin: string;
  readonly resolve: (value: Sequenced) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Orders commands, makes them durable, applies them. While one batch is being written the next one collects, so a lone
 * order never waits and concurrent ones share a commit. A command is applied and answered only after its row is
 * durable.
 */
export class Sequencer implements Intake {
  readonly #state: EngineState;
  readonly #append: AppendRow;
  readonly #clock: StampClock;
  readonly #onApplied: (applied: AppliedBatch) => void;
  readonly #onFatal: (error: unknown) => void;
  #queue: Waiting[] = [];
  #running: Promise<void> | undefined;
  #refusal: IntakeRefusal | undefined;
  /** Start of the write of the batch under way, by performance.now(). */
  #writingSince: number | undefined;

  constructor(
    parts: Omit<IntakeSeat, 'makeClock'> & { readonly append: AppendRow; readonly clock: StampClock },
  ) {
    this.#state = parts.state;
    this.#append = parts.append;
    this.#clock = parts.clock;
    this.#onApplied = parts.onApplied;
    this.#onFatal = parts.onFatal;
  }

  /** Submits a command as every intake does; `origin` is logged beside the command, for senders in other processes. */
  submit(command: Command, origin = ''): Promise<Sequenced> {
    const refusal = this.refusal;
    if (refusal !== undefined) return Promise.reject(new IntakeRefused(refusal));
    return new Promise((resolve, reject) => {
      this.#queue.push({ command, origin, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  get refusal(): IntakeRefusal | undefined {
    if (this.#refusal !== undefined) return this.#refusal;
    if (this.#clock.doubtedMs > 0) return 'server_clock_doubted';
    if (!this.#clock.isSteady || this.#isStalled) return 'server_read_only';
    return this.#queue.length >= QUEUE_MAX ? 'server_busy' : undefined;
  }

  get #isStalled(): boolean {
    return this.#writingSince !== undefined && performance.now() - this.#writingSince > STALLED_MS;
  }

  /** Refuses new commands and waits for those taken in. */
  async drain(): Promise<void> {
    this.#refusal = 'server_draining';
    await this.#running;
  }

  /** Refuses new commands and those waiting; the batch that is being written is finished and answered. */
  halt(): void {
    this.#refusal ??= 'server_read_only';
    const waiting = this.#queue;
    this.#queue = [];
    for (const { reject } of waiting) reject(new IntakeRefused('server_read_only'));
  }

  async #run(): Promise<void> {
    // Everything that arrives in this turn of the event loop shares the first batch.
    await Promise.resolve();
    while (this.#queue.length > 0) {
      const waiting = this.#queue.splice(0, batchLength(this.#queue));
      try {
        await this.#write(waiting);
      } catch (error) {
        this.#refusal = 'server_read_only';
        for (const { reject } of [...waiting, ...this.#queue]) reject(error);
        this.#queue = [];
        this.#onFatal(error);
        return;
      }
    }
    this.#running = undefined;
  }

  async #write(waiting: readonly Waiting[]): Promise<void> {
    const { engine } = this.#state;
    const batch: Batch = {
      seq: engine.sequence + 1,
      atMs: this.#clock.stamp(),
      rulesVersion: engine.rulesVersion,
      digest: this.#state.digest,
      commands: waiting.map(({ command }) => command),
    };
    this.#writingSince = performance.now();
    await this.#append(
      encodeBatch(batch),
      waiting.map(({ origin }) => origin),
    );
    this.#writingSince = undefined;
    const result = applyBatch(engine, { firstSeq: batch.seq, atMs: batch.atMs, commands: batch.commands });
    this.#state.digest = chainDigest(this.#state.digest, result.eventBytes);
    this.#onApplied({ batch, result, digest: this.#state.digest });
    waiting.forEach(({ resolve }, place) => {
      const outcome = result.outcomes[place] as Outcome;
      resolve({ seq: batch.seq + place, atMs: batch.atMs, outcome, result });
    });
  }
}

/** A mark of solvency is a batch of its own: the state that it marks is the state after a row of the log. */
function batchLength(queue: readonly Waiting[]): number {
  const mark = queue.slice(0, BATCH_MAX).findIndex(({ command }) => command.kind === 'mark_solvency');
  return mark === -1 ? BATCH_MAX : Math.max(mark, 1);
}
