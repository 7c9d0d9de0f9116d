import type { Sql } from '@candor/storage';
import { JetStreamLog, type JetStreamPlace } from './jetstream-log.ts';
import { type LogPort, postgresLog } from './log-port.ts';
import { readVoids } from './log-reader.ts';
import { LogCut, type LogStart, readLogStart } from './log-start.ts';
import { type EngineState, replayRow } from './replay.ts';
import { SnapshotStore } from './snapshot-store.ts';

/** A row of a log, and where the log is. */
export interface PlaceInLog {
  readonly url: string;
  readonly dataDir: string;
  /** Last sequence of a row. */
  readonly sequence: number;
  /** Undefined: PostgreSQL keeps the log. */
  readonly jetstream?: JetStreamPlace | undefined;
}

interface Replaying {
  /** The name of the program, which the database shows. */
  readonly name: string;
  /** Called after each row of the snapshot and of the log; it may wait. */
  readonly rest?: (() => void) | undefined;
}

/** Replays the log from the newest snapshot that leads to a row; resolves with the engine after that row. */
export async function stateAt(
  sql: Sql,
  place: PlaceInLog,
  replaying: Replaying,
): Promise<{ readonly state: EngineState; readonly start: LogStart }> {
  const start = await readLogStart(sql);
  const state = await new SnapshotStore(place.dataDir).load(place.sequence, start, () => {}, replaying.rest);
  await replayTo(state, sql, { place, ...replaying });
  return { state, start };
}

/** Replays everything that the log still holds up to a row, without any snapshot between; resolves with the engine after that row. */
export async function replayedAt(sql: Sql, place: PlaceInLog, name: string): Promise<EngineState> {
  const start = await readLogStart(sql);
  if (place.sequence < start.seq)
    throw new LogCut(start, `Nothing leads to sequence ${place.sequence} any more.`);
  const state = await new SnapshotStore(place.dataDir).load(start.seq, start, () => {});
  await replayTo(state, sql, { place, name });
  return state;
}

async function replayTo(
  state: EngineState,
  sql: Sql,
  { place, name, rest }: { readonly place: PlaceInLog } & Replaying,
): Promise<void> {
  const voids = await readVoids(sql);
  const log = await openReader(sql, place, name);
  try {
    for await (const row of log.read(state.engine.sequence + 1, place.sequence)) {
      replayRow(state, row, voids);
      rest?.();
    }
  } finally {
    await log.close();
  }
}

async function openReader(
  sql: Sql,
  { jetstream, dataDir, url }: PlaceInLog,
  name: string,
): Promise<Pick<LogPort, 'read' | 'close'>> {
  return jetstream === undefined
    ? postgresLog({ url, sql, dataDir, name })
    : JetStreamLog.connect(jetstream, name);
}
