import type { CancelAllAfter } from '@candor/engine';
import type { LivingApiKey } from '../identity/api-keys.ts';

export interface GuardPorts {
  /** Resolves once the command is durable; throws where it is refused. */
  readonly submit: (command: CancelAllAfter) => Promise<unknown>;
  /** Asks the other side for a sign of life. */
  readonly ping: () => void;
  /** Returns when it was last heard, on the clock of `performance.now`. */
  readonly heardAtMs: () => number;
}

const SECOND_MS = 1_000;
/** The switch is set again so often within its time. */
const RENEWALS = 3;
/** The whole of a user's pairs. */
const EVERY_PAIR = 0;

/**
 * Ends the orders of a user some time after a connection is lost: the engine's switch is set again for as long as the other
 * side answers. If this process dies too, the engine's clock ends them.
 */
export class DisconnectGuard {
  readonly #ports: GuardPorts;
  #timer: NodeJS.Timeout | undefined;
  #armed: { readonly key: LivingApiKey; readonly seconds: number } | undefined;

  constructor(ports: GuardPorts) {
    this.#ports = ports;
  }

  /** Seconds after which orders end; 0: they stay. */
  get seconds(): number {
    return this.#armed?.seconds ?? 0;
  }

  /** Sets the switch for the user of a key, and resolves once that is durable. */
  async arm(key: LivingApiKey, seconds: number): Promise<void> {
    await this.disarm();
    if (seconds === 0) return;
    this.#armed = { key, seconds };
    await this.#set(key, seconds);
    let renewedAtMs = performance.now();
    this.#timer = setInterval(
      () => {
        const { ping, heardAtMs } = this.#ports;
        if (heardAtMs() > renewedAtMs) {
          renewedAtMs = performance.now();
          // The next renewal tries again; if none succeeds, the orders end.
          this.#set(key, seconds).catch(() => undefined);
        }
        ping();
      },
      (seconds * SECOND_MS) / RENEWALS,
    );
  }

  /** Switches off what `arm` set. */
  async disarm(): Promise<void> {
    const armed = this.#armed;
    this.leave();
    if (armed !== undefined) await this.#set(armed.key, 0);
  }

  /** Stops setting the switch again: the connection is gone. */
  leave(): void {
    clearInterval(this.#timer);
    this.#armed = undefined;
  }

  async #set({ userId, marketIds }: LivingApiKey, seconds: number): Promise<void> {
    const scope = marketIds.size === 0 ? [EVERY_PAIR] : [...marketIds];
    const timeoutMs = seconds * SECOND_MS;
    await Promise.all(
      scope.map((marketId) =>
        this.#ports.submit({ kind: 'cancel_all_after', userId, clientId: '', marketId, timeoutMs }),
      ),
    );
  }
}
