import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processCommand, processIdentity } from '@candor/storage';

/** A postmaster that lives and serves this data folder. */
export interface RunningPostmaster {
  readonly pid: number;
  readonly port: number;
}

/** The line of the lock file to which a postmaster writes its address once it has bound its port. */
const ADDRESS_LINE = 5;

/**
 * Returns whether the postmaster of this data folder has bound a port. Until then another database may answer there: one
 * that was faster, and with which this folder has nothing to do.
 */
export function hasBound(data: string, port: number): boolean {
  const lines = linesOf(data);
  return Number(lines?.[3]) === port && (lines?.[ADDRESS_LINE] ?? '').trim() !== '';
}

/**
 * Returns the postmaster that PostgreSQL's own lock file names, and removes the file when it is stale.
 *
 * PostgreSQL takes a zombie or a foreign process with a recycled number for a living postmaster and would refuse to
 * start. Removing the file is safe: backends that still run hold its shared memory segment, which PostgreSQL finds by
 * the folder itself and refuses to share.
 */
export function findPostmaster(data: string): RunningPostmaster | undefined {
  const lines = linesOf(data);
  if (lines === undefined) return undefined;
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const isPostgres = processIdentity(pid) !== undefined && processCommand(pid).includes(data);
  if (isPostgres) return port > 0 ? { pid, port } : undefined;
  rmSync(fileIn(data), { force: true });
  return undefined;
}

function linesOf(data: string): readonly string[] | undefined {
  try {
    return readFileSync(fileIn(data), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

const fileIn = (data: string) => join(data, 'postmaster.pid');
