/** The load of the `http` and `trader` parts, in a process of its own: orders over connections that are kept. */
import { answerParent } from './answers.ts';
import { percentile } from './figures.ts';
import { type OrderKind, ORDER_KINDS } from './http-orders.ts';
import { type LaneTo, openLanes, type OrderAnswer, type OrderLane } from './order-lanes.ts';

export interface HttpLoad extends LaneTo {
  readonly connections: number;
  /** Orders per second, each sent when it is due, regardless of earlier ones; 0 sends the next when one is answered. */
  readonly rate: number;
  readonly seconds: number;
  /** Not measured. */
  readonly warmSeconds: number;
  /** Leaves its core to others until the next order is due, which is then sent up to a millisecond late; that counts. */
  readonly isSleeping?: boolean;
  /** Makes the senders' keys unique. */
  readonly label: string;
}

export interface HttpLoadResult {
  readonly sent: Readonly<Record<OrderKind, number>>;
  /** Answered within what was measured. */
  readonly answered: number;
  readonly seconds: number;
  /** Milliseconds from when each was due; those that were never sent count until the end. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** All of these milliseconds, in the order in which the orders were due. */
  readonly latencies: Float64Array;
  /** When the first of them was due, in milliseconds since 1970. */
  readonly firstDueAt: number;
  /** Due, but never sent: the server was too far behind. */
  readonly unsent: number;
}

/** After the last order is due, how long to wait for those that have no connection yet. */
const PATIENCE_MS = 3_000;
/** However slow it is: without answers there is nothing to measure. */
const ANSWERS_LEAST = 100;
const TIMER_STEP_MS = 1;
/** More than any one server answers a second. */
const RATE_MAX = 100_000;

class Sender {
  readonly #load: HttpLoad;
  #lanes: readonly OrderLane[] = [];
  readonly #idle: OrderLane[] = [];
  readonly #sent: Record<OrderKind, number> = { sell: 0, buy: 0, miss: 0 };
  /** The due time of each order, and its latency from then on. */
  readonly #latency: Float64Array;
  readonly #answeredAt: Float64Array;
  #startedAt = 0;
  /** Orders that will be due in all. */
  #total: number;
  #next = 0;
  #answered = 0;
  #failure: Error | undefined;

  constructor(load: HttpLoad) {
    this.#load = load;
    const { rate, seconds, warmSeconds } = load;
    const room = Math.ceil((rate > 0 ? rate : RATE_MAX) * (seconds + warmSeconds));
    this.#total = Math.round(rate * (seconds + warmSeconds));
    this.#latency = new Float64Array(room);
    this.#answeredAt = new Float64Array(room);
  }

  async run(): Promise<HttpLoadResult> {
    const { connections } = this.#load;
    this.#lanes = await openLanes(this.#load, connections, (lane, answer) => this.#take(lane, answer));
    for (const lane of this.#lanes) lane.onLost((error) => (this.#failure ??= error));
    this.#idle.push(...this.#lanes);
    this.#startedAt = performance.now();
    if (this.#load.rate > 0) await this.#sendWhenDue();
    else await this.#sendWhenAnswered();
    for (const lane of this.#lanes) lane.close();
    if (this.#failure !== undefined) throw this.#failure;
    return this.#result();
  }

  /** No order is due from now on. */
  stop(): void {
    this.#total = Math.min(this.#total, this.#dueUntilNow());
  }

  #dueUntilNow(): number {
    return Math.floor(((performance.now() - this.#startedAt) * this.#load.rate) / 1_000) + 1;
  }

  /** Due orders that find no connection wait, and their wait counts. */
  #sendWhenDue(): Promise<void> {
    const { isSleeping = false } = this.#load;
    return new Promise((resolve) => {
      const turn = () => {
        const due = Math.min(this.#total, this.#dueUntilNow());
        const isLate = performance.now() > this.#dueAt(this.#total) + PATIENCE_MS;
        // The lane that has been idle for the longest time, because a server closes those that nobody uses.
        while (!isLate && this.#next < due && this.#idle.length > 0)
          this.#send(this.#idle.shift() as OrderLane);
        const isDone = this.#answered === this.#next && (this.#next === this.#total || isLate);
        if (isDone || this.#failure !== undefined) resolve();
        else if (isSleeping) setTimeout(turn, TIMER_STEP_MS);
        else setImmediate(turn);
      };
      turn();
    });
  }

  /** Keeps as many orders in flight as there are connections. */
  #sendWhenAnswered(): Promise<void> {
    const { seconds, warmSeconds } = this.#load;
    return new Promise((resolve) => {
      const turn = () => {
        const elapsed = performance.now() - this.#startedAt;
        const isOver = elapsed > (seconds + warmSeconds) * 1_000 && this.#answered >= ANSWERS_LEAST;
        if (!isOver) while (this.#idle.length > 0) this.#send(this.#idle.pop() as OrderLane);
        if (this.#failure !== undefined || (isOver && this.#answered === this.#next)) return resolve();
        setImmediate(turn);
      };
      turn();
    });
  }

  #send(lane: OrderLane): void {
    const place = this.#next++;
    const kind = ORDER_KINDS[place % ORDER_KINDS.length] as OrderKind;
    this.#sent[kind] += 1;
    lane.send(place, kind, `${this.#load.label}-${place}`);
    // Without a rate an order is due when it is sent.
    this.#latency[place] = this.#load.rate > 0 ? this.#dueAt(place) : performance.now();
  }

  #take(lane: OrderLane, { isAccepted, text }: OrderAnswer): void {
    const { place } = lane;
    const now = performance.now();
    this.#answered += 1;
    this.#answeredAt[place] = now;
    this.#latency[place] = now - (this.#latency[place] as number);
    if (!isAccepted) this.#failure ??= new Error(`refused: ${text().slice(0, 300)}`);
    this.#idle.push(lane);
  }

  #dueAt(place: number): number {
    return this.#startedAt + (place * 1_000) / this.#load.rate;
  }

  #result(): HttpLoadResult {
    const { rate, seconds, warmSeconds } = this.#load;
    const endedAt = performance.now();
    const counted = rate > 0 ? this.#afterWarming() : this.#answeredAfter(warmSeconds * 1_000);
    // An unsent order has waited at least until now.
    const unsent = Array.from(
      { length: Math.max(0, this.#total - this.#next) },
      (_, place) => endedAt - this.#dueAt(this.#next + place),
    );
    const latencies = Float64Array.from([...counted.values(), ...unsent]);
    const sorted = latencies.toSorted();
    return {
      sent: this.#sent,
      answered: counted.length,
      seconds: rate > 0 ? seconds : (endedAt - this.#startedAt) / 1_000 - warmSeconds,
      p50: percentile(sorted, 0.5),
      p99: percentile(sorted, 0.99),
      max: percentile(sorted, 1),
      latencies,
      firstDueAt:
        performance.timeOrigin + (rate > 0 ? this.#dueAt(this.#next - counted.length) : this.#startedAt),
      unsent: unsent.length,
    };
  }

  /** Returns latencies of the orders due after the warm-up, or of the later half if the server is not through it. */
  #afterWarming(): Float64Array {
    const { rate, warmSeconds } = this.#load;
    return this.#latency.slice(Math.floor(Math.min(rate * warmSeconds, this.#next / 2)), this.#next);
  }

  /** Returns latencies of the orders answered later than this; there are some, since orders in flight are awaited. */
  #answeredAfter(ms: number): Float64Array {
    return this.#latency
      .subarray(0, this.#next)
      .filter((_, place) => (this.#answeredAt[place] as number) >= this.#startedAt + ms);
  }
}

/** `run` sends for the time of a load; `begin` answers at once, and `finish` ends what it began. */
export function httpLoad(): void {
  let begun: { readonly sender: Sender; readonly result: Promise<HttpLoadResult> } | undefined;
  answerParent({
    run: (load: HttpLoad) => new Sender(load).run(),
    begin(load: HttpLoad) {
      const sender = new Sender(load);
      begun = { sender, result: sender.run() };
      // It is reported by `finish`.
      begun.result.catch(() => undefined);
    },
    finish() {
      begun?.sender.stop();
      return begun?.result;
    },
  });
}
