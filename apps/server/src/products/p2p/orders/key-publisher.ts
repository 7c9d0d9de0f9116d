import { writeOutbox } from '@candor/engine-host';
import type { Duty, WorkPorts } from '../../../facets/work.ts';
import { newestKey } from './published-keys.ts';
import { ownKey } from '../../../identity/signing-key.ts';

const BEAT_MS = 1_000;

type Ports = Pick<WorkPorts, 'sql' | 'secrets' | 'pump' | 'onFault' | 'beats'>;

/**
 * The leader's duty to put the key that signs evidence into the log, where the public record repeats it, before the first bundle is
 * signed by it. The master key, from which it follows, changes only while the exchange is stopped.
 */
export class KeyPublisher implements Duty {
  readonly #ports: Ports;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  begin(): void {
    const { beats, onFault } = this.#ports;
    this.#timer ??= setInterval(() => {
      this.#running = this.#running
        .then(() => this.publish())
        .then((isDone) => {
          if (isDone) clearInterval(this.#timer);
        })
        .catch((error: unknown) => onFault('p2p signing key', error));
    }, beats['p2p signing key'] ?? BEAT_MS);
  }

  /** Resolves once the work under way is over. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /**
   * Publishes the present key, unless the newest line names it. Resolves with false while the exchange has no order, and so
   * nothing to sign.
   */
  async publish(): Promise<boolean> {
    const { sql, secrets, pump } = this.#ports;
    const orders = await sql`select from p2p_orders limit 1`;
    if (orders.length === 0) return false;
    const own = ownKey(secrets);
    if ((await newestKey(sql))?.keyId === own.keyId) return true;
    await sql.begin((transaction) => writeOutbox(transaction, [{ kind: 'publish_signing_key', ...own }]));
    await pump();
    return true;
  }
}
