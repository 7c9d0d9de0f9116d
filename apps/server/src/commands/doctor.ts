import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { userInfo } from 'node:os';
import type { Environment } from '../config/environment.ts';
import {
  type ExamineAnswer,
  JetStreamLog,
  type LogPort,
  type LogToExamine,
  type PoisonCommand,
  postgresLog,
  readVoids,
} from '@candor/engine-host';
import { tablesPosition } from '../projections/positions.ts';
import { lockDataDir, migrate, openPool, type Sql } from '@candor/storage';
import { openDatabase } from '@candor/embedded-postgres';

export interface DoctorOptions {
  readonly environment: Environment;
  readonly args: readonly string[];
  /** Folder of the schema's migrations. */
  readonly migrations: string;
  /** The compiled `examine-worker`. */
  readonly worker: URL;
  readonly print: (line: string) => void;
}

interface Void {
  readonly seq: number;
  readonly reason: string;
  readonly operators: readonly [string, string];
}

const REPORT_EVERY_MS = 1_000;
const PATIENCE_SECONDS = '60';
const USAGE =
  'Usage: npm run doctor [-- --patience SECONDS]\n' +
  '       npm run doctor -- --void SEQUENCE --reason TEXT --operator NAME --second NAME';

/**
 * Examines a stopped exchange: replays its log as a start does, and names the command at which that stops or hangs.
 * With `--void` it writes, for that very command and no other, the void that lets every replay pass: with a reason and
 * two operators on record. Then it replays once more. Throws where the exchange runs, where arguments are wrong, and
 * where the command to void is not the one that stops the replay.
 */
export async function doctor({ environment, args, migrations, worker, print }: DoctorOptions): Promise<void> {
  const { wanted, patienceMs } = readArgs(args);
  const lock = await lockDataDir(environment.dataDir, { port: environment.port });
  const database = await openDatabase({ ...environment, log: print });
  const sql = openPool(database.url, { max: 2, application_name: 'candor doctor' });
  try {
    await migrate(database.url, { folder: migrations });
    const log = await locateLog(environment, database.url, sql);
    const examine = () => findPoison(worker, log, { patienceMs, print });
    const poison = await examine();
    print(describe(poison, log));
    if (wanted === undefined) return;
    if (poison?.seq !== wanted.seq) {
      throw new Error(
        `Sequence ${wanted.seq} is not voided: ${poison === undefined ? 'nothing stops the replay' : `the replay stops at ${poison.seq}`}.`,
      );
    }
    await writeVoid(sql, wanted);
    print(`voided sequence ${wanted.seq}, on record for ${wanted.operators.join(' and ')}: ${wanted.reason}`);
    print(describe(await examine(), log));
  } finally {
    await sql.end({ timeout: 5 });
    await database.close();
    await lock.release();
  }
}

function readArgs(args: readonly string[]): { wanted: Void | undefined; patienceMs: number } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      void: text,
      reason: text,
      operator: { ...text, default: userInfo().username },
      second: text,
      patience: { ...text, default: PATIENCE_SECONDS },
    },
  });
  const patienceMs = Number(values.patience) * 1_000;
  if (!(patienceMs > 0)) throw new Error(USAGE);
  if (values.void === undefined) return { wanted: undefined, patienceMs };
  const seq = Number(values.void);
  const { reason = '', operator, second = '' } = values;
  if (!Number.isSafeInteger(seq) || seq < 1 || reason === '' || reason.length > 500) throw new Error(USAGE);
  if (second === '' || second === operator)
    throw new Error('A void needs two operators: name them with --operator and --second.');
  return { wanted: { seq, reason, operators: [operator, second] }, patienceMs };
}

/** Opens the log once, which also makes sure that no process is writing it. */
async function locateLog(environment: Environment, url: string, sql: Sql): Promise<LogToExamine> {
  const { cluster, dataDir } = environment;
  const name = `candor doctor, process ${process.pid}`;
  const jetstream = cluster === undefined ? undefined : { servers: cluster.natsUrl, stream: cluster.stream };
  const log: LogPort =
    jetstream === undefined
      ? postgresLog({ url, sql, dataDir, name })
      : await JetStreamLog.connect(jetstream, name);
  try {
    const head = await log.open();
    return { url, dataDir, head, projected: (await tablesPosition(sql)).seq, jetstream, stepThrough: 0 };
  } finally {
    await log.close();
  }
}

interface Examination {
  readonly patienceMs: number;
  readonly print: (line: string) => void;
}

/**
 * Finds the command that stops the replay. Where that hangs in a batch of several commands, it is repeated from there,
 * command by command.
 */
async function findPoison(
  entry: URL,
  log: LogToExamine,
  examination: Examination,
): Promise<PoisonCommand | undefined> {
  const found = await examineInWorker(entry, log, examination);
  if (found === undefined || !('hangsFrom' in found)) return found;
  const again = await examineInWorker(entry, { ...log, stepThrough: found.hangsFrom }, examination);
  if (again === undefined || !('hangsFrom' in again)) return again;
  return { seq: again.hangsFrom, atMs: 0, command: undefined, reason: 'the engine does not come to its end' };
}

/**
 * Runs a replay in a worker; one that reports nothing for `patienceMs` hangs in the batch that it named last, and is
 * ended.
 */
function examineInWorker(
  entry: URL,
  log: LogToExamine,
  { patienceMs, print }: Examination,
): Promise<PoisonCommand | { readonly hangsFrom: number } | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entry, { workerData: log });
    let hangsFrom: number | undefined;
    let reported = performance.now();
    let watch: NodeJS.Timeout;
    const settle = (settled: () => void) => {
      clearTimeout(watch);
      void worker.terminate();
      settled();
    };
    const hangs = () =>
      settle(() => {
        if (hangsFrom === undefined) reject(new Error('The log cannot be read.'));
        else resolve({ hangsFrom });
      });
    const wait = () => {
      clearTimeout(watch);
      watch = setTimeout(hangs, patienceMs);
    };
    wait();
    worker.on('message', (answer: ExamineAnswer) => {
      if (answer.kind === 'end') return settle(() => resolve(answer.poison));
      if (answer.kind === 'failed') return settle(() => reject(new Error(answer.reason)));
      wait();
      hangsFrom = answer.done ? undefined : answer.firstSeq;
      if (performance.now() - reported < REPORT_EVERY_MS) return;
      reported = performance.now();
      print(`replaying the log: ${answer.lastSeq} of ${log.head}`);
    });
    worker.once('error', (error) => settle(() => reject(error)));
  });
}

function describe(poison: PoisonCommand | undefined, { head }: LogToExamine): string {
  if (poison === undefined)
    return `The log replays to its end, sequence ${head}, and every invariant holds: the exchange can start.`;
  const at = poison.atMs === 0 ? '' : `, logged at ${new Date(poison.atMs).toISOString()}`;
  return [
    `The replay stops at sequence ${poison.seq} of ${head}${at}.`,
    `command: ${poison.command ?? 'not known'}`,
    `reason: ${poison.reason}`,
    'Nobody was answered for it. To let every replay pass it without any effect, two operators run:',
    `  npm run doctor -- --void ${poison.seq} --reason "..." --operator NAME --second NAME`,
    'docs/operating/when-it-stops.md says what to look at first.',
  ].join('\n');
}

async function writeVoid(sql: Sql, { seq, reason, operators }: Void): Promise<void> {
  const voids = await readVoids(sql);
  if (voids.has(seq)) throw new Error(`Sequence ${seq} is voided already.`);
  await sql`
    insert into log_voids (seq, reason, operator_one, operator_two)
    values (${seq}, ${reason}, ${operators[0]}, ${operators[1]})`;
}
