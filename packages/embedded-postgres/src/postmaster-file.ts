import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processCommand, processIdentity } from '@candor/storage';

/** A postmaster that lives and serves this data folder. */
export interface RunningPostmaster {
  readonly pid: number;
  readonly port: number;
}

/**
 * Returns the postmaster that PostgreSQL's own lock file names, and removes the file when it is stale.
 *
 * PostgreSQL takes a zombie or a foreign process with a recycled number for a living postmaster and would refuse to
 * start. Removing the file is safe: backends that still run hold its shared memory segment, which PostgreSQL finds by
 * the folder itself and refuses to share.
 */
export function findPostmaster(data: string): RunningPostmaster | undefined {
  const file = join(data, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const isPostgres = processIdentity(pid) !== undefined && processCommand(pid).includes(data);
  if (isPostgres) return port > 0 ? { pid, port } : undefined;
  rmSync(file, { force: true });
  return undefined;
}
