/** The streams that have followers: each makes its payloads once for all of them. */
import type { NamedStream } from '@candor/contract/schema';
import type { EngineReader } from '@candor/engine';
import type { Market } from '../markets/catalog.ts';
import type { TradeView } from '../markets/market-views.ts';
import {
  aggTradePayload,
  bookTickerPayload,
  depthAt,
  depthUpdate,
  tradePayload,
} from '../wire/trader-streams.ts';
import { type Book, changedSides, LEVELS } from './book-changes.ts';

/** Beats of 100 ms in a second. */
const BEATS_OF_SECOND = 10;

/** A stream that has followers. */
export interface LiveStream {
  /** Undefined: all pairs. */
  readonly marketId: number | undefined;
  /** Takes a trade of its pair, which belongs to the batch that was applied last. */
  trade?(trade: TradeView): void;
  bookChanged?(): void;
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
 * overlaps with the first of them, and each begins behind the one before.
 */
export class DepthStream implements LiveStream {
  readonly marketId: number;
  readonly #market: Market;
  readonly #books: Books;
  readonly #isFast: boolean;
  readonly #now: () => number;
  #sent: ReadBook;
  #isChanged = false;

  constructor(market: Market, books: Books, about: { readonly isFast: boolean; readonly now: () => number }) {
    this.marketId = market.id;
    this.#market = market;
    this.#books = books;
    this.#isFast = about.isFast;
    this.#now = about.now;
    this.#sent = books.read(market.id, LEVELS);
  }

  bookChanged(): void {
    this.#isChanged = true;
  }

  collect(beat: number): readonly object[] {
    if (!this.#isChanged || (!this.#isFast && !isSecond(beat))) return [];
    this.#isChanged = false;
    const before = this.#sent;
    const after = this.#books.read(this.marketId, LEVELS);
    const changed = changedSides(before.book, after.book);
    if (changed === undefined) return [];
    this.#sent = after;
    return [
      depthUpdate(this.#market, changed, { beforeSeq: before.seq, seq: after.seq, nowMs: this.#now() }),
    ];
  }
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
