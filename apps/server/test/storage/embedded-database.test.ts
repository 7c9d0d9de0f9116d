import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { appendFile, chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processIdentity } from '@candor/storage';
import { isDeepRun } from '@candor/testkit/deep';
import { bundleEntry, bundleGuardian } from '../support/guardian-bundle.ts';

interface Opened {
  readonly url: string;
  readonly describe: string;
}

/** The number of times that everything is killed: each order of killing comes once in six rounds. */
const ROUNDS = isDeepRun ? 48 : 3;

const isRoot = process.getuid?.() === 0;
const children = new Set<ChildProcess>();
let guardianScript: string;
let holderScript: string;
let dataDir: string;
/** The files that a first start and a clean close leave in a folder. */
let started: string;

beforeAll(async () => {
  guardianScript = await bundleGuardian();
  holderScript = await bundleEntry(new URL('../support/embedded-holder.ts', import.meta.url));
  started = dataDir = await newFolder();
  await kill((await open()).child, 'SIGTERM');
});
afterAll(async () => {
  for (const folder of [dirname(guardianScript), dirname(holderScript), started])
    await rm(folder, { recursive: true });
});
beforeEach(async () => {
  dataDir = await newFolder();
});
afterEach(async () => {
  for (const child of children) await kill(child, 'SIGKILL');
  children.clear();
  killIfAlive(guardianPid());
  killIfAlive(postmasterPid());
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-embedded-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Opens a database that was started and closed before, as a copy whose files keep their owners. */
async function openAgain(): Promise<{ child: ChildProcess } & Opened> {
  execFileSync('cp', ['-a', `${started}/.`, dataDir]);
  return open();
}

/** Opens the database in a process of its own and waits for it. */
async function open(rootWay?: 'user' | 'namespace'): Promise<{ child: ChildProcess } & Opened> {
  const args = [holderScript, dataDir, guardianScript, ...(rootWay ? [rootWay] : [])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    child.once('exit', () => reject(new Error(errors)));
  });
  return { child, ...(JSON.parse(line) as Opened) };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

function killIfAlive(pid: number | undefined): void {
  if (pid !== undefined && processIdentity(pid) !== undefined) process.kill(pid, 'SIGKILL');
}

function postmasterPid(): number | undefined {
  return firstNumber(join(dataDir, 'postgres/data/postmaster.pid'));
}

function guardianPid(): number | undefined {
  try {
    const text = readFileSync(join(dataDir, 'postgres/guardian.json'), 'utf8');
    return (JSON.parse(text) as { pid: number }).pid;
  } catch {
    return undefined;
  }
}

function firstNumber(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return undefined;
  }
}

async function query<Row extends object>(url: string, text: string): Promise<readonly Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await sql.unsafe<Row[]>(text);
  } finally {
    await sql.end();
  }
}

/** The address of the same database for the superuser, which only its start uses. */
function superuserUrl(url: string): string {
  const superuser = new URL(url);
  superuser.username = 'candor';
  superuser.password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim();
  return superuser.href;
}

async function until(condition: () => boolean, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!condition()) {
    if (Date.now() > deadline)
      throw new Error(`still not so after ${patienceMs} ms: ${condition.toString()}`);
    await sleep(25);
  }
}

describe('the embedded database', () => {
  it('starts with checksums and sync, behind a password, on loopback only', async () => {
    const { url } = await open();
    const rows = await query<{ name: string; setting: string }>(
      superuserUrl(url),
      `select name, setting from pg_settings where name in
         ('fsync', 'data_checksums', 'listen_addresses', 'ssl', 'server_encoding', 'unix_socket_directories')`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      data_checksums: 'on',
      listen_addresses: '127.0.0.1',
      ssl: 'off',
      server_encoding: 'UTF8',
      unix_socket_directories: '',
    });
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'postgres/guardian.json'))).mode & 0o777).toBe(0o600);
  });

  it('gives an attacker inside the server no power over the cluster, its files or its programs', async () => {
    const { url } = await open();
    const [role] = await query<Record<string, boolean>>(
      url,
      'select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(Object.values(role ?? {})).toEqual([false, false, false, false, false]);
    for (const statement of [
      "copy (select 1) to program 'true'",
      "select pg_read_file('postgresql.conf')",
      "alter system set work_mem = '1GB'",
      'create role another superuser',
      'set role candor',
    ])
      await expect(query(url, statement), statement).rejects.toThrow(/permission denied|must be superuser/);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    for (const name of ['password', 'server-password', 'port'])
      expect((await stat(join(dataDir, 'postgres', name))).mode & 0o777, name).toBe(0o600);
  });

  it('hands over what the superuser of an earlier version owns, once and for good', async () => {
    const first = await open();
    const superuser = superuserUrl(first.url);
    for (const statement of [
      'alter database candor owner to candor',
      'create table rows (id bigint generated always as identity primary key, day date) ',
      'create table parts (day date not null) partition by range (day)',
      "create table part partition of parts for values from ('2026-01-01') to ('2026-02-01')",
      "create type mood as enum ('good')",
      'create view shown as select id from rows',
      'create sequence apart',
      'create function one() returns int language sql as $$ select 1 $$',
      'insert into rows (day) values (now())',
      'drop owned by candor_server',
      'drop role candor_server',
    ])
      await query(superuser, statement);
    await rm(join(dataDir, 'postgres/server-password'));
    await kill(first.child, 'SIGTERM');
    for (let starts = 0; starts < 2; starts += 1) {
      const { url, child } = await open();
      expect(await query(url, 'select id::int from shown')).toEqual([{ id: 1 }]);
      await query(url, 'insert into rows (day) values (now())');
      await query(url, 'delete from rows where id > 1');
      await query(url, 'alter table rows add column more int');
      await query(url, 'alter table rows drop column more');
      await query(url, 'create table part2 partition of parts default');
      await query(url, 'drop table part2');
      await query(url, "alter type mood add value if not exists 'better'");
      const left = await query(
        url,
        `select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
           where nspname = 'public' and relowner <> current_user::regrole`,
      );
      expect(left).toEqual([]);
      await kill(child, 'SIGTERM');
    }
  });

  it('a clean close stops PostgreSQL and its guardian, and keeps the data', async () => {
    const first = await openAgain();
    await query(first.url, 'create table kept as select 42 as answer');
    const [postmaster, guardian] = [postmasterPid(), guardianPid()];
    await kill(first.child, 'SIGTERM');
    expect(first.child.exitCode).toBe(0);
    await until(() => processIdentity(postmaster ?? 0) === undefined, 10_000);
    await until(() => processIdentity(guardian ?? 0) === undefined, 10_000);
    const second = await open();
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('a killed server is followed by one that adopts the running database', async () => {
    const first = await openAgain();
    const postmaster = postmasterPid();
    await kill(first.child, 'SIGKILL');
    const second = await open();
    expect(postmasterPid()).toBe(postmaster);
    expect(second.url).toBe(first.url);
  });

  it('a killed server that nobody follows takes the database with it after the grace period', async () => {
    const { child } = await openAgain();
    const [postmaster, guardian] = [postmasterPid(), guardianPid()];
    await kill(child, 'SIGKILL');
    await until(() => processIdentity(postmaster ?? 0) === undefined, 8_000);
    await until(() => processIdentity(guardian ?? 0) === undefined, 10_000);
  });

  it('Ctrl-C and SIGTERM to the guardian do not hurt a living server', async () => {
    const { url } = await openAgain();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(guardianPid() ?? 0, signal);
    await sleep(200);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('a second server on the same database is refused and does not hurt the first', async () => {
    const first = await openAgain();
    await expect(open()).rejects.toThrow(`process ${first.child.pid} uses it`);
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('server and guardian killed: the next start adopts the postmaster they left', async () => {
    const first = await openAgain();
    const postmaster = postmasterPid();
    process.kill(guardianPid() ?? 0, 'SIGKILL');
    await kill(first.child, 'SIGKILL');
    const second = await open();
    expect(postmasterPid()).toBe(postmaster);
    await kill(second.child, 'SIGTERM');
    await until(() => processIdentity(postmaster ?? 0) === undefined, 10_000);
  });

  it('everything killed, again and again: each next start comes up and no acknowledged row is lost', async () => {
    let { child, url } = await openAgain();
    await query(url, 'create table written (round int)');
    for (let round = 1; round <= ROUNDS; round++) {
      await query(url, `insert into written values (${round})`);
      const victims = [guardianPid(), postmasterPid()];
      if (round % 3 === 0) victims.reverse();
      if (round % 2 === 0) child.kill('SIGKILL');
      for (const pid of victims) killIfAlive(pid);
      await kill(child, 'SIGKILL');
      const next = await open();
      ({ child, url } = next);
      expect(await query(url, 'select count(*)::int as count from written')).toEqual([{ count: round }]);
    }
  }, 300_000);

  it('a postmaster killed under a living server comes back on the same port', async () => {
    const { url } = await openAgain();
    killIfAlive(postmasterPid());
    const deadline = Date.now() + 10_000;
    for (;;) {
      const answer = await query(url, 'select 1 as one').catch(() => undefined);
      if (answer) break;
      expect(Date.now()).toBeLessThan(deadline);
      await sleep(50);
    }
  });

  it('a guardian killed under a living server is replaced by a new one', async () => {
    const { child, url } = await openAgain();
    const [former, postmaster] = [guardianPid(), postmasterPid()];
    process.kill(former ?? 0, 'SIGKILL');
    await until(() => guardianPid() !== undefined && guardianPid() !== former, 5_000);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await sleep(200);
    await kill(child, 'SIGTERM');
    await until(() => processIdentity(postmaster ?? 0) === undefined, 10_000);
  });

  it('a database of another folder at the port of this one is not taken for its own', async () => {
    const other = await openAgain();
    const port = new URL(other.url).port;
    const folderOfOther = dataDir;
    dataDir = await newFolder();
    execFileSync('cp', ['-a', `${started}/.`, dataDir]);
    const data = join(dataDir, 'postgres/data');
    // A postmaster that has this port in its lock file and does not bind it.
    const slow = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', data], { stdio: 'ignore' });
    children.add(slow);
    await writeFile(join(data, 'postmaster.pid'), `${slow.pid}\n${data}\n0\n${port}\n\n`);
    const opening = open();
    await until(() => guardianPid() !== undefined, 60_000);
    await kill(slow, 'SIGKILL');
    const { url } = await opening;
    expect(new URL(url).port).not.toBe(port);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await kill(other.child, 'SIGTERM');
    await rm(folderOfOther, { recursive: true, force: true });
  });

  it('a database that does not start says in its last lines why', async () => {
    execFileSync('cp', ['-a', `${started}/.`, dataDir]);
    await appendFile(join(dataDir, 'postgres/data/postgresql.conf'), "\nno_such_setting = 'x'\n");
    await expect(open()).rejects.toThrow(
      /did not start\. PostgreSQL ended with code 1; its last lines: .*no_such_setting.*FATAL/,
    );
  });

  it('a lock file that names a foreign process does not stop the start', async () => {
    const first = await openAgain();
    const lockFile = join(dataDir, 'postgres/data/postmaster.pid');
    const left = await readFile(lockFile, 'utf8');
    await kill(first.child, 'SIGTERM');
    await writeFile(lockFile, left.replace(/^\d+/, String(process.ppid)));
    await open();
  });
});

describe.runIf(isRoot)('as root', () => {
  it('runs as an unprivileged user where user namespaces are refused, and back', async () => {
    const asUser = await open('user');
    expect(asUser.describe).toMatch(/\((postgres|nobody)\)/);
    await query(asUser.url, 'create table kept as select 42 as answer');
    expect(ownerOf(postmasterPid() ?? 0)).not.toBe(0);
    await kill(asUser.child, 'SIGTERM');

    const inNamespace = await open('namespace');
    expect(await query(inNamespace.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await kill(inNamespace.child, 'SIGTERM');

    const again = await open('user');
    expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });
});

function ownerOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }));
}
