import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, type Answered, Lane } from '@candor/benchmarks/http-lane';
import { requestText } from '@candor/benchmarks/http-orders';
import type { Random } from '@candor/primitives';
import type { SoakMarket } from './accounts.ts';

/** Something that an account sent. */
export interface Sent {
  readonly account: number;
  readonly key: string;
  readonly call: 'tx_in/add' | 'tx_out/add' | 'order/cancel_all';
  readonly body: Readonly<Record<string, string | number>>;
}

/** An order that was answered, and the answer. */
export interface Acknowledged {
  readonly sent: Sent;
  readonly answer: string;
}

export interface StreamCounts {
  readonly sent: number;
  readonly accepted: number;
  readonly refused: Readonly<Record<string, number>>;
  /** Due while the server was away. */
  readonly dueWhileAway: number;
  /** Due while it was there, without a connection for so long that they were given up. */
  readonly givenUp: number;
  readonly inFlight: number;
}

/** The number of connections: a server that is briefly slow still receives every order when it is due. */
const LANES = 200;
/** In ten-thousandths. */
const PRICE_MIDDLE = 5_000;
const PRICE_SPREAD = 40;
/** The number of orders after which an account cancels all it has, so that books and limits stay as they are. */
const CANCEL_ALL_EVERY = 50;
/** An order that waits so long for a connection is not sent. */
const PATIENCE_MS = 3_000;
const STEP_MS = 2;
const REOPEN_MS = 100;
/** The newest answers, which a crash is likeliest to take back. */
const NEWEST = 256;
/** The number of answers, out of all, that are looked up at the end. */
const SAMPLED = 500;
const US_PER_MS = 1_000;

/**
 * Orders of many accounts, each sent when it is due, regardless of earlier ones, over connections that are
 * reopened when they break. The outcome of an order on a broken connection is unknown: it is in `unknown`.
 */
export class OrderStream {
  readonly unknown: Sent[] = [];
  readonly newest: Acknowledged[] = [];
  /** Each of all answers is here with the same chance. */
  readonly sample: Acknowledged[] = [];
  /** Microseconds from when an order was due to its answer. */
  readonly latency: RecordableHistogram = createHistogram();
  /** The same histogram for a reader that resets it. */
  readonly recent: RecordableHistogram = createHistogram();
  readonly #market: SoakMarket;
  readonly #port: number;
  readonly #rate: number;
  readonly #random: Random;
  readonly #chance: Random;
  readonly #idle: Lane[] = [];
  readonly #flights = new Map<Lane, { readonly sent: Sent; readonly dueAt: number }>();
  readonly #refused: Record<string, number> = {};
  readonly #lanes = new Set<Lane>();
  #isServing = false;
  #isOver = false;
  #opening = 0;
  #sent = 0;
  #accepted = 0;
  /** The number of accepted requests that are orders. */
  #kept = 0;
  #dueWhileAway = 0;
  #givenUp = 0;
  #running: Promise<void> | undefined;

  constructor(market: SoakMarket, options: { port: number; rate: number; random: Random }) {
    this.#market = market;
    this.#port = options.port;
    this.#rate = options.rate;
    this.#random = options.random.fork('orders');
    this.#chance = options.random.fork('sample');
  }

  start(): void {
    this.#running = this.#sendWhenDue();
  }

  /** Sets whether there is a server to send to. */
  serve(isServing: boolean): void {
    this.#isServing = isServing;
  }

  /** Sends nothing more, and waits until what is on its way is answered or its connection lost. */
  async stop(withinMs: number): Promise<void> {
    this.#isOver = true;
    await this.#running;
    const until = performance.now() + withinMs;
    while (this.#flights.size > 0 && performance.now() < until) await sleep(STEP_MS);
    for (const { sent } of this.#flights.values()) this.unknown.push(sent);
    this.#flights.clear();
    for (const lane of this.#lanes) lane.close();
  }

  get counts(): StreamCounts {
    return {
      sent: this.#sent,
      accepted: this.#accepted,
      refused: { ...this.#refused },
      dueWhileAway: this.#dueWhileAway,
      givenUp: this.#givenUp,
      inFlight: this.#flights.size,
    };
  }

  async #sendWhenDue(): Promise<void> {
    const startedAt = performance.now();
    let next = 0;
    while (!this.#isOver) {
      const now = performance.now();
      const due = Math.floor(((now - startedAt) * this.#rate) / 1_000) + 1;
      for (; next < due; next++) {
        const dueAt = startedAt + (next * 1_000) / this.#rate;
        const lane = this.#isServing ? this.#idle.shift() : undefined;
        if (lane !== undefined) this.#send(lane, dueAt);
        else if (!this.#isServing) this.#dueWhileAway += 1;
        else if (now - dueAt > PATIENCE_MS) this.#givenUp += 1;
        else break;
      }
      if (this.#isServing && this.#lanes.size + this.#opening < LANES) void this.#open();
      await sleep(STEP_MS);
    }
  }

  async #open(): Promise<void> {
    this.#opening += 1;
    const lane = new Lane(this.#port, addressOf(this.#lanes.size), (own, answer) => this.#take(own, answer));
    try {
      await lane.opened();
      this.#lanes.add(lane);
      this.#idle.push(lane);
      lane.onLost(() => this.#lose(lane));
    } catch {
      await sleep(REOPEN_MS);
    } finally {
      this.#opening -= 1;
    }
  }

  #lose(lane: Lane): void {
    if (!this.#lanes.delete(lane)) return;
    const flight = this.#flights.get(lane);
    this.#flights.delete(lane);
    if (flight !== undefined) this.unknown.push(flight.sent);
    const place = this.#idle.indexOf(lane);
    if (place >= 0) this.#idle.splice(place, 1);
    lane.close();
  }

  #send(lane: Lane, dueAt: number): void {
    const sent = this.#draw();
    const { token } = this.#market.users[sent.account] as { token: string };
    this.#flights.set(lane, { sent, dueAt });
    lane.send(0, requestText(sent.call, token, JSON.stringify(sent.body)));
  }

  #draw(): Sent {
    const random = this.#random;
    const { users, id } = this.#market;
    const count = this.#sent++;
    const account = count % users.length;
    const key = `soak-${count}`;
    const common = { currency_match_id: id, client_order_id: key };
    if (Math.floor(count / users.length) % CANCEL_ALL_EVERY === CANCEL_ALL_EVERY - 1)
      return { account, key, call: 'order/cancel_all', body: common };
    const ticks = PRICE_MIDDLE + random.integer({ from: -PRICE_SPREAD, to: PRICE_SPREAD });
    const body = {
      ...common,
      number: `0.${random.integer({ from: 1_000, to: 9_999 })}`,
      price: `0.${ticks}`,
      type: 'limit',
      time_in_force: random.chance(0.6) ? 'GTC' : 'IOC',
    };
    return { account, key, call: random.chance(0.5) ? 'tx_in/add' : 'tx_out/add', body };
  }

  #take(lane: Lane, { isAccepted, status, body }: Answered): void {
    const flight = this.#flights.get(lane);
    this.#flights.delete(lane);
    if (this.#lanes.has(lane)) this.#idle.push(lane);
    if (flight === undefined) return;
    const { sent, dueAt } = flight;
    const took = Math.max(1, Math.round((performance.now() - dueAt) * US_PER_MS));
    this.latency.record(took);
    this.recent.record(took);
    if (isAccepted) return this.#keep(sent, body);
    // A refusal has no effect; what the server could not do may have had one.
    if (status >= 500) return void this.unknown.push(sent);
    const error = /"error":"(\w+)"/.exec(body.toString())?.[1] ?? `status ${status}`;
    this.#refused[error] = (this.#refused[error] ?? 0) + 1;
  }

  #keep(sent: Sent, body: Buffer): void {
    this.#accepted += 1;
    if (sent.call === 'order/cancel_all') return;
    const acknowledged = { sent, answer: body.toString() };
    this.newest[this.#kept++ % NEWEST] = acknowledged;
    const place = this.#chance.integer({ from: 0, to: this.#kept - 1 });
    if (this.sample.length < SAMPLED) this.sample.push(acknowledged);
    else if (place < SAMPLED) this.sample[place] = acknowledged;
  }
}
