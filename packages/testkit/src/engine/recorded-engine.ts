import {
  type BatchOutcome,
  type Command,
  createEngine,
  type Engine,
  type Outcome,
  type SequencedEvent,
} from '@candor/engine';

export interface AppliedCommand {
  readonly outcome: Outcome;
  readonly events: readonly SequencedEvent[];
}

interface RecordedBatch {
  readonly atMs: number;
  readonly commands: readonly Command[];
  readonly result: BatchOutcome;
}

/** An engine that remembers what it was fed, so that its history can be checked from outside. */
export class RecordedEngine {
  readonly engine: Engine = createEngine();
  readonly batches: RecordedBatch[] = [];
  #nowMs = 1_000;

  /** Applies one command as a batch of its own, one millisecond after the last. */
  apply(command: Command): AppliedCommand {
    const result = this.applyBatch([command]);
    const [outcome] = result.outcomes;
    if (outcome === undefined) throw new Error('a command had no outcome');
    return { outcome, events: result.events };
  }

  /** As `apply`, and throws when the command is refused: for what a test takes for granted. */
  accept(command: Command): AppliedCommand {
    const applied = this.apply(command);
    if (applied.outcome.status === 'rejected') {
      throw new Error(`refused: ${JSON.stringify(applied.outcome.rejection)} for ${JSON.stringify(command)}`);
    }
    return applied;
  }

  applyBatch(commands: readonly Command[]): BatchOutcome {
    this.#nowMs++;
    const result = this.engine.apply({ firstSeq: this.engine.sequence + 1, atMs: this.#nowMs, commands });
    this.batches.push({ atMs: this.#nowMs, commands, result });
    return result;
  }
}
