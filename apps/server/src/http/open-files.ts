import { readFileSync } from 'node:fs';

/** File descriptors that the server needs besides visitors: database, log, snapshots, pages, outgoing calls. */
const OTHERS = 500;

/**
 * Returns how many visitors' connections the process can hold open, and no more than `most`: each takes a file
 * descriptor. Returns `most` where the system does not report the limit.
 */
export function connectionsFor(most: number): number {
  const limit = /^Max open files\s+(\d+)/m.exec(limits())?.[1];
  return limit === undefined ? most : Math.max(1, Math.min(most, Number(limit) - OTHERS));
}

function limits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
