/** Limits on the sockets of trading programs, as they are published. */
export interface TraderSocketLimits {
  readonly streamsPerConnection: number;
  /** Limit on messages of a stream socket; requests of the WebSocket API count by their weights. */
  readonly messagesPerSecond: number;
  readonly connectionsPerFiveMinutes: number;
  readonly pingEveryMs: number;
  /** Time without a pong after which a socket is dead. */
  readonly silentMs: number;
  readonly lifeMs: number;
  /** Connections end up to so long before their whole life, so that not all of them come back at once. */
  readonly endSpreadMs: number;
  /** The end of a connection is announced so long before. */
  readonly warnMs: number;
  /** The time between two looks at all of these. */
  readonly lookEveryMs: number;
}

export const DEFAULT_TRADER_SOCKET_LIMITS: TraderSocketLimits = {
  streamsPerConnection: 1_024,
  messagesPerSecond: 5,
  connectionsPerFiveMinutes: 300,
  pingEveryMs: 20_000,
  silentMs: 60_000,
  lifeMs: 86_400_000,
  endSpreadMs: 60_000,
  warnMs: 600_000,
  lookEveryMs: 500,
};

/** Events since the beginning of a window of time. */
export interface Budget {
  startedMs: number;
  used: number;
}

const WINDOW_MS = 300_000;
const SECOND_MS = 1_000;

/** Counts new connections of each network. */
export class ConnectionBudgets {
  readonly #limit: number;
  readonly #byNetwork = new Map<string, Budget>();
  #prunedMs = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts a connection; returns 0, or the seconds after which one is let in again. */
  take(network: string, nowMs: number): number {
    this.#prune(nowMs);
    let budget = this.#byNetwork.get(network);
    if (budget === undefined || nowMs - budget.startedMs >= WINDOW_MS) {
      budget = { startedMs: nowMs, used: 0 };
      this.#byNetwork.set(network, budget);
    }
    budget.used += 1;
    if (budget.used <= this.#limit) return 0;
    return Math.ceil((budget.startedMs + WINDOW_MS - nowMs) / SECOND_MS);
  }

  #prune(nowMs: number): void {
    if (nowMs - this.#prunedMs < WINDOW_MS) return;
    this.#prunedMs = nowMs;
    for (const [network, { startedMs }] of this.#byNetwork)
      if (nowMs - startedMs >= WINDOW_MS) this.#byNetwork.delete(network);
  }
}
