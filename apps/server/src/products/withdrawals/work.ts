import type { Duty, WorkPorts } from '../../facets/work.ts';
import { type LimitLetterPorts, writeLimitLetters } from './limit-letters.ts';

const BEAT_MS = 10_000;

type LimitWorkPorts = LimitLetterPorts & Pick<WorkPorts, 'beats' | 'onFault'>;

export const withdrawalsWork = (ports: LimitWorkPorts): readonly Duty[] => [new LimitDuty(ports)];

/** The leader's duty to write to operators about limits over the whole exchange. */
class LimitDuty implements Duty {
  readonly #ports: LimitWorkPorts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(ports: LimitWorkPorts) {
    this.#ports = ports;
  }

  begin(): void {
    const { beats, onFault } = this.#ports;
    const beatMs = beats['withdrawal limits'] ?? BEAT_MS;
    if (beatMs === 0) return;
    this.#timer ??= setInterval(() => {
      // A beat that comes while the one before is under way is left out.
      this.#running ??= writeLimitLetters(this.#ports)
        .catch((error: unknown) => onFault('withdrawal limits', error))
        .finally(() => {
          this.#running = undefined;
        });
    }, beatMs);
  }

  /** Resolves once the work under way is over. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }
}
