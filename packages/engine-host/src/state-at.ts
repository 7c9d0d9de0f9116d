import type { Sql } from '@candor/storage';
import { JetStreamLog, type JetStreamPlace } from './jetstream-log.ts';
import { type LogPort, postgresLog } from './log-port.ts';
import { readVoids } from './log-reader.ts';
import { type LogStart, readLogStart } from './log-start.ts';
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

/** Replays the log from the newest snapshot that leads to a row; resolves with the engine after that row. */
export async function stateAt(
  sql: Sql,
  place: PlaceInLog,
  name: string,
): Promise<{ readonly state: EngineState; readonly start: LogStart }> {
  const { dataDir, sequence } = place;
  const start = await readLogStart(sql);
  const state = await new SnapshotStore(dataDir).load(sequence, start, () => {});
  const voids = await readVoids(sql);
  const log = await openReader(sql, place, name);
  try {
    for await (const row of log.read(state.engine.sequence + 1, sequence)) replayRow(state, row, voids);
  } finally {
    await log.close();
  }
  return { state, start };
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
