/** How many sockets may be open at once. Programs of the house (makers, tools) are not counted. */
export interface SocketLimits {
  /** Logged in as one user. */
  readonly perUser: number;
  /** Of one network, whoever is logged in. */
  readonly perNetwork: number;
  /** How long a socket may say nothing before it is taken for dead: a client pings every 5 s. */
  readonly silentMs: number;
}

export const DEFAULT_SOCKET_LIMITS: SocketLimits = { perUser: 20, perNetwork: 50, silentMs: 60_000 };

/** Sockets by what they are counted under. */
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
