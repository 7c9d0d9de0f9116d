import { parentPort, workerData } from 'node:worker_threads';
import { readHistory } from './archive.ts';
import { readVoids } from './log-reader.ts';
import { replayRow } from './replay.ts';
import { openPool } from '../storage/pool.ts';
import { SnapshotStore } from './snapshot-store.ts';

/** What the host asks of a worker; the live engine is never stopped for a snapshot. */
export interface SnapshotRequest {
  readonly url: string;
  readonly dataDir: string;
  /** Last sequence of a row. */
  readonly sequence: number;
  /** Where the projector stands: a start may need the newest snapshot not beyond it. */
  readonly neededFrom: number;
}

async function makeSnapshot(request: SnapshotRequest): Promise<number> {
  const sql = openPool(request.url, { max: 1, application_name: 'candor snapshot' });
  try {
    const store = new SnapshotStore(request.dataDir);
    const state = await store.load(request.sequence, () => {});
    const voids = await readVoids(sql);
    for await (const row of readHistory(sql, request.dataDir, state.engine.sequence + 1, request.sequence)) {
      replayRow(state, row, voids);
    }
    const broken = state.engine.sweep();
    if (broken.length > 0)
      throw new Error(`invariants broken at ${state.engine.sequence}: ${broken.join('; ')}`);
    return await store.save(state, request.neededFrom);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

makeSnapshot(workerData as SnapshotRequest).then(
  (sequence) => parentPort?.postMessage({ sequence }),
  (error: unknown) =>
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
);
