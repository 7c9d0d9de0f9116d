/**
 * Commands that queue for one of several logs, each served by one engine at a fixed time a command: what splitting
 * markets over logs does to throughput and to the time of an answer, where funds lie on one log and the market on
 * another. Equal seeds give equal results; nothing here looks at a clock.
 */
import { createRandom, type Random } from '@candor/primitives';

export interface Split {
  readonly logs: number;
  readonly markets: number;
  /** Exponent of the markets' shares: the n-th has 1 / n^skew of the first one's orders. */
  readonly skew: number;
  /** Share of orders whose funds are on another log than their market. With users spread evenly: 1 - 1 / logs. */
  readonly crossShare: number;
  readonly orders: number;
  readonly seed: string;
}

/** In microseconds, all of them. */
export interface Costs {
  /** Engine and log, for one command. */
  readonly service: number;
  /** From one log's answer to the next one's queue: a commit and a way over the network. */
  readonly hop: number;
}

export interface Queued {
  /** Orders a microsecond that came in. */
  readonly rate: number;
  /** Utilization of the busiest log during the time in which orders came. */
  readonly hottestUse: number;
  /** From an order's arrival to the end of its service at its market; hops included. */
  readonly mean: number;
  readonly p50: number;
  readonly p99: number;
}

/** The cost of a reservation and its settlement: a command before the order at the funds' log, and one after it. */
export const COMMANDS_OF_CROSSING = 3;

/** Shares of the markets, the greatest first; they sum to 1. */
export function shares({ markets, skew }: Pick<Split, 'markets' | 'skew'>): number[] {
  const weights = Array.from({ length: markets }, (_, place) => 1 / (place + 1) ** skew);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Each market's log: the greatest first, always to the log that has least. */
export function spread(marketShares: readonly number[], logs: number): number[] {
  const load = Array.from({ length: logs }, () => 0);
  return marketShares.map((share) => {
    const least = load.indexOf(Math.min(...load));
    load[least] = (load[least] as number) + share;
    return least;
  });
}

/**
 * Commands that the busiest log serves for one order of the whole exchange: with one log 1; the inverse of how much
 * more the split takes.
 */
export function hottestCommands({ logs, markets, skew, crossShare }: Omit<Split, 'orders' | 'seed'>): number {
  const marketShares = shares({ markets, skew });
  const load = Array.from({ length: logs }, () => 0);
  const places = spread(marketShares, logs);
  for (const [market, log] of places.entries())
    load[log] = (load[log] as number) + (marketShares[market] as number);
  const ofFunds = ((COMMANDS_OF_CROSSING - 1) * crossShare) / logs;
  return Math.max(...load) + ofFunds;
}

/** Mean time in an M/D/1 queue, waiting and service: what one log must come to. */
export function mD1Mean(use: number, service: number): number {
  return service + (use * service) / (2 * (1 - use));
}

interface Event {
  readonly at: number;
  readonly log: number;
  readonly order: number;
  /** 0 reserves, 1 orders, 2 settles. */
  readonly step: 0 | 1 | 2;
}

/** Plays orders that come by chance (Poisson) until the busiest log is used to `use`. */
export function simulate(split: Split, costs: Costs, use: number): Queued {
  const random = createRandom(split.seed);
  const marketShares = shares(split);
  const logOf = spread(marketShares, split.logs);
  const sums = cumulative(marketShares);
  const rate = use / (hottestCommands(split) * costs.service);
  const arrived = new Float64Array(split.orders);
  const took = new Float64Array(split.orders);
  const freeAt = new Float64Array(split.logs);
  const busy = new Float64Array(split.logs);
  const markets = new Int32Array(split.orders);
  const funds = new Int32Array(split.orders);
  const events = new EventHeap();
  let now = 0;
  for (let order = 0; order < split.orders; order++) {
    now -= Math.log(1 - random.fraction()) / rate;
    arrived[order] = now;
    const market = logOf[placeOf(sums, random.fraction())] as number;
    markets[order] = market;
    const isCrossing = split.logs > 1 && random.fraction() < split.crossShare;
    funds[order] = isCrossing ? otherLog(random, market, split.logs) : market;
    events.push({ at: now, log: funds[order] as number, order, step: isCrossing ? 0 : 1 });
  }
  for (let event = events.pop(); event !== undefined; event = events.pop()) {
    const { at, log, order, step } = event;
    const end = Math.max(at, freeAt[log] as number) + costs.service;
    freeAt[log] = end;
    busy[log] = (busy[log] as number) + costs.service;
    const market = markets[order] as number;
    if (step === 0) events.push({ at: end + costs.hop, log: market, order, step: 1 });
    if (step !== 1) continue;
    took[order] = end - (arrived[order] as number);
    const home = funds[order] as number;
    if (home !== market) events.push({ at: end + costs.hop, log: home, order, step: 2 });
  }
  const mean = took.reduce((sum, value) => sum + value, 0) / split.orders;
  took.sort();
  return {
    rate: split.orders / now,
    hottestUse: Math.max(...busy) / now,
    mean,
    p50: took[Math.floor(split.orders * 0.5)] ?? Number.NaN,
    p99: took[Math.floor(split.orders * 0.99)] ?? Number.NaN,
  };
}

function otherLog(random: Random, market: number, logs: number): number {
  const other = random.integer({ from: 0, to: logs - 2 });
  return other < market ? other : other + 1;
}

function cumulative(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}

/** The first place whose sum is not below `value`. */
function placeOf(sums: readonly number[], value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Events by their time, the next one first. */
class EventHeap {
  readonly #events: Event[] = [];

  push(event: Event): void {
    const events = this.#events;
    let place = events.push(event) - 1;
    while (place > 0) {
      const parent = (place - 1) >>> 1;
      const above = events[parent] as Event;
      if (above.at <= event.at) break;
      events[place] = above;
      place = parent;
    }
    events[place] = event;
  }

  pop(): Event | undefined {
    const events = this.#events;
    const first = events[0];
    const last = events.pop();
    if (first === undefined || last === undefined || events.length === 0) return first;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= events.length) break;
      if (child + 1 < events.length && (events[child + 1] as Event).at < (events[child] as Event).at)
        child += 1;
      if ((events[child] as Event).at >= last.at) break;
      events[place] = events[child] as Event;
      place = child;
    }
    events[place] = last;
    return first;
  }
}
