/** Refill rate and capacity of a store of points. */
export interface Allowance {
  readonly perSecond: number;
  readonly burst: number;
}

/** Limits of one sender, or of several together, in the push channel. */
export interface FrameAllowances {
  /** Frames that a client sends; one that costs a query, or that is refused, counts as several. */
  readonly messages: Allowance;
  /** Bytes of those frames. */
  readonly bytes: Allowance;
  /** Bytes of the states that subscriptions are answered with. */
  readonly stateBytes: Allowance;
}

export interface FrameLimits {
  readonly socket: FrameAllowances;
  /** All sockets of one network; this machine is none. */
  readonly network: FrameAllowances;
  /** All sockets of this process. */
  readonly all: FrameAllowances;
}

const KIB = 1_024;
const MIB = 1_024 * KIB;

/**
 * A page of the web app sends a handful of frames when it changes and a ping every five seconds; a program that follows
 * every topic of ten pairs sends 41 frames at once and is answered with about a megabyte; the most that one socket may
 * follow are 200 topics. A network has the steady rate of ten sockets, and a burst with which fifty can come back after
 * a restart. Sending 250 MB of states a second kept orders waiting for more than a second, so all together have an
 * eighth of that.
 */
export const DEFAULT_FRAME_LIMITS: FrameLimits = {
  socket: {
    messages: { perSecond: 30, burst: 300 },
    bytes: { perSecond: 32 * KIB, burst: 128 * KIB },
    stateBytes: { perSecond: 512 * KIB, burst: 8 * MIB },
  },
  network: {
    messages: { perSecond: 300, burst: 3_000 },
    bytes: { perSecond: 320 * KIB, burst: 1_280 * KIB },
    stateBytes: { perSecond: 4 * MIB, burst: 32 * MIB },
  },
  all: {
    messages: { perSecond: 10_000, burst: 50_000 },
    bytes: { perSecond: 8 * MIB, burst: 64 * MIB },
    stateBytes: { perSecond: 32 * MIB, burst: 128 * MIB },
  },
};

/** A store of points that refills at a steady rate. Times are milliseconds of a monotonic clock. */
export class PointStore {
  readonly #allowance: Allowance;
  #points: number;
  #countedAtMs: number;

  constructor(allowance: Allowance, nowMs: number) {
    this.#allowance = allowance;
    this.#points = allowance.burst;
    this.#countedAtMs = nowMs;
  }

  /** Takes points; may leave a debt of one full store at most. Returns false where no points were left before. */
  take(points: number, nowMs: number): boolean {
    const hadSome = this.share(nowMs) > 0;
    this.#points = Math.max(-this.#allowance.burst, this.#points - points);
    return hadSome;
  }

  /** Returns the fill level: 1 after a time without use, 0 or less where nothing is left. */
  share(nowMs: number): number {
    const { perSecond, burst } = this.#allowance;
    const earned = (Math.max(0, nowMs - this.#countedAtMs) / 1_000) * perSecond;
    this.#points = Math.min(burst, this.#points + earned);
    this.#countedAtMs = nowMs;
    return this.#points / burst;
  }
}

/** The three stores of one sender, or of several together. */
class Stores {
  readonly messages: PointStore;
  readonly bytes: PointStore;
  readonly stateBytes: PointStore;

  constructor(allowances: FrameAllowances, nowMs: number) {
    this.messages = new PointStore(allowances.messages, nowMs);
    this.bytes = new PointStore(allowances.bytes, nowMs);
    this.stateBytes = new PointStore(allowances.stateBytes, nowMs);
  }

  isFull(nowMs: number): boolean {
    return [this.messages, this.bytes, this.stateBytes].every((store) => store.share(nowMs) >= 1);
  }
}

/** A socket; `network` is read at every use: the exchange's own programs leave their network when they log in. */
export interface Sender {
  readonly network: string | undefined;
}

/** A socket that has used more than this share of its own store is closed when the common store is used up. */
const HEAVY_SHARE = 0.5;

/**
 * Bounds the cost of clients' frames. On too many frames or bytes the hub closes the socket; on too many bytes of
 * states it delays them, so that many clients after a restart are all served, only later.
 */
export class FrameBudgets {
  readonly #limits: FrameLimits;
  readonly #sockets = new WeakMap<Sender, Stores>();
  readonly #networks = new Map<string, Stores>();
  readonly #all: Stores;

  constructor(limits: FrameLimits, nowMs: number) {
    this.#limits = limits;
    this.#all = new Stores(limits.all, nowMs);
  }

  /**
   * Counts frames that a client sent. Returns false where it is over the budget of the socket or of its network, or
   * where all together are over theirs and this socket has sent much itself: no socket is closed for what others send.
   */
  hear(sender: Sender, sent: { readonly messages: number; readonly bytes: number }, nowMs: number): boolean {
    const own = this.#ownOf(sender, nowMs);
    const isWithin = ({ messages, bytes }: Stores) =>
      // Both are counted, regardless of the first result.
      [messages.take(sent.messages, nowMs), bytes.take(sent.bytes, nowMs)].every(Boolean);
    const network = this.#networkOf(sender, nowMs);
    const isAllowed = [own, ...(network === undefined ? [] : [network])].map(isWithin).every(Boolean);
    if (isWithin(this.#all)) return isAllowed;
    const isHeavy = own.messages.share(nowMs) < HEAVY_SHARE || own.bytes.share(nowMs) < HEAVY_SHARE;
    return isAllowed && !isHeavy;
  }

  /** Returns false where a state has to wait; otherwise `spendState` is called with its length. */
  hasForState(sender: Sender, nowMs: number): boolean {
    const network = this.#networkOf(sender, nowMs);
    return [this.#ownOf(sender, nowMs), network, this.#all].every(
      (stores) => stores === undefined || stores.stateBytes.share(nowMs) > 0,
    );
  }

  spendState(sender: Sender, bytes: number, nowMs: number): void {
    for (const stores of [this.#ownOf(sender, nowMs), this.#networkOf(sender, nowMs), this.#all])
      stores?.stateBytes.take(bytes, nowMs);
  }

  /** Removes networks whose stores are full: they are equivalent to new ones. */
  prune(nowMs: number): void {
    for (const [name, stores] of this.#networks) if (stores.isFull(nowMs)) this.#networks.delete(name);
  }

  #ownOf(sender: Sender, nowMs: number): Stores {
    let stores = this.#sockets.get(sender);
    if (stores === undefined) {
      stores = new Stores(this.#limits.socket, nowMs);
      this.#sockets.set(sender, stores);
    }
    return stores;
  }

  #networkOf({ network: name }: Sender, nowMs: number): Stores | undefined {
    if (name === undefined) return undefined;
    let stores = this.#networks.get(name);
    if (stores === undefined) {
      stores = new Stores(this.#limits.network, nowMs);
      this.#networks.set(name, stores);
    }
    return stores;
  }
}
