import { fork, type ForkOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import { delimiter, join } from 'node:path';

const NODE_ARGS = ['--enable-source-maps'];

/**
 * Prefixes of a command line. On Linux a scheduling class and a priority belong to a thread, and the collector's threads
 * are there before a program could change theirs, so a prefix changes the whole process before it begins. A process for
 * idle time gives way at once to any other that wakes up, while one that is only nice keeps its core for some
 * milliseconds more; and on a machine that is never idle it gets nothing at all.
 */
const PREFIXES = { idle: ['chrt', '--idle', '0'], nice: ['nice', '-n', '5'] } as const;

/** How a process is scheduled beside others. */
type Standing = keyof typeof PREFIXES;

function underPrefix(standing: Standing): Pick<ForkOptions, 'execPath' | 'execArgv'> {
  const [program, ...args] = PREFIXES[standing];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const isThere = platform() === 'linux' && folders.some((folder) => existsSync(join(folder, program)));
  return isThere
    ? { execPath: program, execArgv: [...args, process.execPath, ...NODE_ARGS] }
    : { execArgv: NODE_ARGS };
}

export interface ApartOptions {
  /** The time that it may take while it gets idle time alone; then it is begun anew with a small share of its own. */
  readonly patienceMs: number;
  /** Kills the process; the promise is rejected. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a compiled program with a request, in a process that lets others go first; resolves with its first message. */
export async function runApart<Answer>(
  entry: URL,
  request: object,
  { patienceMs, signal }: ApartOptions,
): Promise<Answer> {
  const patience = AbortSignal.timeout(patienceMs);
  const either = signal === undefined ? patience : AbortSignal.any([patience, signal]);
  try {
    return await run(entry, request, 'idle', either);
  } catch (error) {
    if (!patience.aborted || signal?.aborted === true) throw error;
    return run(entry, request, 'nice', signal);
  }
}

function run<Answer>(
  entry: URL,
  request: object,
  standing: Standing,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, {
      ...underPrefix(standing),
      ...(signal && { signal }),
      killSignal: 'SIGKILL',
      serialization: 'advanced',
    });
    child.once('message', (answer) => resolve(answer as Answer));
    child.once('error', reject);
    child.once('exit', (code, killedBy) =>
      reject(new Error(`the process ended with ${killedBy ?? `code ${code}`}`)),
    );
    // A process that has died already is reported by its exit.
    child.send(request, () => undefined);
  });
}
