import type { Duty, WorkPorts } from '../../../facets/work.ts';
import { KeyPublisher } from './key-publisher.ts';
import { RetentionDuty } from './retention.ts';
import { catchUp } from './steps.ts';

const BEAT_MS = 1_000;
/** Changes that one beat adds to chains. */
const AT_ONCE = 200;

type Ports = Pick<WorkPorts, 'sql' | 'secrets' | 'engine' | 'now' | 'onFault' | 'beats'>;

/** The leader's duty to add what the engine did with orders to their chains of evidence, also where nobody looks at them. */
export class ChainDuty implements Duty {
  readonly #ports: Ports;
  #timer: NodeJS.Timeout | undefined;
  /** The place in the log from which the next beat looks; a new leader looks at everything once. */
  #reachedSeq = 0;
  #running: Promise<void> | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  begin(): void {
    this.#timer ??= setInterval(() => {
      // A beat that comes while the one before is under way is left out.
      this.#running ??= this.beat()
        .catch((error: unknown) => this.#ports.onFault('p2p chains', error))
        .finally(() => {
          this.#running = undefined;
        });
    }, this.#ports.beats['p2p chains'] ?? BEAT_MS);
  }

  /** Resolves once the work under way is over. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async beat(): Promise<void> {
    const { reachedSeq } = await catchUp(this.#ports, this.#reachedSeq, AT_ONCE);
    this.#reachedSeq = reachedSeq;
  }
}

export function orderWork(ports: WorkPorts): readonly Duty[] {
  return [new KeyPublisher(ports), new ChainDuty(ports), new RetentionDuty(ports)];
}
