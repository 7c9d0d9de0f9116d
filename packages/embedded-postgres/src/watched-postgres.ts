import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import { processIdentity } from '@candor/storage';
import type { GuardianTask } from './guardian-protocol.ts';

const LOG_BYTES_MAX = 10_000_000;
const TAIL_BYTES = 4_000;

/** One life of the postmaster, whether this process started it or found it running. */
export interface WatchedPostgres {
  readonly pid: number | undefined;
  readonly ended: Promise<string>;
  /** Returns its log output of this run; the reason for a failed start. */
  logTail(): string;
}

/** Starts the postmaster with its output appended to the log. */
export function startPostgres({ start, logFile }: GuardianTask): WatchedPostgres {
  const log = openLog(logFile);
  const begin = fstatSync(log).size;
  const child = spawn(start.program, start.args, {
    cwd: '/',
    stdio: ['ignore', log, log],
    env: withoutOwn(process.env),
    ...(start.uid === undefined ? {} : { uid: start.uid }),
    ...(start.gid === undefined ? {} : { gid: start.gid }),
  });
  closeSync(log);
  return { pid: child.pid, ended: endOf(child), logTail: () => tailOf(logFile, begin) };
}

/** Watches a postmaster that is not a child of this process: its parent was killed. */
export function adoptPostgres(pid: number, { logFile }: GuardianTask): WatchedPostgres {
  const identity = processIdentity(pid);
  const begin = sizeOf(logFile);
  const ended = new Promise<string>((resolve) => {
    const timer = setInterval(() => {
      if (identity !== undefined && processIdentity(pid) === identity) return;
      clearInterval(timer);
      resolve('the adopted postmaster ended');
    }, 100);
  });
  return { pid, ended, logTail: () => tailOf(logFile, begin) };
}

/** Fast shutdown, then ever harder: a database that will not stop must not keep the machine. */
export async function stopPostgres(postgres: WatchedPostgres): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, patienceMs] of steps) {
    signalIfThere(postgres.pid, signal);
    if (await endsWithin(postgres.ended, patienceMs)) return;
  }
}

function signalIfThere(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended already.
  }
}

async function endsWithin(ended: Promise<string>, patienceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const inTime = await Promise.race([ended.then(() => true), late]);
  clearTimeout(timer);
  return inTime;
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`PostgreSQL did not start: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`PostgreSQL ended with ${signal ?? `code ${code}`}`));
  });
}

function openLog(file: string): number {
  if (sizeOf(file) > LOG_BYTES_MAX) truncateSync(file);
  return openSync(file, 'a', 0o600);
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

function tailOf(file: string, begin: number): string {
  const size = sizeOf(file);
  const from = Math.max(begin, size - TAIL_BYTES);
  if (size <= from) return '';
  const buffer = Buffer.alloc(size - from);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, buffer, 0, buffer.length, from);
  } finally {
    closeSync(handle);
  }
  return buffer.toString('utf8').trim();
}

/**
 * Removes the task, which PostgreSQL does not need, and the shell's PG* variables, which would change its behaviour.
 */
function withoutOwn(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !name.startsWith('CANDOR_') && !name.startsWith('PG')),
  );
}
