/**
 * Orders for comparing order books: drawn from a seed, with the result that every book of price-time priority must
 * come to. The generator plays them against a plain book of its own, so each cancel names an order that is live.
 */

/** Prices are in units of 10^-4 and multiples of a tick of 100 units; quantities in 10^-6. */
export const TICK = 100;
const MIDDLE_TICKS = 5_000_000;
/** The number of ticks through the best price that a crossing limit order reaches. */
const REACH_TICKS = 40;

export const OPERATIONS = { passive: 1, cancel: 2, cross: 3, market: 4 } as const;

export interface WorkloadShape {
  readonly commands: number;
  /** Resting orders before the first command that is timed. */
  readonly prefill: number;
  readonly symbols: number;
  readonly seed: number;
  /** The greatest distance of resting orders from the middle, in ticks. */
  readonly levels: number;
  /** Nothing but orders that rest. */
  readonly restOnly: boolean;
  /** Each order is a sale alone on its level, this many ticks from the next, in no order; 0 uses the other fields. */
  readonly ticksApart: number;
}

export interface Expected {
  trades: number;
  liveOrders: number;
  restingQuantity: bigint;
  tradedQuantity: bigint;
}

export interface Workload extends WorkloadShape {
  readonly count: number;
  readonly operation: Uint8Array;
  /** 0 buys, 1 sells. */
  readonly side: Uint8Array;
  readonly symbol: Uint16Array;
  /** Id of the order, or of the cancelled one; from 1, in the order in which orders come. */
  readonly id: Uint32Array;
  readonly price: Float64Array;
  readonly quantity: Uint32Array;
  readonly expected: Expected;
}

const BASE = {
  commands: 1_000_000,
  prefill: 20_000,
  symbols: 1,
  seed: 42,
  levels: 200,
  restOnly: false,
  ticksApart: 0,
};

export const WORKLOADS = {
  w1: BASE,
  w10: { ...BASE, symbols: 10, seed: 43 },
  wide: { ...BASE, levels: 20_000, seed: 45 },
  rest: { ...BASE, prefill: 0, levels: 2_000, seed: 44, restOnly: true },
  hostile: { ...BASE, commands: 100_000, prefill: 0, seed: 46, restOnly: true, ticksApart: 1_500 },
} as const satisfies Record<string, WorkloadShape>;

export type WorkloadName = keyof typeof WORKLOADS;

interface Resting {
  readonly id: number;
  readonly side: 0 | 1;
  readonly price: number;
  readonly symbol: number;
  quantity: number;
  /** Place in the list of all live orders. */
  place: number;
  isGone: boolean;
}

interface Level {
  readonly orders: Resting[];
  first: number;
  live: number;
}

/** A book that is slow and plain: levels in a map, the best price looked for when it went. */
class PlainBook {
  middle = MIDDLE_TICKS;
  readonly sides = [new Map<number, Level>(), new Map<number, Level>()] as const;
  readonly #best = [0, Number.POSITIVE_INFINITY];

  best(side: 0 | 1): number {
    const levels = this.sides[side];
    const known = this.#best[side] as number;
    if (levels.has(known)) return known;
    let best = side === 0 ? 0 : Number.POSITIVE_INFINITY;
    for (const price of levels.keys()) best = side === 0 ? Math.max(best, price) : Math.min(best, price);
    this.#best[side] = best;
    return best;
  }

  add(order: Resting): void {
    const levels = this.sides[order.side];
    let level = levels.get(order.price);
    if (level === undefined) {
      level = { orders: [], first: 0, live: 0 };
      levels.set(order.price, level);
      const best = this.#best[order.side] as number;
      const isBetter = order.side === 0 ? order.price > best : order.price < best;
      if (levels.size === 1 || isBetter) this.#best[order.side] = order.price;
    }
    level.orders.push(order);
    level.live += 1;
  }

  remove(order: Resting): void {
    const levels = this.sides[order.side];
    const level = levels.get(order.price) as Level;
    order.isGone = true;
    level.live -= 1;
    if (level.live === 0) levels.delete(order.price);
  }
}

/** Mulberry32: small, seeded and the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** 45 % passive, 40 % cancels, 15 % taking (a third of them at market), or nothing but passive orders. */
export function drawWorkload(shape: WorkloadShape): Workload {
  const generator = new Generator(shape);
  return generator.draw();
}

class Generator {
  readonly #shape: WorkloadShape;
  readonly #random: () => number;
  readonly #books: PlainBook[];
  readonly #live: Resting[] = [];
  readonly #workload: Workload;
  #row = 0;
  #lastId = 0;

  constructor(shape: WorkloadShape) {
    const count = shape.prefill + shape.commands;
    this.#shape = shape;
    this.#random = randomFrom(shape.seed);
    this.#books = Array.from({ length: shape.symbols }, () => new PlainBook());
    this.#workload = {
      ...shape,
      count,
      operation: new Uint8Array(count),
      side: new Uint8Array(count),
      symbol: new Uint16Array(count),
      id: new Uint32Array(count),
      price: new Float64Array(count),
      quantity: new Uint32Array(count),
      expected: { trades: 0, liveOrders: 0, restingQuantity: 0n, tradedQuantity: 0n },
    };
  }

  draw(): Workload {
    const { prefill, commands, restOnly, ticksApart } = this.#shape;
    const ranks = ticksApart > 0 ? this.#shuffled(commands) : [];
    for (let count = 0; count < prefill; count++) this.#passive();
    for (let count = 0; count < commands; count++) {
      if (count % 500 === 499) for (const book of this.#books) book.middle += this.#between(-1, 1);
      if (ticksApart > 0) this.#alone(ranks.pop() as number);
      else if (restOnly) this.#passive();
      else this.#any();
    }
    const { expected } = this.#workload;
    expected.liveOrders = this.#live.length;
    for (const order of this.#live) expected.restingQuantity += BigInt(order.quantity);
    return this.#workload;
  }

  #any(): void {
    const chance = this.#random() * 100;
    if (chance < 45) return this.#passive();
    if (chance < 85 && this.#live.length > 100) return this.#cancel();
    const isMarket = this.#random() < 1 / 3;
    if (!this.#take(isMarket)) this.#passive();
  }

  #between(from: number, to: number): number {
    return from + Math.floor(this.#random() * (to - from + 1));
  }

  #pickSymbol(): number {
    const { symbols } = this.#shape;
    return symbols === 1 ? 0 : Math.min(symbols - 1, Math.floor(symbols * this.#random() * this.#random()));
  }

  #passive(): void {
    const symbol = this.#pickSymbol();
    const book = this.#books[symbol] as PlainBook;
    const side = this.#between(0, 1) as 0 | 1;
    const distance = 1 + Math.floor(this.#shape.levels * this.#random() ** 1.5);
    const wanted = side === 0 ? book.middle - distance : book.middle + distance;
    const price = side === 0 ? Math.min(wanted, book.best(1) - 1) : Math.max(wanted, book.best(0) + 1);
    const id = ++this.#lastId;
    const order = this.#rest(id, { side, price, symbol, quantity: this.#makerQuantity() });
    this.#write(OPERATIONS.passive, order, price);
  }

  #alone(rank: number): void {
    const price = MIDDLE_TICKS + rank * this.#shape.ticksApart;
    const order = this.#rest(++this.#lastId, { side: 1, price, symbol: 0, quantity: this.#makerQuantity() });
    this.#write(OPERATIONS.passive, order, price);
  }

  #shuffled(count: number): number[] {
    const ranks = Array.from({ length: count }, (_, rank) => rank);
    for (let last = count - 1; last > 0; last--) {
      const other = this.#between(0, last);
      [ranks[last], ranks[other]] = [ranks[other] as number, ranks[last] as number];
    }
    return ranks;
  }

  #makerQuantity(): number {
    // The user that the shared workload files name is drawn here, so that equal seeds give equal orders.
    const quantity = this.#between(100_000, 2_000_000);
    this.#random();
    return quantity;
  }

  #takerQuantity(): number {
    const size = this.#random();
    const share =
      size < 0.85
        ? 0.02 + 0.28 * this.#random()
        : size < 0.995
          ? 0.3 + 0.7 * this.#random()
          : 5 + 15 * this.#random();
    return Math.max(1_000, Math.floor(1_050_000 * share));
  }

  #rest(id: number, wish: Pick<Resting, 'side' | 'price' | 'symbol' | 'quantity'>): Resting {
    const order: Resting = { id, ...wish, place: this.#live.length, isGone: false };
    (this.#books[wish.symbol] as PlainBook).add(order);
    this.#live.push(order);
    return order;
  }

  #cancel(): void {
    const { length } = this.#live;
    const order = this.#live[length - 1 - Math.floor(length * this.#random() ** 2)] as Resting;
    this.#write(OPERATIONS.cancel, { ...order, quantity: 0 }, order.price);
    this.#end(order);
  }

  #end(order: Resting): void {
    (this.#books[order.symbol] as PlainBook).remove(order);
    const last = this.#live.pop() as Resting;
    if (last === order) return;
    this.#live[order.place] = last;
    last.place = order.place;
  }

  #take(isMarket: boolean): boolean {
    const symbol = this.#pickSymbol();
    const book = this.#books[symbol] as PlainBook;
    const side = this.#between(0, 1) as 0 | 1;
    const opposite = (1 - side) as 0 | 1;
    if (book.sides[opposite].size < 5) return false;
    const quantity = this.#takerQuantity();
    const best = book.best(opposite);
    const limit = isMarket ? 0 : side === 0 ? best + REACH_TICKS : best - REACH_TICKS;
    const id = ++this.#lastId;
    this.#random();
    this.#write(isMarket ? OPERATIONS.market : OPERATIONS.cross, { id, side, symbol, quantity }, limit);
    const left = this.#match(book, side, quantity, limit);
    if (left > 0 && !isMarket) this.#rest(id, { side, price: limit, symbol, quantity: left });
    return true;
  }

  /** Returns the unmatched quantity. A limit of 0 means none. */
  #match(book: PlainBook, side: 0 | 1, quantity: number, limit: number): number {
    const opposite = (1 - side) as 0 | 1;
    const { expected } = this.#workload;
    let left = quantity;
    while (left > 0 && book.sides[opposite].size > 0) {
      const price = book.best(opposite);
      if (limit > 0 && (side === 0 ? price > limit : price < limit)) break;
      const level = book.sides[opposite].get(price) as Level;
      while (left > 0 && level.live > 0) {
        const maker = level.orders[level.first] as Resting;
        if (maker.isGone) {
          level.first += 1;
          continue;
        }
        const traded = Math.min(left, maker.quantity);
        left -= traded;
        maker.quantity -= traded;
        expected.trades += 1;
        expected.tradedQuantity += BigInt(traded);
        if (maker.quantity > 0) continue;
        level.first += 1;
        this.#end(maker);
      }
    }
    return left;
  }

  #write(
    operation: number,
    order: Pick<Resting, 'id' | 'side' | 'symbol' | 'quantity'>,
    ticks: number,
  ): void {
    const row = this.#row++;
    const { operation: operations, side, symbol, id, price, quantity } = this.#workload;
    operations[row] = operation;
    side[row] = order.side;
    symbol[row] = order.symbol;
    id[row] = order.id;
    price[row] = ticks * TICK;
    quantity[row] = order.quantity;
  }
}
