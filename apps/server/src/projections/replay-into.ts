import { type EngineState, type LogPort, readVoids, replayRow } from '@candor/engine-host';
import type { Sql } from '@candor/storage';
import type { Projector } from './projector.ts';

/** Maximum number of commands that may wait for the tables while the log is read ahead. */
const AHEAD_COMMANDS = 20_000;
/** Time, in milliseconds, after which a slow table no longer holds up the log; the next check waits again. */
const PATIENCE_MS = 60_000;

export interface Replay {
  readonly sql: Sql;
  readonly log: Pick<LogPort, 'read'>;
  readonly projectors: readonly Projector[];
  readonly print: (line: string) => void;
}

/**
 * Replays the log up to `head` and passes each projector the batches beyond its tables; resolves once all is written.
 */
export async function replayInto(
  state: EngineState,
  head: number,
  { sql, log, projectors, print }: Replay,
): Promise<void> {
  const voids = await readVoids(sql);
  let reported = performance.now();
  for await (const row of log.read(state.engine.sequence + 1, head)) {
    const { commands, result, digest } = replayRow(state, row, voids);
    for (const projector of projectors) {
      if (row.lastSeq <= projector.sequence) continue;
      projector.take({ batch: { ...row, commands }, result, digest });
      if (row.lastSeq - projector.sequence > AHEAD_COMMANDS)
        await projector.whenProjected(row.lastSeq - AHEAD_COMMANDS / 2, PATIENCE_MS);
    }
    if (performance.now() - reported > 1_000) {
      reported = performance.now();
      print(`${row.lastSeq} of ${head} commands`);
    }
  }
  for (const projector of projectors) await projector.drain();
}
