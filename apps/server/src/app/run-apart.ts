import { fork, type ForkOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import { delimiter, join } from 'node:path';

const NODE_ARGS = ['--enable-source-maps'];

/**
 * On Linux a scheduling class belongs to a thread, and the collector's threads are there before a program could change
 * theirs, so `chrt` changes the whole process before it begins. The class is the one for idle time: a process of it gives
 * way at once to any other that wakes up, while one that is only nice keeps its core for some milliseconds more.
 */
function inIdleTime(): Pick<ForkOptions, 'execPath' | 'execArgv'> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const isThere = platform() === 'linux' && folders.some((folder) => existsSync(join(folder, 'chrt')));
  return isThere
    ? { execPath: 'chrt', execArgv: ['--idle', '0', process.execPath, ...NODE_ARGS] }
    : { execArgv: NODE_ARGS };
}

/**
 * Runs a compiled program with a request, in a process that lets all others go first; resolves with its first message.
 * A signal kills it, and the promise is rejected.
 */
export function runApart<Answer>(entry: URL, request: object, signal?: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, {
      ...inIdleTime(),
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
