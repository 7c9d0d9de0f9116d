import type { Sql } from '@candor/storage';
import { applyBatch, CommandStopsEngine } from './apply-batch.ts';
import { findBreach } from './invariants.ts';
import { JetStreamLog, type JetStreamPlace } from './jetstream-log.ts';
import { type LogPort, postgresLog } from './log-port.ts';
import { readVoids } from './log-reader.ts';
import { readLogStart } from './log-start.ts';
import type { LogRow } from './log-row.ts';
import { commandsOf, type EngineState, replayRow } from './replay.ts';
import { SnapshotStore } from './snapshot-store.ts';

export interface LogToExamine {
  readonly url: string;
  readonly dataDir: string;
  /** Last sequence of the log. */
  readonly head: number;
  /** Position of the tables: the snapshot to begin from is not beyond it, as at a start. */
  readonly projected: number;
  /** Undefined: PostgreSQL keeps the log. */
  readonly jetstream: JetStreamPlace | undefined;
  /** First sequence of a batch whose commands are applied one by one; 0: every batch is applied whole. */
  readonly stepThrough: number;
}

/** The command at which a replay stops. */
export interface PoisonCommand {
  readonly seq: number;
  readonly atMs: number;
  /** The command as JSON; undefined where the replay stops before a command is decoded. */
  readonly command: string | undefined;
  readonly reason: string;
}

/**
 * Replays the log as a start does, and resolves with the command at which that stops; undefined where it comes to the
 * end. Throws `InvariantsBroken` where the state there breaks one. `onRow` receives the first and last sequence of each
 * batch before it is applied, so that a replay that never returns can be located.
 */
export async function examineLog(
  sql: Sql,
  log: LogToExamine,
  onRow: (firstSeq: number, lastSeq: number, done: boolean) => void,
): Promise<PoisonCommand | undefined> {
  const start = await readLogStart(sql);
  const state: EngineState = await new SnapshotStore(log.dataDir).load(log.projected, start, () => {});
  const voids = await readVoids(sql);
  const reader = await openReader(sql, log);
  try {
    for await (const row of reader.read(state.engine.sequence + 1, log.head)) {
      onRow(row.seq, row.lastSeq, false);
      try {
        if (row.seq === log.stepThrough)
          stepThrough(state, row, { voids, onCommand: (seq) => onRow(seq, seq, false) });
        else replayRow(state, row, voids);
      } catch (error) {
        if (error instanceof CommandStopsEngine) {
          const { seq, command, cause } = error;
          const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
          return { seq, atMs: row.atMs, command: JSON.stringify(command), reason };
        }
        const reason = error instanceof Error ? error.message : String(error);
        return { seq: row.seq, atMs: row.atMs, command: undefined, reason };
      }
      onRow(row.seq, row.lastSeq, true);
    }
    const breach = findBreach(state.engine);
    if (breach !== undefined) throw breach;
    return undefined;
  } finally {
    await reader.close();
  }
}

interface Stepping {
  readonly voids: ReadonlyMap<number, string>;
  readonly onCommand: (seq: number) => void;
}

/** Applies a batch command by command, to see which of them does not return. */
function stepThrough({ engine }: EngineState, row: LogRow, { voids, onCommand }: Stepping): void {
  for (const [place, command] of commandsOf(row, voids).entries()) {
    onCommand(row.seq + place);
    applyBatch(engine, { firstSeq: row.seq + place, atMs: row.atMs, commands: [command] });
  }
}

function openReader(
  sql: Sql,
  { url, dataDir, jetstream }: LogToExamine,
): Pick<LogPort, 'read' | 'close'> | Promise<Pick<LogPort, 'read' | 'close'>> {
  const name = 'candor doctor';
  return jetstream === undefined
    ? postgresLog({ url, sql, dataDir, name })
    : JetStreamLog.connect(jetstream, name);
}
