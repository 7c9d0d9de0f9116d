import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, chooseAccount, giveTo, type Invocation, type RootWay } from './account.ts';
import { limitOthers } from '@candor/storage';
import { findBinaries } from './binaries.ts';
import { freePort, isFree, isLent, lentPorts } from './free-port.ts';

/** The embedded database's files, all in one folder of the data folder. */
export interface Cluster {
  readonly folder: string;
  readonly data: string;
  readonly logFile: string;
  readonly guardianFile: string;
  /** The superuser's password, which only the start of the database uses. */
  readonly password: string;
  /** The password of the role that the server connects as. */
  readonly serverPassword: string;
  readonly account: Account;
  readonly version: number;
}

/** The cluster's superuser: it creates the server's role and database, and does nothing else. */
export const DATABASE_USER = 'candor';
/** The role that the server and its tools connect as. */
export const SERVER_ROLE = 'candor_server';
export const DATABASE_NAME = 'candor';

/** Opens the database's folder, creating it on the first start. An interrupted start leaves only `data.new`. */
export async function openCluster(
  dataDir: string,
  log: (line: string) => void,
  only?: RootWay,
): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  const data = join(folder, 'data');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const limitBoth = async (mode: 0o700 | 0o711) => {
    for (const place of [dataDir, folder]) await limitOthers(place, mode);
  };
  // Where root may not run PostgreSQL, another user does, who must be able to traverse both folders.
  if (process.getuid?.() === 0) await limitBoth(0o711);
  const version = await versionOf(data);
  const account = chooseAccount(folder, findBinaries(version), only);
  const isOthers = account.owner !== undefined && account.owner.uid !== 0;
  if (!isOthers) await limitBoth(0o700);
  const password = await passwordIn(folder, 'password');
  const serverPassword = await passwordIn(folder, 'server-password');
  const cluster: Cluster = {
    folder,
    data,
    logFile: join(folder, 'postgres.log'),
    guardianFile: join(folder, 'guardian.json'),
    password,
    serverPassword,
    account,
    version: account.binaries.major,
  };
  if (version === undefined) {
    log(`Creating the embedded database (PostgreSQL ${cluster.version})`);
    await initialise(cluster);
  }
  return cluster;
}

async function versionOf(data: string): Promise<number | undefined> {
  const file = join(data, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(await readFile(file, 'utf8'), 10) : undefined;
}

async function passwordIn(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return password;
}

async function initialise({ folder, data, password, account }: Cluster): Promise<void> {
  const fresh = `${data}.new`;
  const passwordFile = join(folder, 'init-password');
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  giveTo(account, fresh);
  giveTo(account, passwordFile);
  try {
    await run(
      account.command(account.binaries.initdb, [
        `--pgdata=${fresh}`,
        `--username=${DATABASE_USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The builtin provider was introduced in 17; the plain C locale sorts the same and is available everywhere.
        ...(account.binaries.major >= 17
          ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
          : ['--locale=C']),
        '--data-checksums',
        '--no-instructions',
      ]),
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(fresh, data);
}

function run({ program, args, uid, gid }: Invocation): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Creating the embedded database failed:\n${output.trim()}`));
    });
  });
}

/** Returns the port of the last start when it is still free, else a new one, which is stored for the next start. */
export async function choosePort(cluster: Pick<Cluster, 'folder'>): Promise<number> {
  const file = join(cluster.folder, 'port');
  const last = existsSync(file) ? Number.parseInt(await readFile(file, 'utf8'), 10) : 0;
  if (last > 0 && !isLent(last, lentPorts()) && (await isFree(last))) return last;
  const port = await freePort();
  await writeFile(file, `${port}\n`, { mode: 0o600 });
  return port;
}

/** Starts the postmaster: loopback only, no socket file, no TLS, tuned for one machine. */
export function postmasterCommand({ account, data }: Cluster, port: number): Invocation {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ssl: 'off',
    max_wal_size: '2GB',
    // A killed database replays its writes since the last checkpoint: minutes, on a busy disk.
    checkpoint_timeout: '5min',
    wal_compression: 'on',
    max_connections: '100',
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
  };
  return account.command(account.binaries.postgres, [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
}
