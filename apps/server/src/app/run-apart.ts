import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Threads that collect garbage beside the program would take a second core from orders, and more processor time than they save. */
const NODE_ARGS = ['--enable-source-maps', '--single-threaded'];
/** The time between two looks at a process of the lowest priority, and the part of it that its threads may wait for a core. */
const LOOK_MS = 2_000;
const WAITING_PART = 0.8;

/**
 * The niceness of a process that lets all others go first, and of one that has a share of a machine which is never idle.
 * The scheduling class for idle time would do less harm to others on the same core and more on another one: Linux takes a
 * core that runs such a process for an idle one, so that what wakes up goes there although the other core has nothing to do.
 */
const LOWEST = 19;
const WITH_A_SHARE = 5;

/**
 * On Linux a priority belongs to a thread, and the collector's threads are there before a program could change theirs, so
 * a prefix of the command line changes the whole process before it begins. The class of `ionice` lets the log of the exchange
 * reach the disk first.
 */
function withNiceness(niceness: number): Pick<ForkOptions, 'execPath' | 'execArgv'> {
  const prefixes = [
    ['nice', '-n', String(niceness)],
    ['ionice', '-c', '3', '-t'],
  ];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const isInstalled = ([program = '']: readonly string[]) =>
    folders.some((folder) => existsSync(join(folder, program)));
  const [execPath, ...execArgv] = [...prefixes.filter(isInstalled).flat(), process.execPath, ...NODE_ARGS];
  return { execPath, execArgv };
}

/** Runs a compiled program with a request, in a process that lets others go first; resolves with its first message. A signal kills it. */
export async function runApart<Answer>(entry: URL, request: object, signal?: AbortSignal): Promise<Answer> {
  const starving = new AbortController();
  const either = signal === undefined ? starving.signal : AbortSignal.any([starving.signal, signal]);
  try {
    return await run(entry, request, {
      niceness: LOWEST,
      signal: either,
      onStarving: () => starving.abort(),
    });
  } catch (error) {
    if (!starving.signal.aborted || signal?.aborted === true) throw error;
    return run(entry, request, { niceness: WITH_A_SHARE, signal });
  }
}

interface RunOptions {
  readonly niceness: number;
  readonly signal: AbortSignal | undefined;
  /** Called when the process waits for a core in vain. */
  readonly onStarving?: () => void;
}

function run<Answer>(
  entry: URL,
  request: object,
  { niceness, signal, onStarving }: RunOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, {
      ...withNiceness(niceness),
      ...(signal && { signal }),
      killSignal: 'SIGKILL',
      serialization: 'advanced',
    });
    const watch = onStarving && watchWaiting(child, onStarving);
    const fail = (error: Error): void => {
      clearInterval(watch);
      reject(error);
    };
    child.once('message', (answer) => resolve(answer as Answer));
    // A process that could not be started has no exit.
    child.once('error', fail);
    child.once('exit', (code, killedBy) =>
      fail(new Error(`the process ended with ${killedBy ?? `code ${code}`}`)),
    );
    // A process that has died already is reported by its exit.
    child.send(request, () => undefined);
  });
}

/** Says when the threads of a process have waited for a core for most of a while, by what Linux counts of them. */
function watchWaiting({ pid }: ChildProcess, onStarving: () => void): NodeJS.Timeout {
  let before = 0;
  const look = async (): Promise<void> => {
    const waited = await waitedMs(pid ?? 0);
    if (waited - before > WAITING_PART * LOOK_MS) onStarving();
    before = waited;
  };
  return setInterval(() => void look(), LOOK_MS);
}

/**
 * Resolves with the time for which the threads of a process were ready to run and did not, added up; 0 where nobody counts
 * it. The main thread alone would not do: it sleeps while a thread that reads a file for it waits for a core.
 */
async function waitedMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const waited = threads.map(async (thread) => {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '');
    return Number(text.split(' ')[1] ?? 0) / 1e6;
  });
  return (await Promise.all(waited)).reduce((sum, each) => sum + each, 0);
}
