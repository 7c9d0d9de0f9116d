import type { BatchOutcome, Command } from '@candor/engine';
import type { CommandBatch, Engine } from '@candor/engine/host';

/**
 * The engine threw while it applied a command, which is a bug of the engine: the command is durable, so every replay
 * stops at it too, until `npm run doctor` has voided it.
 */
export class CommandStopsEngine extends Error {
  override readonly name = 'CommandStopsEngine';
  readonly seq: number;
  readonly command: Command;

  constructor(seq: number, command: Command, cause: unknown) {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    super(
      `the engine stopped at sequence ${seq}, a ${command.kind} (${reason}); docs/operating/when-it-stops.md says how to go on`,
      { cause },
    );
    this.seq = seq;
    this.command = command;
  }
}

/** `engine.apply`, and throws `CommandStopsEngine` where a command of the batch stops the engine. */
export function applyBatch(engine: Engine, batch: CommandBatch): BatchOutcome {
  try {
    return engine.apply(batch);
  } catch (cause) {
    // The engine counts a command before it applies it.
    const command = batch.commands[engine.sequence - batch.firstSeq];
    throw command === undefined ? cause : new CommandStopsEngine(engine.sequence, command, cause);
  }
}
