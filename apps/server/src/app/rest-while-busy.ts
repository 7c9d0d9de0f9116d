import type { ChildProcess } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** The time for which a process works, and the time for which it then rests while the exchange is busy. */
const WORK_MS = 5;
const REST_MS = 3 * WORK_MS;
/** The part of its time for which a busy exchange has something to do, and the time between two readings of it. */
const BUSY_PART = 0.1;
const READ_MS = 500;

export type IsBusy = () => boolean;

/** Returns a function that is true where the event loop of this process had something to do for a tenth of the last half second. */
export function loopIsBusy(): IsBusy {
  let since = performance.eventLoopUtilization();
  let readAt = performance.now();
  let isBusy = false;
  return () => {
    const now = performance.now();
    if (now - readAt < READ_MS) return isBusy;
    isBusy = performance.eventLoopUtilization(since).utilization > BUSY_PART;
    since = performance.eventLoopUtilization();
    readAt = now;
    return isBusy;
  };
}

export interface Resting {
  /** Returns the time, in milliseconds, for which the process was not stopped since it was asked last. */
  workedMs(): number;
  end(): void;
}

/**
 * Lets a process work a quarter of the time while this one is busy. A priority alone is too little where there are two cores: an
 * order wakes up several processes one after another, and each of them waits when it finds both cores taken.
 */
export function restWhileBusy(child: ChildProcess, isBusy: IsBusy): Resting {
  let worked = 0;
  let since = performance.now();
  let isResting = false;
  const count = (): void => {
    const now = performance.now();
    if (!isResting) worked += now - since;
    since = now;
  };
  const turn = (): void => {
    count();
    const rests = !isResting && isBusy();
    if (rests !== isResting) child.kill(rests ? 'SIGSTOP' : 'SIGCONT');
    isResting = rests;
    timer = setTimeout(turn, isResting ? REST_MS : WORK_MS);
  };
  let timer = setTimeout(turn, WORK_MS);
  return {
    workedMs() {
      count();
      const all = worked;
      worked = 0;
      return all;
    },
    end: () => clearTimeout(timer),
  };
}
