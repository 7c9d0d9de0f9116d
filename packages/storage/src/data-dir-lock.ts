import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from './process-identity.ts';

/** Another living server holds the data folder; the message is meant for the person who started the second one. */
export class DataDirHeldError extends Error {
  override readonly name = 'DataDirHeldError';
  readonly pid: number;
  readonly since: Date;
  readonly port: number;

  constructor(dataDir: string, holder: { pid: number; since: Date; port: number }) {
    super(
      `The data folder ${dataDir} is in use by another Candor server: process ${holder.pid}, ` +
        `running since ${holder.since.toISOString()}, on port ${holder.port}. ` +
        `Stop that one first (kill ${holder.pid}), or give this one a folder of its own with DATA_DIR.`,
    );
    this.pid = holder.pid;
    this.since = holder.since;
    this.port = holder.port;
  }
}

/** The file system refuses the data folder; the message says which folder, why, and what to do. */
export class DataDirUnusable extends Error {
  override readonly name = 'DataDirUnusable';
  constructor(dataDir: string, problem: string) {
    super(`The data folder ${dataDir} cannot be used: ${problem}`);
  }
}

/** Nothing more fits into the data folder. A start fails for as long as that lasts, and needs nobody once there is room. */
export class DataDirFull extends Error {
  override readonly name = 'DataDirFull';
  constructor(dataDir: string) {
    super(
      `Nothing more can be written to the data folder ${resolve(dataDir)}: its disk, a quota or the limit for the size of files is ` +
        'full. Nothing that was acknowledged is lost. Free some space, then start again.',
    );
  }
}

const OUT_OF_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const TOLD_BY_PROGRAMS = /No space left on device|Disk quota exceeded|File too large/;

/** Returns whether something could not be written for lack of room, by this process or by a program that told so. */
export function isOutOfRoom(error: unknown): boolean {
  const { code = '', message = '' } = error as Partial<NodeJS.ErrnoException>;
  return OUT_OF_ROOM.includes(code) || TOLD_BY_PROGRAMS.test(message);
}

const NOT_A_FOLDER = 'it, or a folder above it, is a file. Choose a folder with DATA_DIR.';
const NOT_PERMITTED =
  'this user may not write there. Give the folder to the user who runs the server, or choose another one with DATA_DIR.';

/** By the code of the file system's error. */
const UNUSABLE: Readonly<Record<string, string>> = {
  EROFS: 'its file system is read-only. Mount it for writing, or choose another folder with DATA_DIR.',
  EACCES: NOT_PERMITTED,
  EPERM: NOT_PERMITTED,
  EEXIST: NOT_A_FOLDER,
  ENOTDIR: NOT_A_FOLDER,
};

interface Holder {
  readonly pid: number;
  readonly identity: string;
  readonly since: string;
  readonly port: number;
  readonly nonce: string;
}

export interface DataDirLock {
  release(): Promise<void>;
}

/**
 * Takes the data folder for this process, or rejects with `DataDirHeldError` or `DataDirUnusable`.
 *
 * A file, not an operating-system lock, because Node has none; it names process and start time, so what a
 * killed server left behind is recognised and taken over at once.
 */
export async function lockDataDir(dataDir: string, detail: { port: number }): Promise<DataDirLock> {
  try {
    return await takeDataDir(dataDir, detail);
  } catch (error) {
    const problem = UNUSABLE[(error as NodeJS.ErrnoException).code ?? ''];
    if (isOutOfRoom(error)) throw new DataDirFull(dataDir);
    throw problem === undefined ? error : new DataDirUnusable(resolve(dataDir), problem);
  }
}

async function takeDataDir(dataDir: string, detail: { port: number }): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'server.lock');
  const own: Holder = {
    pid: process.pid,
    identity: processIdentity(process.pid) ?? '',
    since: new Date().toISOString(),
    port: detail.port,
    nonce: randomUUID(),
  };
  const draft = `${file}.${own.nonce}`;
  try {
    await writeFile(draft, `${JSON.stringify(own)}\n`, { mode: 0o600 });
    // A link appears whole or not at all, and never replaces an existing file.
    while (!(await linkIfFree(draft, file))) {
      const holder = await readHolder(file);
      if (holder && isAlive(holder)) throw heldBy(resolve(dataDir), holder);
      if (await takeOver({ file, draft, stale: holder?.nonce })) break;
      await sleep(20);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return {
    async release() {
      if ((await readHolder(file))?.nonce === own.nonce) await rm(file, { force: true });
    },
  };
}

function heldBy(dataDir: string, holder: Holder): DataDirHeldError {
  return new DataDirHeldError(dataDir, {
    pid: holder.pid,
    since: new Date(holder.since),
    port: holder.port,
  });
}

/**
 * Returns whether the holder lives. A lock of this very process counts too: one process may hold a folder only once.
 */
function isAlive(holder: Holder): boolean {
  return processIdentity(holder.pid) === holder.identity;
}

async function linkIfFree(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

interface Takeover {
  readonly file: string;
  readonly draft: string;
  /** Nonce of the dead server's lock; undefined where it cannot be read. */
  readonly stale: string | undefined;
}

/**
 * Replaces a dead server's lock by our own. If several processes see the same dead lock, only the first to claim its
 * nonce may. A lock that has changed since is no longer stale.
 */
async function takeOver({ file, draft, stale }: Takeover): Promise<boolean> {
  const claims = await claim(`${file}.takeover-${stale ?? 'unreadable'}`, draft);
  if (claims === undefined) return false;
  try {
    if ((await readHolder(file))?.nonce !== stale) return false;
    const next = `${draft}.next`;
    claims.push(next);
    await writeFile(next, await readFile(draft), { mode: 0o600 });
    await rename(next, file);
    return true;
  } finally {
    for (const name of claims) await rm(name, { force: true });
  }
}

/**
 * Resolves with the claim files that are ours now; undefined where a living server has the claim. A dead server's claim
 * is claimed in turn.
 */
async function claim(name: string, draft: string): Promise<string[] | undefined> {
  if (await linkIfFree(draft, name)) return [name];
  const claimant = await readHolder(name);
  if (claimant === undefined || isAlive(claimant)) return undefined;
  const inner = await claim(`${name}-${claimant.nonce}`, draft);
  return inner && [name, ...inner];
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const holder = JSON.parse(await readFile(file, 'utf8')) as Partial<Holder>;
    return typeof holder.pid === 'number' && typeof holder.nonce === 'string'
      ? (holder as Holder)
      : undefined;
  } catch {
    return undefined;
  }
}
