import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { binariesAt, type PostgresBinaries } from './binaries.ts';

/** Operating-system identity under which PostgreSQL runs; it refuses to run as root. */
export interface Account {
  readonly describe: string;
  /** Required owner of PostgreSQL's files; undefined leaves them unchanged. */
  readonly owner: { uid: number; gid: number } | undefined;
  readonly binaries: PostgresBinaries;
  command(program: string, args: readonly string[]): Invocation;
}

/** A program with its arguments, and the user it has to be started as. */
export interface Invocation {
  readonly program: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

export type RootWay = 'namespace' | 'user';

const NOBODY = 65_534;
const NAMESPACE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];

/**
 * Chooses how to run PostgreSQL here. An ordinary user runs it as is. Root first tries a user namespace, which
 * needs no account and no change of ownership; where the kernel refuses, an unprivileged user of the system.
 *
 * `folder` is PostgreSQL's own folder, which that user must reach; `only` keeps to one way (tests).
 */
export function chooseAccount(folder: string, binaries: PostgresBinaries, only?: RootWay): Account {
  if (process.getuid?.() !== 0) {
    return {
      describe: 'this user',
      owner: undefined,
      binaries,
      command: (program, args) => ({ program, args }),
    };
  }
  if (only !== 'user' && namespaceWorks(folder, binaries)) {
    return {
      describe: 'root in a user namespace',
      owner: { uid: 0, gid: 0 },
      binaries,
      command: (program, args) => ({ program: 'unshare', args: [...NAMESPACE, program, ...args] }),
    };
  }
  return userAccount(folder, binaries);
}

/** Gives everything below a folder to the account, unless it has it already. */
export function giveTo(account: Account, path: string): void {
  const { owner } = account;
  if (!owner || !existsSync(path)) return;
  const found = lstatSync(path);
  if (found.uid === owner.uid && found.gid === owner.gid) return;
  giveAll(path, owner);
}

function giveAll(path: string, owner: { uid: number; gid: number }): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chownSync(path, owner.uid, owner.gid);
  if (found.isDirectory()) for (const name of readdirSync(path)) giveAll(join(path, name), owner);
}

function namespaceWorks(folder: string, binaries: PostgresBinaries): boolean {
  // Inside the namespace root has lost its power over other users' folders, so both paths are tried.
  const probe = ['/bin/sh', '-c', 'cd "$0" && exec "$1" --version', folder, binaries.postgres];
  return spawnSync('unshare', [...NAMESPACE, ...probe]).status === 0;
}

function userAccount(folder: string, binaries: PostgresBinaries): Account {
  const parent = statSync(folder);
  const candidates = [
    ...(parent.uid === 0 ? [] : [{ name: `user ${parent.uid}`, uid: parent.uid, gid: parent.gid }]),
    ...['postgres', 'nobody'].flatMap(systemUser),
  ];
  for (const { name, uid, gid } of candidates) {
    if (!runs(['/bin/sh', '-c', 'cd "$0"', folder], uid, gid)) continue;
    const reachable = runs([binaries.postgres, '--version'], uid, gid) ? binaries : copyOf(folder, binaries);
    return {
      describe: name,
      owner: { uid, gid },
      binaries: reachable,
      command: (program, args) => ({ program, args, uid, gid }),
    };
  }
  throw new Error(
    `PostgreSQL does not run as root, and no other user may enter ${folder}. ` +
      'Start as an ordinary user, choose a DATA_DIR that others may enter (not below a 0700 home), or set DATABASE_URL.',
  );
}

function systemUser(name: string): { name: string; uid: number; gid: number }[] {
  const ask = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const uid = ask('-u');
  const gid = ask('-g');
  if (uid.status !== 0 || gid.status !== 0) return [];
  return [{ name, uid: Number(uid.stdout), gid: Number(gid.stdout) }];
}

function runs([program = '', ...args]: readonly string[], uid: number, gid: number): boolean {
  return spawnSync(program, args, { uid, gid, cwd: '/' }).status === 0;
}

/** A checkout below a closed home hides the binaries from the account; the data folder does not. */
function copyOf(folder: string, binaries: PostgresBinaries): PostgresBinaries {
  const target = join(folder, 'native');
  if (!existsSync(target)) {
    rmSync(`${target}.new`, { recursive: true, force: true });
    cpSync(binaries.root, `${target}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${target}.new`, target);
  }
  chmodSync(target, 0o755);
  const copied = binariesAt(target);
  if (!copied)
    throw new Error(`The copy of PostgreSQL in ${target} does not run; delete it and start again.`);
  return copied;
}
