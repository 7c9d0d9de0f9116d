import { createPushChannel, type PushChannel } from '@candor/client';
import { WebSocket as PackagedSocket } from 'ws';
import type { Book } from './book.ts';
import { type ApiKey, signerOf } from './key.ts';
import { openBook, whenLive } from './open-book.ts';
import { Orders } from './orders.ts';
import { createOwnCall, type OwnCall } from './own-calls.ts';
import type { Signing } from './signing.ts';
import type { WebSocketConstructor } from './socket.ts';
import { createTrader, type Trader } from './trader.ts';
import { UserStream, type UserStreamOptions } from './user-stream.ts';

export interface ExchangeOptions {
  /** The address of the exchange, such as `https://exchange.example`. Nothing else is ever asked. */
  readonly origin: string;
  /** Without a key, market data alone can be read. */
  readonly key?: ApiKey;
  /** The time for which an answer is awaited; 10 seconds unless set. */
  readonly timeoutMs?: number;
  /** Milliseconds for which a signed request is good; 5,000 unless set. */
  readonly recvWindow?: number;
  readonly fetch?: typeof fetch;
  readonly WebSocket?: WebSocketConstructor;
}

const TIMEOUT_MS = 10_000;

/**
 * An exchange, as a program with a key sees it.
 *
 * @example
 * const exchange = new Exchange({ origin: 'http://localhost:3000', key: { name, privateKey } });
 * const order = await exchange.orders.place({ symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.001', price: '40000' });
 */
export class Exchange {
  readonly origin: string;
  /** Any endpoint of the trader API, typed by its name. */
  readonly trader: Trader;
  /** Any call of the own API that a key may send, typed by its name. */
  readonly call: OwnCall;
  readonly orders: Orders;
  readonly #signing: Signing;
  readonly #WebSocket: WebSocketConstructor;
  readonly #open: Set<{ close(): void }> = new Set();
  #channel: PushChannel | undefined;
  #clockOffsetMs = 0;

  constructor(options: ExchangeOptions) {
    const { key, timeoutMs = TIMEOUT_MS, recvWindow } = options;
    this.origin = new URL(options.origin).origin;
    this.#WebSocket = options.WebSocket ?? globalThis.WebSocket ?? PackagedSocket;
    this.#signing = {
      origin: this.origin,
      signer: key === undefined ? undefined : signerOf(key),
      fetch: options.fetch ?? globalThis.fetch,
      timeoutMs,
      recvWindow,
      now: () => Date.now() + this.#clockOffsetMs,
    };
    this.trader = createTrader(this.#signing);
    this.call = createOwnCall(this.#signing);
    this.orders = new Orders(this.trader);
  }

  /** Reads the exchange's clock, by which requests are signed from then on. For machines whose own clock is wrong. */
  async syncClock(): Promise<number> {
    const before = Date.now();
    const { serverTime } = await this.trader('time', {});
    this.#clockOffsetMs = Math.round(serverTime - (before + Date.now()) / 2);
    return this.#clockOffsetMs;
  }

  /** Opens the book of a pair, such as `BTCUSDT`, and resolves once it is right. */
  async book(symbol: string): Promise<Book> {
    const { symbols } = await this.trader('exchangeInfo', { symbol });
    const [pair] = symbols;
    if (pair === undefined) throw new Error(`There is no pair ${symbol}.`);
    this.#channel ??= createPushChannel({
      url: `${this.origin.replace(/^http/, 'ws')}/ws`,
      WebSocket: this.#WebSocket,
    });
    const book = openBook(this.#channel, { symbol, topic: `${pair.baseAsset}/${pair.quoteAsset}` });
    this.#open.add(book);
    await whenLive(book);
    return book;
  }

  /** Follows the events of the key's user. It reconnects by itself and reads again what was missed. */
  userStream(options: UserStreamOptions): UserStream {
    const ports = { signing: this.#signing, trader: this.trader, WebSocket: this.#WebSocket };
    const stream = new UserStream(ports, options);
    this.#open.add(stream);
    return stream;
  }

  /** Closes books and streams; orders stay. */
  close(): void {
    for (const each of this.#open) each.close();
    this.#open.clear();
    this.#channel?.close();
    this.#channel = undefined;
  }
}
