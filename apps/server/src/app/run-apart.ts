import { type ChildProcess, fork, type ForkOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type IsBusy, loopIsBusy, type Resting, restWhileBusy } from './rest-while-busy.ts';

/** Threads that collect garbage beside the program would take a second core from orders, and more processor time than they save. */
const NODE_ARGS = ['--enable-source-maps', '--single-threaded'];
/** The time between two looks at a process of the lowest priority, and the part of its own time that its threads may wait for a core. */
const LOOK_MS = 2_000;
const WAITING_PART = 0.8;

/** The niceness of a process that lets all others go first, and of one that has a share of a machine which is never idle. */
const LOWEST = 19;
const WITH_A_SHARE = 5;

/** Makes the kernel kill a process when its parent has died. */
const WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL'] as const;
let mayRest: boolean | undefined;

/** A process that is stopped cannot see that its parent has died, so one rests only where the kernel kills it then. */
function canRest(): boolean {
  const [setpriv, ...options] = WITH_PARENT;
  mayRest ??= process.platform === 'linux' && spawnSync(setpriv, [...options, 'true']).status === 0;
  return mayRest;
}

/**
 * On Linux a priority belongs to a thread, and the collector's threads are there before a program could change theirs, so
 * prefixes of the command line change the whole process before it begins.
 */
function withNiceness(niceness: number): Pick<ForkOptions, 'execPath' | 'execArgv'> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const isNice = folders.some((folder) => existsSync(join(folder, 'nice')));
  const [execPath = '', ...execArgv] = [
    ...(canRest() ? WITH_PARENT : []),
    ...(isNice ? ['nice', '-n', String(niceness)] : []),
    process.execPath,
    ...NODE_ARGS,
  ];
  return { execPath, execArgv };
}

interface Apart {
  /** Kills the process. */
  readonly signal?: AbortSignal | undefined;
  /** True while this process has so much to do that the other one has to rest. */
  readonly isBusy?: IsBusy;
}

/**
 * Runs a compiled program with a request, in a process that lets others go first and rests while this one is busy; resolves with its
 * first message.
 */
export async function runApart<Answer>(
  entry: URL,
  request: object,
  { signal, isBusy = loopIsBusy() }: Apart = {},
): Promise<Answer> {
  const starving = new AbortController();
  const either = signal === undefined ? starving.signal : AbortSignal.any([starving.signal, signal]);
  try {
    return await run(entry, request, {
      niceness: LOWEST,
      signal: either,
      isBusy,
      onStarving: () => starving.abort(),
    });
  } catch (error) {
    if (!starving.signal.aborted || signal?.aborted === true) throw error;
    return run(entry, request, { niceness: WITH_A_SHARE, signal, isBusy });
  }
}

interface RunOptions {
  readonly niceness: number;
  readonly signal: AbortSignal | undefined;
  readonly isBusy: IsBusy;
  /** Called when the process waits for a core in vain. */
  readonly onStarving?: () => void;
}

function run<Answer>(
  entry: URL,
  request: object,
  { niceness, signal, isBusy, onStarving }: RunOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, {
      ...withNiceness(niceness),
      ...(signal && { signal }),
      killSignal: 'SIGKILL',
      serialization: 'advanced',
    });
    const resting = restWhileBusy(child, canRest() ? isBusy : () => false);
    const watch = onStarving && watchWaiting(child, resting, onStarving);
    const fail = (error: Error): void => {
      resting.end();
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

/** Says when the threads of a process have waited for a core for most of the time that it was to work, by what Linux counts of them. */
function watchWaiting({ pid }: ChildProcess, resting: Resting, onStarving: () => void): NodeJS.Timeout {
  let before = 0;
  const look = async (): Promise<void> => {
    const waited = await waitedMs(pid ?? 0);
    if (waited - before > WAITING_PART * resting.workedMs()) onStarving();
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
