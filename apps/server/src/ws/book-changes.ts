import { crc32 } from 'node:zlib';
import { checksumText, type ServerFrame } from '@candor/contract';
import { compareTotals, ZERO_TOTAL } from '@candor/primitives';
import type { DepthLevel, EngineReader } from '@candor/engine';
import { wireLevels } from '../wire/market.ts';
import type { Market } from '../markets/catalog.ts';

/** Levels of each side that differences cover. */
export const LEVELS = 1_000;
/** Number of levels that a checksum can cover, with a margin. */
const CHECKED = 25;

export interface Book {
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
}

/** The book that every follower of a market holds. */
interface Published {
  readonly market: Market;
  readonly seq: number;
  readonly book: Book;
  /** The whole book as a frame, encoded on the first request. */
  stateText: string | undefined;
}

/**
 * The books of MARKET_DEPTH_DELTA as they were published last. Every follower holds exactly that book: newcomers are
 * sent it, not a newer one, so that the next change fits all of them.
 */
export class BookChanges {
  readonly #engine: EngineReader;
  readonly #published = new Map<number, Published>();

  constructor(engine: EngineReader) {
    this.#engine = engine;
  }

  /** Returns the whole book as a frame, in the state its followers have; for the first follower it is the engine's. */
  state(market: Market): string {
    let known = this.#published.get(market.id);
    if (known === undefined) {
      known = this.#read(market);
      this.#published.set(market.id, known);
    }
    known.stateText ??= encode(known, known.book);
    return known.stateText;
  }

  /** Returns a frame of the changes since the last one; undefined where there are none. */
  next(market: Market): string | undefined {
    const before = this.#published.get(market.id);
    if (before === undefined) return undefined;
    const after = this.#read(market);
    if (!sameDecimals(before.market, market)) {
      this.#published.set(market.id, after);
      return this.state(market);
    }
    const changed = changedSides(before.book, after.book);
    if (changed === undefined) return undefined;
    this.#published.set(market.id, after);
    return encode(after, changed, before.seq);
  }

  /** Stops making changes of a market that has no followers. */
  forget(marketId: number): void {
    this.#published.delete(marketId);
  }

  #read(market: Market): Published {
    return {
      market,
      seq: this.#engine.sequence,
      book: this.#engine.depth(market.id, LEVELS),
      stateText: undefined,
    };
  }
}

/** A frame of these levels, with the checksum of the book as it is after them. */
function encode({ market, seq, book }: Published, levels: Book, prevSeq?: number): string {
  const top = { bids: book.bids.slice(0, CHECKED), asks: book.asks.slice(0, CHECKED) };
  const frame: ServerFrame = {
    type: 'MARKET_DEPTH_DELTA',
    symbol: market.symbol,
    currency_match_id: market.id,
    ...(prevSeq === undefined ? {} : { prev_seq: prevSeq }),
    seq,
    depth: wireLevels(market, levels),
    checksum: crc32(checksumText(wireLevels(market, top))),
  };
  return JSON.stringify(frame);
}

/** Prices and quantities are written with the same letters. */
function sameDecimals(a: Market, b: Market): boolean {
  return a.priceDecimals === b.priceDecimals && a.numberDecimals === b.numberDecimals;
}

/** Returns the levels of both sides that differ; undefined where none do. */
export function changedSides(before: Book, after: Book): Book | undefined {
  const bids = changedLevels(before.bids, after.bids, -1);
  const asks = changedLevels(before.asks, after.asks, 1);
  return bids.length + asks.length === 0 ? undefined : { bids, asks };
}

/**
 * Levels of `after` that differ from `before`, and removed levels with no quantity. Both lists are sorted best first:
 * `direction` is 1 for rising prices, -1 for falling ones.
 */
export function changedLevels(
  before: readonly DepthLevel[],
  after: readonly DepthLevel[],
  direction: 1 | -1,
): DepthLevel[] {
  const changed: DepthLevel[] = [];
  let at = 0;
  for (const level of after) {
    let old = before[at];
    while (old !== undefined && (old.price - level.price) * direction < 0) {
      changed.push({ price: old.price, quantity: ZERO_TOTAL });
      at += 1;
      old = before[at];
    }
    if (old?.price !== level.price) changed.push(level);
    else {
      if (compareTotals(old.quantity, level.quantity) !== 0) changed.push(level);
      at += 1;
    }
  }
  for (const { price } of before.slice(at)) changed.push({ price, quantity: ZERO_TOTAL });
  return changed;
}
