import {
  DigestDiffers,
  type EngineState,
  type LogPort,
  type LogStart,
  readLogStart,
  sameDigest,
  SnapshotStore,
} from '@candor/engine-host';
import type { Sql } from '@candor/storage';
import type { Projection } from './define-projection.ts';
import { type Position, readPositions, restartTables, tablesPosition } from './positions.ts';
import { ProjectionRun } from './projection-run.ts';
import { Projector } from './projector.ts';
import { replayInto } from './replay-into.ts';

export interface Filling {
  readonly sql: Sql;
  /** Connection that writes the tables. */
  readonly projectorSql: Sql;
  readonly projections: readonly Projection[];
  readonly log: Pick<LogPort, 'read'>;
  /** Folder of the snapshots. */
  readonly dataDir: string;
  readonly isMaker: (userId: number) => boolean;
  readonly print: (line: string) => void;
}

/** Plan for bringing tables that are behind to the position of the others. */
interface Plan {
  /** Tables made from the engine's state alone, at the position of the others. */
  readonly fromState: readonly Projection[];
  /** Tables that begin with the log, and follow it. */
  readonly fromLog: readonly Projection[];
  /** Tables whose replay was interrupted and continues. */
  readonly interrupted: readonly Projection[];
  /** Tables folded from other tables, once those are at the position of all. */
  readonly fromTables: readonly Projection[];
}

/** Resolves with whether a table has no position, or is behind the others. */
export async function needsFilling(sql: Sql, projections: readonly Projection[]): Promise<boolean> {
  const positions = await readPositions(sql);
  const { seq } = await tablesPosition(sql);
  return projections.some(({ table }) => positions.get(table)?.seq !== seq);
}

/**
 * Brings tables that a new version has added to the position of the others. A table is either made from the engine's
 * state there, or replayed from the beginning of the log; see `Backfill`. Each step is one transaction, and an
 * interrupted start continues with the next one. No other process may write the tables meanwhile.
 *
 * Throws DigestDiffers where the log leads to another state than the one that the other tables hold.
 */
export async function fillTables(filling: Filling): Promise<void> {
  const { sql, projections, print } = filling;
  const target = await tablesPosition(sql);
  const start = await readLogStart(sql);
  const plan = planOf(projections, await readPositions(sql), { target, start });
  const pending = [...plan.fromState, ...plan.fromLog, ...plan.interrupted, ...plan.fromTables];
  if (pending.length === 0) return;
  print(`filling ${pending.map(({ table }) => table).join(', ')}, up to sequence ${target.seq}`);
  if (plan.fromTables.length < pending.length) await fillFromLog(filling, plan, { target, start });
  for (const projection of plan.fromTables) await refill(filling, projection, target);
}

async function fillFromLog(
  filling: Filling,
  plan: Plan,
  { target, start }: { readonly target: Position; readonly start: LogStart },
): Promise<void> {
  const { dataDir, print } = filling;
  const isReplayed = plan.fromLog.length + plan.interrupted.length > 0;
  const store = new SnapshotStore(dataDir);
  const state = await store.load(isReplayed ? start.seq : target.seq, start, print);
  if (plan.fromLog.length > 0) await beginWithLog(filling, plan.fromLog, { state, start });
  await follow(filling, [...plan.fromLog, ...plan.interrupted], { state, target });
  if (!sameDigest(state.digest, target.digest))
    throw new DigestDiffers(target.seq + 1, target.digest, state.digest);
  if (plan.fromState.length > 0) await restart(filling, plan.fromState, { state, position: target });
}

function planOf(
  projections: readonly Projection[],
  positions: ReadonlyMap<string, Position>,
  { target, start }: { readonly target: Position; readonly start: LogStart },
): Plan {
  const plan = {
    fromState: [] as Projection[],
    fromLog: [] as Projection[],
    interrupted: [] as Projection[],
    fromTables: [] as Projection[],
  };
  for (const projection of projections) {
    const seq = positions.get(projection.table)?.seq;
    if (seq === target.seq) continue;
    // The log that an interrupted table still needs may have been cut since.
    const canGoOn = seq !== undefined && seq >= start.seq;
    if (projection.folding !== undefined) plan.fromTables.push(projection);
    else if (canGoOn) plan.interrupted.push(projection);
    else if (projection.backfill?.holds === 'everything') plan.fromState.push(projection);
    else plan.fromLog.push(projection);
  }
  return plan;
}

async function beginWithLog(
  filling: Filling,
  projections: readonly Projection[],
  { state, start }: { readonly state: EngineState; readonly start: LogStart },
): Promise<void> {
  if (start.seq > 0)
    filling.print(
      `the log begins after sequence ${start.seq}: of what ended before, ` +
        `${projections.map(({ table }) => table).join(', ')} will have nothing`,
    );
  await restart(filling, projections, { state, position: start });
}

/** Empties tables, sets their position, and writes their rows from the engine's state there. */
async function restart(
  { sql, projectorSql, isMaker }: Filling,
  projections: readonly Projection[],
  { state, position }: { readonly state: EngineState; readonly position: Position },
): Promise<void> {
  const users = await sql<{ id: number }[]>`select id from users order by id`;
  const context = { seq: position.seq, userIds: users.map(({ id }) => id), isMaker };
  const run = new ProjectionRun(projections, { isMaker });
  for (const projection of projections)
    if (projection.backfill !== undefined)
      run.addRows(projection, projection.backfill.rows(state.engine, context));
  await projectorSql.begin(async (transaction) => {
    await restartTables(transaction, projections, position);
    await run.write(transaction);
  });
}

/** Empties a folded table and folds it from the tables that hold its changes. */
async function refill(
  { projectorSql, isMaker }: Filling,
  projection: Projection,
  position: Position,
): Promise<void> {
  const { folding } = projection;
  if (folding === undefined) return;
  await projectorSql.begin(async (transaction) => {
    await restartTables(transaction, [projection], position);
    for await (const changes of folding.refill(transaction, { isMaker })) {
      const run = new ProjectionRun([projection], { isMaker });
      run.addRows(projection, changes);
      await run.write(transaction);
    }
  });
}

/** Replays the log up to the target; each table takes what is beyond its position. */
async function follow(
  { sql, projectorSql, log, isMaker, print }: Filling,
  projections: readonly Projection[],
  { state, target }: { readonly state: EngineState; readonly target: Position },
): Promise<void> {
  const positions = await readPositions(sql);
  const bySeq = new Map<number, Projection[]>();
  for (const projection of projections) {
    const { seq } = positions.get(projection.table) ?? target;
    bySeq.set(seq, [...(bySeq.get(seq) ?? []), projection]);
  }
  const failed: Error[] = [];
  const projectors = [...bySeq].map(
    ([sequence, together]) =>
      new Projector({
        sql: projectorSql,
        projections: together,
        sequence,
        isMaker,
        log: print,
        onStuck: (error) => void failed.push(error),
      }),
  );
  try {
    await replayInto(state, target.seq, { sql, log, projectors, print });
  } finally {
    // If the log could not be read further, queued batches must not be written concurrently with the next attempt.
    for (const projector of projectors) await projector.pause();
  }
  const [error] = failed;
  if (error !== undefined) throw error;
}
