import type { Workload } from './workload.ts';

/** The results of one subject with one workload. */
export interface Measured {
  readonly subject: string;
  readonly commands: number;
  readonly seconds: number;
  /** Undefined: it does not say. */
  readonly trades?: number;
  readonly liveOrders: number;
  readonly refused: number;
  /** Held after the last command beyond what the input holds. */
  readonly heapBytes: number;
  /** Latency of single commands, in microseconds; only if each was timed. */
  readonly p50?: number;
  readonly p99?: number;
}

/** `rate`: all commands. `read`: with every event read as an object. `each`: that, and every command timed by itself. */
export type Mode = 'rate' | 'read' | 'each';

export interface Subject {
  readonly name: string;
  /** Builds its books, plays the prefill untimed, then the commands. */
  measure(workload: Workload, mode: Mode): Omit<Measured, 'subject'>;
}

/**
 * Commands that are made ready at a time, outside what is timed. Few, so that what is ready and waits is not what the
 * garbage collector finds to copy.
 */
const BLOCK = 1_000;

export interface Steps {
  readonly count: number;
  /** Makes the input of these steps; not timed. */
  readonly prepare: (from: number, to: number) => void;
  /** Does all of them; timed. */
  readonly doAll: (from: number, to: number) => void;
  /** Does one; timed by itself where single times are asked for. */
  readonly doOne: (place: number) => void;
}

/** Runs every step, a prepared block after the other; the time of each where asked for. */
export function timeSteps(
  { count, prepare, doAll, doOne }: Steps,
  isTimedEach: boolean,
): Pick<Measured, 'seconds' | 'p50' | 'p99'> {
  const each = new Float64Array(isTimedEach ? count : 0);
  let spent = 0;
  for (let from = 0; from < count; from += BLOCK) {
    const to = Math.min(count, from + BLOCK);
    prepare(from, to);
    const begin = performance.now();
    if (!isTimedEach) doAll(from, to);
    for (let place = isTimedEach ? from : to; place < to; place++) {
      const at = performance.now();
      doOne(place);
      each[place] = performance.now() - at;
    }
    spent += performance.now() - begin;
  }
  const seconds = spent / 1_000;
  if (!isTimedEach) return { seconds };
  each.sort();
  const micro = (share: number) => (each[Math.floor(count * share)] as number) * 1_000;
  return { seconds, p50: micro(0.5), p99: micro(0.99) };
}

/** Needs `--expose-gc`, without which a heap size is meaningless. */
export function heapBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
}
