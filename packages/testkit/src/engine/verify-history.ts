import { type Command, decodeCommand, encodeCommand } from '@candor/engine';
import { createEngine, type Engine, type EngineSnapshot } from '@candor/engine/host';
import { isZeroTotal } from '@candor/primitives';
import { InvariantMonitor } from './invariant-monitor.ts';
import type { RecordedEngine } from './recorded-engine.ts';

/**
 * Verifies what must hold after any history of an engine: the books balance and every other
 * invariant holds, after each command and at the end; a snapshot serialised to text restores the same state;
 * replaying the log from its rows, from the start and from a snapshot, gives the same event bytes and state.
 * Returns the broken rules in words.
 */
export function verifyHistory(recorded: RecordedEngine): string[] {
  const { engine } = recorded;
  const problems = [...engine.sweep()];
  for (const { assetId, code } of engine.assets()) {
    if (!isZeroTotal(engine.assetSum(assetId))) problems.push(`accounts of ${code} do not sum to zero`);
  }
  const restored = createEngine(throughText(engine.snapshot()));
  if (!sameState(restored, engine)) problems.push('a snapshot restores another state');
  problems.push(...restored.sweep().map((problem) => `after a snapshot: ${problem}`));
  problems.push(...replayProblems(recorded), ...monitorProblems(recorded));
  return problems;
}

function replayProblems({ engine, batches }: RecordedEngine): string[] {
  const problems: string[] = [];
  const middle = Math.floor(batches.length / 2);
  let replayed = createEngine();
  for (const [index, { atMs, commands, result }] of batches.entries()) {
    if (index === middle) replayed = createEngine(throughText(replayed.snapshot()));
    const again = replayed.apply({
      firstSeq: replayed.sequence + 1,
      atMs,
      commands: commands.map(throughLog),
    });
    if (!sameBytes(again.eventBytes, result.eventBytes))
      problems.push(`batch ${index} replays to other events`);
  }
  if (!sameState(replayed, engine)) problems.push('replay ends in another state');
  return problems;
}

function monitorProblems({ batches }: RecordedEngine): string[] {
  const monitor = new InvariantMonitor();
  return batches.flatMap(({ result }) =>
    monitor.take(result.events).map(({ invariant, seq, problem }) => `${invariant} at ${seq}: ${problem}`),
  );
}

/** A command as decoded from the log; a void is never in the log and is returned as it is. */
function throughLog(command: Command): Command {
  return command.kind === 'void'
    ? command
    : decodeCommand(JSON.parse(JSON.stringify(encodeCommand(command))));
}

/** A snapshot as decoded from a file. */
function throughText(snapshot: EngineSnapshot): EngineSnapshot {
  return JSON.parse(JSON.stringify(snapshot)) as EngineSnapshot;
}

function sameState(left: Engine, right: Engine): boolean {
  return sameBytes(left.stateBytes(), right.stateBytes());
}

export function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}
