import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns a name of a living process that a recycled process number cannot share: the boot and the moment of its start.
 * Undefined when there is no such process, or only its zombie, which holds nothing any more.
 */
export function processIdentity(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  if (process.platform === 'linux') {
    const identity = linuxIdentity(pid) ?? identityWithoutProc(pid);
    return identity === GONE ? undefined : identity;
  }
  if (process.platform === 'win32') return isSignalable(pid) ? `pid:${pid}` : undefined;
  return identityFromPs(pid);
}

/** The command line of a living process; empty when it cannot be read. */
export function processCommand(pid: number): string {
  if (process.platform === 'linux') {
    return (readIfThere(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ');
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

const GONE = 'gone';

function linuxIdentity(pid: number): string | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The second field is the command in parentheses and may hold spaces; count from after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  if (state === 'Z' || state === 'X') return GONE;
  return `${(readIfThere('/proc/sys/kernel/random/boot_id') ?? '').trim()}:${fields[19] ?? ''}`;
}

/** Identifies a process by other means: a system may hide the folders of other users' processes. */
function identityWithoutProc(pid: number): string | undefined {
  return isSignalable(pid) ? `pid:${pid}` : undefined;
}

function identityFromPs(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const line = (stdout ?? '').trim();
  return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
