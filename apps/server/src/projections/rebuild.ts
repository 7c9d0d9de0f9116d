import type { Environment } from '../config/environment.ts';
import {
  EMPTY_DIGEST,
  emptyState,
  type EngineState,
  findBreach,
  hex,
  JetStreamLog,
  LogCut,
  type LogPort,
  postgresLog,
  readHistory,
  readLogStart,
} from '@candor/engine-host';
import { lockDataDir, migrate, openPool, type Sql } from '@candor/storage';
import { openDatabase } from '@candor/embedded-postgres';
import type { Projection } from './define-projection.ts';
import { restartTables } from './positions.ts';
import { Projector } from './projector.ts';
import { replayInto } from './replay-into.ts';
import { TablesHold } from './shared-tables.ts';

export interface Rebuild {
  readonly environment: Environment;
  /** The folder of the migrations. */
  readonly migrations: string;
  readonly projections: readonly Projection[];
  readonly print: (line: string) => void;
}

/**
 * Empties the read tables and rebuilds them from the first command on. Runs with the exchange stopped; after an
 * interruption, it is simply run again.
 */
export async function rebuild({ environment, migrations, projections, print }: Rebuild): Promise<void> {
  const lock = await lockDataDir(environment.dataDir, { port: environment.port });
  const database = await openDatabase({ ...environment, log: print });
  const sql = openPool(database.url, {
    max: 2,
    application_name: 'candor rebuild',
    synchronousCommitOff: true,
  });
  const tables = new TablesHold(database.url);
  const { cluster, dataDir } = environment;
  const name = `candor rebuild, process ${process.pid}`;
  const commandLog: LogPort =
    cluster === undefined
      ? postgresLog({ url: database.url, sql, dataDir, name })
      : await JetStreamLog.connect({ servers: cluster.natsUrl, stream: cluster.stream }, name);
  try {
    await migrate(database.url, { folder: migrations });
    if (!(await tables.take()))
      throw new Error('A process is writing the tables. Stop it before they are rebuilt.');
    const head = await commandLog.open();
    const state = await rebuildFrom(projections, { sql, log: commandLog, head }, print);
    print(`rebuilt ${state.engine.sequence} commands; digest ${hex(state.digest)}`);
  } finally {
    await sql.end({ timeout: 5 });
    await tables.close();
    await commandLog.close();
    await database.close();
    await lock.release();
  }
}

/** Rebuilds as `rebuildFrom` does, from the log of the database itself and its archive. */
export function rebuildTables(
  projections: readonly Projection[],
  source: { readonly sql: Sql; readonly dataDir: string; readonly head: number },
  print: (line: string) => void,
): Promise<EngineState> {
  const { sql, dataDir, head } = source;
  const log: Pick<LogPort, 'read'> = { read: (from, to) => readHistory(sql, dataDir, from, to) };
  return rebuildFrom(projections, { sql, log, head }, print);
}

/** Rebuilds tables that no process writes to; resolves with the engine at the end of the log. */
async function rebuildFrom(
  projections: readonly Projection[],
  { sql, log, head }: { readonly sql: Sql; readonly log: Pick<LogPort, 'read'>; readonly head: number },
  print: (line: string) => void,
): Promise<EngineState> {
  const start = await readLogStart(sql);
  if (start.seq > 0) {
    throw new LogCut(
      start,
      'The tables hold what came before, and the log can no longer make it again: they are left as they are.',
    );
  }
  await sql.begin((transaction) => restartTables(transaction, projections, { seq: 0, digest: EMPTY_DIGEST }));
  const makers = await sql<{ id: number }[]>`select id from users where class = 'maker'`;
  const makerIds = new Set(makers.map((row) => row.id));
  const projector = new Projector({
    sql,
    projections,
    sequence: 0,
    isMaker: (userId) => makerIds.has(userId),
    log: print,
    onStuck: (error) => {
      throw error;
    },
  });
  const state = emptyState();
  await replayInto(state, head, { sql, log, projectors: [projector], print });
  const breach = findBreach(state.engine);
  if (breach !== undefined) throw breach;
  return state;
}
