import type { Duty, WorkName, WorkPorts } from './work.ts';

/** Work that is done again and again. */
interface Repeated {
  readonly name: WorkName;
  /** Time from one beat to the next in milliseconds, where the process has no other. */
  readonly beatMs: number;
  readonly work: () => Promise<unknown>;
}

/**
 * Returns the duty to repeat work. A beat that comes while the one before is under way is left out, and a fault is reported
 * under the work's name. No beat comes where the process says that the time between two is 0.
 */
export function repeatedDuty(
  { beats, onFault }: Pick<WorkPorts, 'beats' | 'onFault'>,
  { name, beatMs, work }: Repeated,
): Duty {
  const everyMs = beats[name] ?? beatMs;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const beat = () => {
    running ??= work()
      .catch((error: unknown) => onFault(name, error))
      .finally(() => {
        running = undefined;
      });
  };
  return {
    begin() {
      if (everyMs > 0) timer ??= setInterval(beat, everyMs);
    },
    async end() {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
