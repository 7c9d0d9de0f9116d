import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
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
 * Takes the data folder for this process, or rejects with `DataDirHeldError`.
 *
 * A file, not an operating-system lock, because Node has none; it names process and start time, so what a
 * killed server left behind is recognised and taken over at once.
 */
export async function lockDataDir(dataDir: string, detail: { port: number }): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'server.lock');
  const own: Holder = {
    pid: process.pid,
    identity: processIdentity(process.pid) ?? '',
    since: new Date().toISOString(),
    port: detail.port,
    nonce: randomUUID(),
  };
  const draft = `${file}.${own.nonce}`;
  await writeFile(draft, `${JSON.stringify(own)}\n`, { mode: 0o644 });
  try {
    // A link appears whole or not at all, and never over a file that is there.
    while (!(await linkIfFree(draft, file))) {
      const holder = await readHolder(file);
      if (holder && isAlive(holder)) throw heldBy(resolve(dataDir), holder);
      await removeStale(file, holder, own.nonce);
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

/** A lock of this very process is alive too: one process may hold a folder only once. */
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

/**
 * Moves a dead server's lock aside and looks at what was moved: between reading and moving, a third server may
 * have put its own there, which is then put back.
 */
async function removeStale(file: string, stale: Holder | undefined, nonce: string): Promise<void> {
  const aside = `${file}.aside-${nonce}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = await readHolder(aside);
  if (moved && moved.nonce !== stale?.nonce) await linkIfFree(aside, file);
  await rm(aside, { force: true });
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
