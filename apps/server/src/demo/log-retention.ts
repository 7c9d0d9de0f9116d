import type { LogStart } from '@candor/engine-host';

const DAY_MS = 86_400_000;
/** Number of days for which a demo keeps its command log. */
export const DEMO_LOG_DAYS = 7;
const LOOK_EVERY_MS = 3_600_000;

export interface RetentionPorts {
  readonly cutLog: (keepMs: number) => Promise<void>;
  readonly logStart: () => LogStart;
  readonly line: (text: string) => void;
}

/** Reports how many days of its log a demo keeps, and cuts the rest: now and every hour. */
export function keepDaysOfLog(days: number, { cutLog, logStart, line }: RetentionPorts): { stop(): void } {
  const { seq, atMs } = logStart();
  const from = seq === 0 ? 'nothing has been cut yet' : `it begins after ${new Date(atMs).toISOString()}`;
  line(`this demo keeps ${days} days of its command log: ${from}`);
  const look = () => void cutLog(days * DAY_MS);
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
