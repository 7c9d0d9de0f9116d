import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { type Cluster, DATABASE_NAME, DATABASE_USER, SERVER_ROLE } from './cluster.ts';
import type { GuardianLink } from './guardian-link.ts';
import { hasBound } from './postmaster-file.ts';
import { giveToServerRole } from './server-role.ts';

const VERSION_MIN = 150_000;
/** Crash recovery replays at most the WAL since the last checkpoint; minutes mean something else is wrong. */
const RECOVERY_PATIENCE_MS = 300_000;
const STARTING_OR_STOPPING = '57P03';
const WRONG_PASSWORD = '28P01';
/** Lines of PostgreSQL's log that say why it ended. */
const LAST_LINES = 6;

type ConnectionProblem = Error & { code?: string };

const NOT_BOUND: ConnectionProblem = new Error('it has not bound its port yet');

/** Returns the address of the database for the server's role, which is not a superuser. */
export function embeddedUrl({ serverPassword }: Cluster, port: number): string {
  return `postgres://${SERVER_ROLE}:${serverPassword}@127.0.0.1:${port}/${DATABASE_NAME}`;
}

function adminUrl({ password }: Cluster, port: number, database: string): string {
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Waits until the embedded database answers; the text of a failure when PostgreSQL ended instead. */
export async function makeReady(
  cluster: Cluster,
  link: GuardianLink,
  log: (line: string) => void,
): Promise<string | undefined> {
  let failure: string | undefined;
  void link.ended.then(({ reason, tail }) => {
    const lines = tail.split('\n').slice(-LAST_LINES).join(' | ');
    failure = lines === '' ? reason : `${reason}; its last lines: ${lines}`;
  });
  const begin = Date.now();
  let nextWord = begin + 3_000;
  while (failure === undefined) {
    const asAdmin = (database: string) => adminUrl(cluster, link.databasePort, database);
    const problem = hasBound(cluster.data, link.databasePort) ? await answer(asAdmin('postgres')) : NOT_BOUND;
    if (!problem) {
      await giveToServerRole(asAdmin, cluster.serverPassword);
      link.ready();
      return undefined;
    }
    if (problem.code === WRONG_PASSWORD) {
      throw new Error(`The password in ${cluster.folder} is not the one its database was made with.`);
    }
    if (Date.now() > begin + RECOVERY_PATIENCE_MS) throw problem;
    if (Date.now() > nextWord) {
      log(`The embedded database is still starting: ${problem.message}`);
      nextWord += 5_000;
    }
    await sleep(problem.code === STARTING_OR_STOPPING ? 30 : 10);
  }
  return failure;
}

/** Checks the database at DATABASE_URL and returns its description; no message contains its password. */
export async function checkExternal(url: string, patienceMs: number): Promise<string> {
  const place = new URL(url);
  const name = `${place.hostname}:${place.port || 5432}${place.pathname}`;
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const version = await serverVersion(url);
    if (typeof version === 'number') {
      if (version >= VERSION_MIN) return `PostgreSQL ${Math.floor(version / 10_000)} at ${name}`;
      throw new Error(
        `DATABASE_URL leads to PostgreSQL ${version / 10_000} at ${name}; 15 or newer is needed.`,
      );
    }
    const isPassing = ['ECONNREFUSED', 'CONNECT_TIMEOUT', STARTING_OR_STOPPING].includes(version.code ?? '');
    if (!isPassing || Date.now() > deadline) {
      throw new Error(
        `DATABASE_URL (${name}) does not answer: ${version.message || version.code || 'no reason given'}`,
      );
    }
    await sleep(250);
  }
}

async function answer(url: string): Promise<ConnectionProblem | undefined> {
  const version = await serverVersion(url);
  return typeof version === 'number' ? undefined : version;
}

async function serverVersion(url: string): Promise<number | ConnectionProblem> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    const [row] = await sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`;
    return row?.version ?? 0;
  } catch (error) {
    return error as ConnectionProblem;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
