import { DEFAULT_FRAME_LIMITS, type FrameLimits } from './frame-budgets.ts';

/** Limits on open sockets and on their requests. The exchange's own programs (makers, tools) are not counted. */
export interface SocketLimits {
  /** Limit for sockets logged in as one user. */
  readonly perUser: number;
  /** Limit for one network, across all users logged in from it. */
  readonly perNetwork: number;
  /** Silence after which a socket is considered dead, in milliseconds: a client pings every 5 s. */
  readonly silentMs: number;
  /** Limits on the frames that clients send. */
  readonly frames: FrameLimits;
  /** Minimum time between two states of one topic on one socket, also after unsubscribing and subscribing again. */
  readonly statePauseMs: number;
}

export const DEFAULT_SOCKET_LIMITS: SocketLimits = {
  perUser: 20,
  perNetwork: 50,
  silentMs: 60_000,
  frames: DEFAULT_FRAME_LIMITS,
  statePauseMs: 250,
};

/** Counts sockets by user or network. */
export class SocketCount {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string): void {
    this.#counts.set(name, this.of(name) + 1);
  }

  remove(name: string): void {
    const count = this.of(name) - 1;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
  }
}
