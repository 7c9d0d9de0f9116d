/** A process that takes its time while others need the cores. */
import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';

/** The processor time that the process uses, and the time for which it then rests while others are busy. */
const WORK_MS = 5;
const REST_MS = 3 * WORK_MS;
const LOOK_MS = 500;
/** Others are busy where they use more of a core than this and leave fewer than so many cores idle. */
const BUSY_CORES = 0.1;
const IDLE_CORES = 2;

/** Milliseconds since some moment in the past: of the clock, of all cores, and of this process. */
export interface CoreTimes {
  readonly wall: number;
  readonly busy: number;
  readonly idle: number;
  readonly own: number;
}

function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Returns the times of now. Where Node knows nothing of the cores, they are all 0. */
export function readCoreTimes(): CoreTimes {
  const cores = cpus().map(({ times }) => times);
  return {
    wall: performance.now(),
    busy: cores.reduce((sum, core) => sum + core.user + core.nice + core.sys + core.irq, 0),
    idle: cores.reduce((sum, core) => sum + core.idle, 0),
    own: ownMs(),
  };
}

/** Returns true where other processes have used the cores between two times, and left less than two of them idle. */
export function othersAreBusy(before: CoreTimes, after: CoreTimes): boolean {
  const wall = after.wall - before.wall;
  const others = after.busy - before.busy - (after.own - before.own);
  return others > BUSY_CORES * wall && after.idle - before.idle < IDLE_CORES * wall;
}

interface Clock {
  readonly now: () => number;
  /** The processor time of this process. */
  readonly own: () => number;
  readonly read: () => CoreTimes;
  /** Holds up the thread. */
  readonly sleep: (ms: number) => void;
}

const CLOCK: Clock = {
  now: () => performance.now(),
  own: ownMs,
  read: readCoreTimes,
  sleep: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

/**
 * Returns a function that a process calls after each small piece of long work. It holds up the process three quarters of the time
 * while others are busy. A low priority alone is too little where there are two cores: an order wakes up several processes
 * one after another, and each of them waits when it finds both cores taken.
 */
export function restWhileBusy({ now, own, read, sleep }: Clock = CLOCK): () => void {
  let asked = now();
  let worked = own();
  let looked = read();
  let isBusy = false;
  return () => {
    // The clock is cheaper to read than the processor time.
    if (now() - asked < WORK_MS) return;
    asked = now();
    if (own() - worked < WORK_MS) return;
    if (now() - looked.wall >= LOOK_MS) {
      const found = read();
      isBusy = othersAreBusy(looked, found);
      looked = found;
    }
    if (isBusy) sleep(REST_MS);
    asked = now();
    worked = own();
  };
}
