/**
 * Opens the database: the one of DATABASE_URL, or the embedded one below the data folder.
 *
 * It copes with every state a killed predecessor can leave: a guardian that still waits, one that is just
 * stopping, a postmaster without guardian, a stale lock file, or nothing. It never runs two postmasters on one
 * folder, and leaves that decision to PostgreSQL wherever it can.
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RootWay } from './account.ts';
import { giveTo } from './account.ts';
import { type Cluster, choosePort, openCluster, postmasterCommand } from './cluster.ts';
import { type GuardianLink, greetGuardian, startGuardian } from './guardian-link.ts';
import { limitOthers } from '@candor/storage';
import { findPostmaster } from './postmaster-file.ts';
import { checkExternal, embeddedUrl, makeReady } from './readiness.ts';

/** An open database. `close` stops an embedded one; without it, it stops a few seconds after this process. */
export interface Database {
  readonly url: string;
  readonly kind: 'external' | 'embedded';
  readonly describe: string;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** The bundled `guardian.js`; by default beside the running bundle. */
  readonly guardianScript?: string | undefined;
  /** Keeps root to one way of running PostgreSQL (tests). */
  readonly rootWay?: RootWay | undefined;
}

const PATIENCE_MS = 15_000;
/** A start may take long on a busy machine: however late it is, that many of them may fail for a reason that passes. */
const STARTS_MIN = 3;
const GRACE_MS = 5_000;
/** Failures of a start that pass by themselves: the predecessor is still releasing its resources. */
const PASSING =
  /lock file|shared memory block|Address already in use|could not bind|is still in use|shutting down|adopted postmaster ended/i;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) {
    await mkdir(resolve(options.dataDir), { recursive: true });
    await limitOthers(resolve(options.dataDir), 0o700);
    const describe = await checkExternal(options.databaseUrl, PATIENCE_MS);
    return { url: options.databaseUrl, kind: 'external', describe, close: () => Promise.resolve() };
  }
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const cluster = await openCluster(dataDir, options.log, options.rootWay);
  giveTo(cluster.account, cluster.data);
  const script = options.guardianScript ?? fileURLToPath(new URL('./guardian.js', import.meta.url));
  return keepOpen(cluster, script, options.log);
}

async function keepOpen(cluster: Cluster, script: string, log: (line: string) => void): Promise<Database> {
  let isClosing = false;
  let link = await attach(cluster, script, log);
  const url = embeddedUrl(cluster, link.databasePort);
  watch(link);

  /** Starts a new guardian when one was killed under a living server, which leaves the database running. */
  function watch(current: GuardianLink): void {
    void current.ended.then(async ({ reason }) => {
      if (isClosing) return;
      log(`Embedded database: ${reason}; supervising it anew`);
      try {
        link = await attach(cluster, script, log, current.databasePort);
        watch(link);
      } catch (error) {
        log(`Embedded database is lost: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
  }

  return {
    url,
    kind: 'embedded',
    describe: `embedded PostgreSQL ${cluster.version} (${cluster.account.describe}) in ${cluster.folder}`,
    async close() {
      if (isClosing) return;
      isClosing = true;
      await link.stop();
    },
  };
}

/** Greets the guardian, or starts one, until the database answers. `port` insists on the port of before. */
async function attach(
  cluster: Cluster,
  script: string,
  log: (line: string) => void,
  port?: number,
): Promise<GuardianLink> {
  let deadline = Date.now() + PATIENCE_MS;
  let failedStarts = 0;
  for (;;) {
    const greeting = await greetGuardian(cluster.guardianFile);
    let obstacle = 'the former guardian is still stopping';
    if (greeting.kind === 'welcome') {
      const failure = await makeReady(cluster, greeting.link, log);
      if (!failure) return greeting.link;
      if (!PASSING.test(failure)) throw new Error(`The embedded database did not start. ${failure}`);
      obstacle = failure;
      failedStarts += 1;
      if (failedStarts < STARTS_MIN) deadline = Math.max(deadline, Date.now() + PATIENCE_MS);
    } else if (greeting.kind === 'held') {
      obstacle = `process ${greeting.server} uses it`;
      // A server that was just killed may not have been noticed yet; a living one will not end within seconds.
      deadline = Math.min(deadline, Date.now() + 2_000);
    } else if (greeting.kind === 'absent') {
      await startOrAdopt(cluster, script, port);
      continue;
    }
    if (Date.now() > deadline) {
      throw new Error(`The embedded database in ${cluster.folder} is not free: ${obstacle}`);
    }
    await sleep(50);
  }
}

async function startOrAdopt(cluster: Cluster, script: string, port?: number): Promise<void> {
  const running = findPostmaster(cluster.data);
  const chosen = running?.port ?? port ?? (await choosePort(cluster));
  await startGuardian(script, {
    start: postmasterCommand(cluster, chosen),
    ...(running ? { adopt: { pid: running.pid } } : {}),
    port: chosen,
    logFile: cluster.logFile,
    guardianFile: cluster.guardianFile,
    graceMs: GRACE_MS,
  });
}
