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
  readVoids,
  replayRow,
} from '@candor/engine-host';
import { lockDataDir, migrate, openPool, type Sql } from '@candor/storage';
import { openDatabase } from '@candor/embedded-postgres';
import { Projector } from './projector.ts';
import { TablesHold } from './shared-tables.ts';

/** Batches that may wait for the tables while the log is read ahead. */
const AHEAD_COMMANDS = 20_000;

/**
 * Empties the read tables and makes them again from the first command on. Runs with the exchange stopped;
 * interrupted, it is simply run again.
 */
export async function rebuild(
  environment: Environment,
  migrations: string,
  print: (line: string) => void,
): Promise<void> {
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
      throw new Error('A process is writing the tables. Stop it before they are made anew.');
    const head = await commandLog.open();
    const state = await rebuildFrom(sql, commandLog, head, print);
    print(`rebuilt ${state.engine.sequence} commands; digest ${hex(state.digest)}`);
  } finally {
    await sql.end({ timeout: 5 });
    await tables.close();
    await commandLog.close();
    await database.close();
    await lock.release();
  }
}

/** As `rebuildFrom`, from the log of the database itself and its archive. */
export function rebuildTables(
  sql: Sql,
  dataDir: string,
  head: number,
  print: (line: string) => void,
): Promise<EngineState> {
  const read: LogPort['read'] = (from, to) => readHistory(sql, dataDir, from, to);
  return rebuildFrom(sql, { read }, head, print);
}

/** The work itself, on tables that nobody writes to; answers the engine as the log leaves it. */
async function rebuildFrom(
  sql: Sql,
  commandLog: Pick<LogPort, 'read'>,
  head: number,
  print: (line: string) => void,
): Promise<EngineState> {
  const start = await readLogStart(sql);
  if (start.seq > 0) {
    throw new LogCut(
      start,
      'The tables hold what came before, and the log can no longer make it again: they are left as they are.',
    );
  }
  await sql.begin(async (transaction) => {
    await transaction`truncate orders, conditional_orders, cancel_alls, trades, account_log, balances, candles`;
    await transaction`update projector_state set seq = 0, digest = ${Buffer.from(EMPTY_DIGEST)}`;
  });
  const makers = await sql<{ id: number }[]>`select id from users where class = 'maker'`;
  const makerIds = new Set(makers.map((row) => row.id));
  const projector = new Projector({
    sql,
    sequence: 0,
    isMaker: (userId) => makerIds.has(userId),
    log: print,
    onStuck: (error) => {
      throw error;
    },
  });
  const state = emptyState();
  const voids = await readVoids(sql);
  let reported = performance.now();
  for await (const row of commandLog.read(1, head)) {
    const { commands, result, digest } = replayRow(state, row, voids);
    projector.take({ batch: { ...row, commands }, result, digest });
    if (row.lastSeq - projector.sequence > AHEAD_COMMANDS)
      await projector.whenProjected(row.lastSeq - AHEAD_COMMANDS / 2, 60_000);
    if (performance.now() - reported > 1_000) {
      reported = performance.now();
      print(`${row.lastSeq} of ${head} commands`);
    }
  }
  await projector.drain();
  const breach = findBreach(state.engine);
  if (breach !== undefined) throw breach;
  return state;
}
