import { createLiveBook, createPushChannel, type LiveBook } from '@candor/client';
import { TRADER_ENDPOINTS, TRADER_STREAMS } from '@candor/contract/schema';
import { FollowedBook, type SampledBooks } from '@candor/server/test/followed-book';
import { TraderSocketClient } from '@candor/server/test/trader-socket';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { openUnified, type Unified, type UnifiedBook } from '../programs/unified.ts';
import { socketUrl } from './program.ts';

const PAIR = 'BTC/USDT';
const SYMBOL = 'BTCUSDT';
type Texts = readonly (readonly [string, string])[];
type Numbers = readonly (readonly number[])[];
interface Sides<Levels> {
  readonly bids: Levels;
  readonly asks: Levels;
}

const numbers = (levels: Texts): Numbers =>
  levels.map(([price, quantity]) => [Number(price), Number(quantity)]);

/** The books of one pair that are kept from differences alone: by ccxt, and by our own client from our own push. */
export class KeptBooks {
  readonly #ccxt: Unified;
  readonly #own: LiveBook;
  readonly #ends: (() => Promise<void> | void)[] = [];
  /** ccxt's book at each sequence at which it was read. */
  readonly seen = new Map<number, UnifiedBook>();
  /** Our client's book, likewise. */
  readonly ownSeen = new Map<number, Sides<Numbers>>();
  /** The failures that ccxt reported when a connection ended. */
  readonly failures: unknown[] = [];
  #last: UnifiedBook | undefined;
  #isOver = false;

  private constructor(ccxt: Unified, own: LiveBook) {
    this.#ccxt = ccxt;
    this.#own = own;
  }

  static async open(url: string): Promise<KeptBooks> {
    const channel = createPushChannel({ url: `${socketUrl(url)}/ws`, WebSocket, random: () => 0 });
    const own = createLiveBook(channel, PAIR, { source: 'delta' });
    const kept = new KeptBooks(await openUnified(url, { name: '', secret: '' }), own);
    own.onChange(() => {
      if (own.state === 'live') kept.ownSeen.set(own.seq, kept.#ownSides());
    });
    const watched = kept.#watch();
    kept.#ends.push(
      () => own.close(),
      () => channel.close(),
      () => kept.#ccxt.close(),
      () => watched,
    );
    return kept;
  }

  /** Resolves once both books have this price. */
  async show(price: number): Promise<void> {
    const has = (levels: Numbers) => levels.some(([each]) => each === price);
    const sides = () => [this.#own.state === 'live' ? this.#ownSides() : undefined, this.#last];
    await expect
      .poll(() => sides().every((book) => book !== undefined && (has(book.bids) || has(book.asks))))
      .toBe(true);
  }

  /** Holds that both books are those of REST at this address, while nothing is traded. */
  async areAsRest(url: string): Promise<void> {
    const rest = await restBook(url);
    const [bids, asks] = [numbers(rest.bids), numbers(rest.asks)];
    expect(this.#own.seq).toBeLessThanOrEqual(rest.lastUpdateId);
    expect(this.#ownSides()).toEqual({ bids, asks });
    const last = this.#last as UnifiedBook;
    expect(last.nonce).toBeLessThanOrEqual(rest.lastUpdateId);
    expect([last.bids, last.asks]).toEqual([
      bids.slice(0, last.bids.length),
      asks.slice(0, last.asks.length),
    ]);
    expect(last.bids.length).toBeGreaterThan(0);
  }

  /** Holds that each book was the engine's whenever both were looked at; returns how often that was. */
  areAsSampled(real: SampledBooks): { readonly ccxt: number; readonly own: number } {
    const compared = { ccxt: 0, own: 0 };
    for (const [name, books] of [
      ['ccxt', this.seen],
      ['own', this.ownSeen],
    ] as const)
      for (const [seq, { bids, asks }] of books) {
        const sample = real.at(seq);
        if (sample === undefined) continue;
        expect(bids, `bids of ${name} at ${seq}`).toEqual(numbers(sample.bids).slice(0, bids.length));
        expect(asks, `asks of ${name} at ${seq}`).toEqual(numbers(sample.asks).slice(0, asks.length));
        compared[name] += 1;
      }
    return compared;
  }

  async close(): Promise<void> {
    this.#isOver = true;
    for (const end of this.#ends) await end();
  }

  /** Asks for the next book again and again, as programs do, also after a connection was lost. */
  async #watch(): Promise<void> {
    while (!this.#isOver)
      try {
        const { nonce, bids, asks } = await this.#ccxt.watchOrderBook(PAIR);
        // Its book goes on changing.
        this.#last = structuredClone({ nonce, bids: [...bids], asks: [...asks] });
        this.seen.set(nonce, this.#last);
      } catch (failure) {
        if (!this.#isOver) this.failures.push(failure);
      }
  }

  #ownSides(): Sides<Numbers> {
    const levels = (side: 'in' | 'out') =>
      (this.#own.depth?.[side] ?? []).map(({ price, number }) => [Number(price), Number(number)]);
    return { bids: levels('in'), asks: levels('out') };
  }
}

/** Counts the differences of a stream, and applies them to a book that was read once. */
export class CountedDifferences {
  readonly #socket: TraderSocketClient;
  readonly #book: FollowedBook;
  #taken = 0;
  /** Levels that changed, each time that one did. */
  count = 0;

  private constructor(socket: TraderSocketClient, book: FollowedBook) {
    this.#socket = socket;
    this.#book = book;
  }

  /** Follows once a first difference has come, which `stir` causes. */
  static async open(url: string, stir: () => Promise<unknown>) {
    const socket = await TraderSocketClient.open(url, '/stream/ws/btcusdt@depth@100ms');
    await stir();
    await socket.heard((frame) => frame['e'] === 'depthUpdate');
    return new CountedDifferences(socket, new FollowedBook(await restBook(url)));
  }

  take(): number {
    const { frames } = this.#socket;
    for (; this.#taken < frames.length; this.#taken += 1) {
      const difference = TRADER_STREAMS.depth.payload.parse(frames[this.#taken]);
      this.#book.take(difference);
      this.count += difference.b.length + difference.a.length;
    }
    return this.count;
  }

  /** Holds that the book is that of REST once it has taken a difference with this price. */
  async isAsRest(url: string, price: string): Promise<void> {
    await this.#socket.heard(({ b }) => JSON.stringify(b ?? []).includes(price));
    this.take();
    const { bids, asks } = await restBook(url);
    expect(this.#book.levels()).toEqual({ bids, asks });
  }

  close(): void {
    this.#socket.socket.close();
  }
}

async function restBook(url: string) {
  const answer = await fetch(`${url}${TRADER_ENDPOINTS.depth.path}?symbol=${SYMBOL}&limit=1000`);
  return TRADER_ENDPOINTS.depth.response.parse(await answer.json());
}
