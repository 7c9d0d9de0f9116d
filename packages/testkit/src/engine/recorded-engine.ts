import type { BatchOutcome, Command, Outcome, SequencedEvent } from '@candor/engine';
import { createEngine, type Engine, type EngineSnapshot } from '@candor/engine/host';

export interface AppliedCommand {
  readonly outcome: Outcome;
  readonly events: readonly SequencedEvent[];
}

interface RecordedBatch {
  readonly atMs: number;
  readonly commands: readonly Command[];
  readonly result: BatchOutcome;
}

/** An engine that records its input, so that its history can be checked from outside. */
export class RecordedEngine {
  #engine: Engine = createEngine();
  readonly batches: RecordedBatch[] = [];
  #nowMs = 1_000;

  get engine(): Engine {
    return this.#engine;
  }

  /** Continues from a snapshot that was serialised to text, as after a restart; replay is not affected. */
  restart(): void {
    this.#engine = createEngine(JSON.parse(JSON.stringify(this.#engine.snapshot())) as EngineSnapshot);
  }

  /** Applies one command as a batch of its own, one millisecond after the last. */
  apply(command: Command): AppliedCommand {
    const result = this.applyBatch([command]);
    const [outcome] = result.outcomes;
    if (outcome === undefined) throw new Error('a command had no outcome');
    return { outcome, events: result.events };
  }

  /** Applies a command like `apply`, and throws if it is refused: for a test's preconditions. */
  accept(command: Command): AppliedCommand {
    const applied = this.apply(command);
    if (applied.outcome.status === 'rejected') {
      throw new Error(`refused: ${JSON.stringify(applied.outcome.rejection)} for ${JSON.stringify(command)}`);
    }
    return applied;
  }

  /** The time at which the next command will be applied. */
  get nextMs(): number {
    return this.#nowMs + 1;
  }

  /** Lets time pass; the engine learns the time with the next command. */
  waitMs(ms: number): void {
    this.#nowMs += ms;
  }

  applyBatch(commands: readonly Command[]): BatchOutcome {
    this.#nowMs++;
    const result = this.engine.apply({ firstSeq: this.engine.sequence + 1, atMs: this.#nowMs, commands });
    this.batches.push({ atMs: this.#nowMs, commands, result });
    return result;
  }
}
