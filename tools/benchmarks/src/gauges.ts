import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The readings that a process takes of itself. */
export interface Reading {
  /** User and system, since the process began. */
  readonly cpuMs: number;
  readonly rssBytes: number;
  readonly heapBytes: number;
  /** Longest time since the last reading for which the event loop was held up; the timer's own step is taken off. */
  readonly longestStallMs: number;
  readonly p99StallMs: number;
}

const STEP_MS = 1;
const NANOS = 1e6;

/** Watches the event loop from now on; each call of the returned function reads and resets the gauges. */
export function startGauges(): () => Reading {
  const delay = monitorEventLoopDelay({ resolution: STEP_MS });
  delay.enable();
  const stallMs = (nanos: number) => Math.max(0, nanos / NANOS - STEP_MS);
  return () => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
    const reading = {
      cpuMs: (user + system) / 1_000,
      rssBytes: rss,
      heapBytes: heapUsed + arrayBuffers,
      longestStallMs: stallMs(delay.max),
      p99StallMs: stallMs(delay.percentile(99)),
    };
    delay.reset();
    return reading;
  };
}
