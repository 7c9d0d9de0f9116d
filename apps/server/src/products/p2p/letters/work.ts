import type { Duty, WorkPorts } from '../../../facets/work.ts';
import { writeOfBlocks } from './block-letters.ts';
import { writeOfChanges } from './change-letters.ts';
import type { LetterPorts } from './desk-letter.ts';
import { writeOfRows } from './row-letters.ts';
import { writeOfTimes } from './time-letters.ts';

const BEAT_MS = 1_000;

type Ports = LetterPorts & Pick<WorkPorts, 'onFault' | 'beats'>;

/** The leader's duty to write to the parties of orders about what happened and what they have not read. */
export class LetterDuty implements Duty {
  readonly #ports: Ports;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  begin(): void {
    this.#timer ??= setInterval(() => {
      // A beat that comes while the one before is under way is left out.
      this.#running ??= this.beat().finally(() => {
        this.#running = undefined;
      });
    }, this.#ports.beats['p2p letters'] ?? BEAT_MS);
  }

  /** Resolves once the work under way is over. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  /** Writes what is due; a kind of letters that fails holds up no other one, and is tried again with the next beat. */
  async beat(): Promise<void> {
    const ports = this.#ports;
    const kinds = [
      () => writeOfChanges(ports),
      () => writeOfTimes(ports),
      () => writeOfRows(ports),
      () => writeOfBlocks(ports),
    ];
    for (const write of kinds) await write().catch((error: unknown) => ports.onFault('p2p letters', error));
  }
}
