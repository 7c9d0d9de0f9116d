/** The streams that have followers: each makes its payloads once for all of them. */
import type { NamedStream } from '@candor/contract/schema';
import type { DepthLevel, EngineReader, OrderView } from '@candor/engine';
import { ZERO_TOTAL } from '@candor/primitives';
import type { Market } from '../../markets/catalog.ts';
import type { TradeView } from '../../markets/market-views.ts';
import {
  aggTradePayload,
  bookTickerPayload,
  depthAt,
  depthUpdate,
  tradePayload,
} from '../../wire/trader-streams.ts';
import { type Book, changedSides, LEVELS } from '../../ws/book-changes.ts';

/** Beats of 100 ms in a second. */
const BEATS_OF_SECOND = 10;

/** The level at which an order rested, rests or would. */
export type ChangedOrder = Pick<OrderView, 'side' | 'type' | 'price' | 'status'>;

/** A stream that has followers. */
export interface LiveStream {
  /** Undefined: all pairs. */
  readonly marketId: number | undefined;
  /** Takes a trade of its pair, which belongs to the batch that was applied last. */
  trade?(trade: TradeView): void;
  /** Takes the orders of its pair that changed with the batch that was applied last. */
  bookChanged?(orders: readonly ChangedOrder[]): void;
  /** Returns the payloads since the last beat. */
  collect(beat: number): readonly object[];
  close?(): void;
}

/** Returns whether a stream that is sent once a second is due. */
export function isSecond(beat: number): boolean {
  return beat % BEATS_OF_SECOND === 0;
}

interface ReadBook {
  readonly seq: number;
  readonly book: Book;
}

/** Reads books, each once between two commands. */
export class Books {
  readonly #engine: EngineReader;
  readonly #read = new Map<string, ReadBook>();

  constructor(engine: EngineReader) {
    this.#engine = engine;
  }

  /** Returns the levels and the sequence at which they were read, in one step. */
  read(marketId: number, levels: number): ReadBook {
    const key = `${marketId} ${levels}`;
    const seq = this.#engine.sequence;
    const known = this.#read.get(key);
    if (known?.seq === seq) return known;
    const read = { seq, book: this.#engine.depth(marketId, levels) };
    this.#read.set(key, read);
    return read;
  }

  /** Forgets what was read, so that nothing is kept of books without followers. */
  forget(): void {
    this.#read.clear();
  }
}

/**
 * Differences of a book. They begin at the sequence at which the first follower came, so that a book which is read later
 * overlaps with the first of them, and each begins behind the one before. A difference has every level that was touched,
 * also one that is at its end as it was at its beginning: a book may have been read in between.
 */
export class DepthStream implements LiveStream {
  readonly marketId: number;
  readonly #market: Market;
  readonly #books: Books;
  readonly #isFast: boolean;
  readonly #now: () => number;
  #sent: ReadBook;
  #isChanged = false;
  readonly #touched = { buy: new Set<number>(), sell: new Set<number>() };

  constructor(market: Market, books: Books, about: { readonly isFast: boolean; readonly now: () => number }) {
    this.marketId = market.id;
    this.#market = market;
    this.#books = books;
    this.#isFast = about.isFast;
    this.#now = about.now;
    this.#sent = books.read(market.id, LEVELS);
  }

  bookChanged(orders: readonly ChangedOrder[]): void {
    this.#isChanged = true;
    // An order at market has a level only where it rests.
    for (const { side, type, price, status } of orders)
      if (type === 'limit' || status === 'open' || status === 'partially_filled')
        this.#touched[side].add(price);
  }

  collect(beat: number): readonly object[] {
    if (!this.#isChanged || (!this.#isFast && !isSecond(beat))) return [];
    this.#isChanged = false;
    const { buy, sell } = this.#touched;
    const before = this.#sent;
    // Up to as many levels as were touched may have been among the best in between, and are so no more.
    const { seq, book } = this.#books.read(this.marketId, LEVELS + Math.max(buy.size, sell.size));
    const after = { seq, book: { bids: book.bids.slice(0, LEVELS), asks: book.asks.slice(0, LEVELS) } };
    for (const { price } of book.bids.slice(LEVELS)) buy.add(price);
    for (const { price } of book.asks.slice(LEVELS)) sell.add(price);
    const net = changedSides(before.book, after.book);
    const changed = {
      bids: withTouched(net?.bids ?? [], after.book.bids, buy),
      asks: withTouched(net?.asks ?? [], after.book.asks, sell),
    };
    buy.clear();
    sell.clear();
    if (changed.bids.length + changed.asks.length === 0) return [];
    this.#sent = after;
    return [
      depthUpdate(this.#market, changed, { beforeSeq: before.seq, seq: after.seq, nowMs: this.#now() }),
    ];
  }
}

/** Returns changed levels with those that were touched besides, as they are now. */
function withTouched(
  changed: readonly DepthLevel[],
  now: readonly DepthLevel[],
  touched: ReadonlySet<number>,
): readonly DepthLevel[] {
  const others = new Set(touched);
  for (const { price } of changed) others.delete(price);
  const standing = now.filter(({ price }) => others.delete(price));
  return [...changed, ...standing, ...[...others].map((price) => ({ price, quantity: ZERO_TOTAL }))];
}

/** A state of the book that replaces the one before: the best levels, or the best prices alone. */
export class TopStream implements LiveStream {
  readonly marketId: number;
  readonly #market: Market;
  readonly #books: Books;
  readonly #stream: NamedStream;
  #sent = '';
  #isChanged = true;

  constructor(market: Market, books: Books, stream: NamedStream) {
    this.marketId = market.id;
    this.#market = market;
    this.#books = books;
    this.#stream = stream;
  }

  bookChanged(): void {
    this.#isChanged = true;
  }

  collect(beat: number): readonly object[] {
    const { kind, levels, isFast } = this.#stream;
    const isBest = kind === 'bookTicker';
    if (!this.#isChanged || (!isBest && !isFast && !isSecond(beat))) return [];
    this.#isChanged = false;
    const { seq, book } = this.#books.read(this.marketId, isBest ? 1 : levels);
    const payload = (at: number) =>
      isBest ? bookTickerPayload(this.#market, book, at) : depthAt(this.#market, book, at);
    const figures = JSON.stringify(payload(0));
    if (figures === this.#sent) return [];
    this.#sent = figures;
    return [payload(seq)];
  }
}

export class TradeStream implements LiveStream {
  readonly marketId: number;
  readonly #market: Market;
  readonly #isAggregate: boolean;
  readonly #now: () => number;
  #trades: TradeView[] = [];

  constructor(market: Market, about: { readonly isAggregate: boolean; readonly now: () => number }) {
    this.marketId = market.id;
    this.#market = market;
    this.#isAggregate = about.isAggregate;
    this.#now = about.now;
  }

  trade(trade: TradeView): void {
    this.#trades.push(trade);
  }

  collect(): readonly object[] {
    const trades = this.#trades;
    this.#trades = [];
    const payload = this.#isAggregate ? aggTradePayload : tradePayload;
    return trades.map((trade) => payload(this.#market, trade, this.#now()));
  }
}
