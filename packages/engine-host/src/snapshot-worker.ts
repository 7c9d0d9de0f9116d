import { parentPort, workerData } from 'node:worker_threads';
import { openPool, type Sql } from '@candor/storage';
import { readHistory } from './archive.ts';
import { findBreach, InvariantsBroken } from './invariants.ts';
import { readVoids } from './log-reader.ts';
import { type LogStart, readLogStart } from './log-start.ts';
import { type EngineState, replayRow } from './replay.ts';
import { SnapshotStore } from './snapshot-store.ts';
import { type PlaceInLog, stateAt } from './state-at.ts';

/** Request of the host to a worker; the live engine is never stopped for a snapshot. */
export interface SnapshotRequest extends PlaceInLog {
  readonly kind: 'snapshot';
  /** Position of the projector: a start may need the newest snapshot not beyond it. */
  readonly neededFrom: number;
}

/** Requests a snapshot at the end of the rows that are not younger than `untilMs` and end before `sequence`. */
export interface StartRequest extends Omit<PlaceInLog, 'jetstream'> {
  readonly kind: 'start';
  readonly untilMs: number;
}

export type WorkerRequest = SnapshotRequest | StartRequest;

export interface WorkerAnswer {
  readonly error?: string;
  /** True if the error is a state of the log that breaks its invariants. */
  readonly isBreach?: boolean;
  readonly sequence?: number;
  /** Missing where no row is old enough. */
  readonly start?: LogStart | undefined;
}

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  const sql = openPool(request.url, { max: 1, application_name: 'candor snapshot' });
  try {
    return request.kind === 'snapshot'
      ? { sequence: await makeSnapshot(sql, request) }
      : { start: await makeStart(sql, request) };
  } finally {
    await sql.end({ timeout: 2 });
  }
}

async function makeSnapshot(sql: Sql, request: SnapshotRequest): Promise<number> {
  const { state, start } = await stateAt(sql, request, { name: 'candor snapshot' });
  refuseBroken(state);
  return await new SnapshotStore(request.dataDir).save(state, request.neededFrom, start);
}

async function makeStart(sql: Sql, request: StartRequest): Promise<LogStart | undefined> {
  const { dataDir, sequence, untilMs } = request;
  const store = new SnapshotStore(dataDir);
  const start = await readLogStart(sql);
  const state = await store.load(start.seq, start, () => {});
  const voids = await readVoids(sql);
  let { atMs } = start;
  for await (const row of readHistory(sql, dataDir, start.seq + 1, sequence)) {
    if (row.atMs > untilMs || row.lastSeq >= sequence) break;
    replayRow(state, row, voids);
    atMs = row.atMs;
  }
  if (state.engine.sequence === start.seq) return undefined;
  refuseBroken(state);
  await store.write(state);
  return { seq: state.engine.sequence, digest: state.digest, atMs };
}

/** Throws for a broken state, which must never be written: a restore would be broken too. */
function refuseBroken({ engine }: EngineState): void {
  const breach = findBreach(engine);
  if (breach !== undefined) throw breach;
}

answer(workerData as WorkerRequest).then(
  (result) => parentPort?.postMessage(result),
  (error: unknown) =>
    parentPort?.postMessage({
      error: error instanceof Error ? error.message : String(error),
      ...(error instanceof InvariantsBroken ? { isBreach: true } : {}),
    }),
);
