import {
  type NamedStream,
  readStreamName,
  TRADER_WINDOWS,
  type TraderDayTicker,
  type TraderSpanTicker,
  type TraderWindow,
} from '@candor/contract/schema';
import type { EngineReader } from '@candor/engine';
import type { AppliedBatch } from '@candor/engine-host';
import type { Catalog, Market } from '../../markets/catalog.ts';
import type { AddedTrade } from '../../markets/market-views.ts';
import {
  avgPricePayload,
  miniTickerPayload,
  tickerPayload,
  windowTickerPayload,
} from '../../wire/trader-streams.ts';
import { type BarPorts, BarStream } from './trader-bars.ts';
import {
  Books,
  type ChangedOrder,
  DepthStream,
  type LiveStream,
  TopStream,
  TradeStream,
} from './trader-live-streams.ts';
import { Tickers } from './trader-tickers.ts';

const BEAT_MS = 100;

interface AveragePrice {
  readonly symbol: string;
  readonly price: string;
  readonly closeTime: number;
}

export interface FeedPorts extends Omit<BarPorts, 'engineMs'> {
  /** Resolves with the last 24 hours of pairs. */
  readonly dayTickers: (markets: readonly Market[]) => Promise<readonly TraderDayTicker[]>;
  readonly windowTickers: (
    markets: readonly Market[],
    window: TraderWindow,
  ) => Promise<readonly TraderSpanTicker[]>;
  readonly averagePrices: (markets: readonly Market[]) => Promise<readonly AveragePrice[]>;
  readonly engine: EngineReader;
  readonly catalog: Pick<Catalog, 'markets' | 'marketByCodes'>;
}

/** A connection that follows streams. */
export interface StreamFollower {
  /** Sends an encoded payload of a stream. */
  readonly payload: (name: string, text: string) => void;
}

interface Followed {
  readonly live: LiveStream;
  readonly followers: Set<StreamFollower>;
}

/** The public streams: payloads are made once for all followers of a stream, and only for streams that have some. */
export class TraderFeed {
  readonly #ports: FeedPorts;
  readonly #bars: BarPorts;
  readonly #books: Books;
  readonly #dayTickers: Tickers<TraderDayTicker>;
  readonly #windowTickers: ReadonlyMap<TraderWindow, Tickers<TraderSpanTicker>>;
  readonly #averages: Tickers<AveragePrice>;
  readonly #followed = new Map<string, Followed>();
  readonly #byMarket = new Map<number, Set<LiveStream>>();
  readonly #timer: NodeJS.Timeout;
  #beat = 0;

  constructor(ports: FeedPorts) {
    const { engine, catalog, readBar, onFault } = ports;
    this.#ports = ports;
    this.#bars = { readBar, onFault, engineMs: () => engine.nowMs };
    this.#books = new Books(engine);
    const common = { onFault, markets: () => catalog.markets(), now: () => engine.nowMs };
    this.#dayTickers = new Tickers({ ...common, read: (markets) => ports.dayTickers(markets) });
    this.#windowTickers = new Map(
      TRADER_WINDOWS.map((window) => [
        window,
        new Tickers({ ...common, read: (markets) => ports.windowTickers(markets, window) }),
      ]),
    );
    this.#averages = new Tickers({ ...common, read: (markets) => ports.averagePrices(markets) });
    this.#timer = setInterval(() => this.#send(), BEAT_MS);
  }

  /** Returns whether there is a stream of this name. */
  has(name: string): boolean {
    const stream = readStreamName(name);
    if (stream === undefined) return false;
    return stream.symbol === undefined || this.#marketOf(stream) !== undefined;
  }

  follow(name: string, follower: StreamFollower): void {
    let followed = this.#followed.get(name);
    if (followed === undefined) {
      followed = { live: this.#open(name), followers: new Set() };
      this.#followed.set(name, followed);
      this.#index(followed.live);
    }
    followed.followers.add(follower);
  }

  leave(name: string, follower: StreamFollower): void {
    const followed = this.#followed.get(name);
    if (followed === undefined) return;
    followed.followers.delete(follower);
    if (followed.followers.size > 0) return;
    followed.live.close?.();
    this.#followed.delete(name);
    const { marketId = 0 } = followed.live;
    this.#byMarket.get(marketId)?.delete(followed.live);
  }

  /** Takes a batch, after the views have taken it. */
  take({ result }: AppliedBatch, added: readonly AddedTrade[]): void {
    if (this.#followed.size === 0) return;
    const changed = new Map<number, ChangedOrder[]>();
    for (const { event } of result.events) {
      if (event.kind !== 'order_changed') continue;
      const { order } = event;
      const known = changed.get(order.marketId);
      if (known === undefined) changed.set(order.marketId, [order]);
      else known.push(order);
    }
    for (const [marketId, orders] of changed)
      for (const live of this.#byMarket.get(marketId) ?? []) live.bookChanged?.(orders);
    for (const { marketId, trade } of added)
      for (const live of this.#byMarket.get(marketId) ?? []) live.trade?.(trade);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #index(live: LiveStream): void {
    if (live.marketId === undefined) return;
    const known = this.#byMarket.get(live.marketId);
    if (known === undefined) this.#byMarket.set(live.marketId, new Set([live]));
    else known.add(live);
  }

  #send(): void {
    this.#beat += 1;
    for (const tickers of [this.#dayTickers, ...this.#windowTickers.values(), this.#averages])
      tickers.beat(this.#beat);
    for (const [name, { live, followers }] of this.#followed) {
      for (const payload of live.collect(this.#beat)) {
        const text = JSON.stringify(payload);
        for (const follower of followers) follower.payload(name, text);
      }
    }
    this.#books.forget();
  }

  #marketOf({ symbol }: NamedStream): Market | undefined {
    return symbol === undefined ? undefined : this.#ports.catalog.marketByCodes(symbol);
  }

  #open(name: string): LiveStream {
    const stream = readStreamName(name);
    if (stream === undefined) throw new Error(`there is no stream ${name}`);
    const { kind, isFast, interval } = stream;
    const market = this.#marketOf(stream);
    const figures = this.#openFigures(stream, market);
    if (figures !== undefined) return figures;
    if (market === undefined) throw new Error(`there is no pair of ${name}`);
    const now = () => this.#ports.engine.nowMs;
    switch (kind) {
      case 'depth':
        return new DepthStream(market, this.#books, { isFast, now });
      case 'partialDepth':
      case 'bookTicker':
        return new TopStream(market, this.#books, stream);
      case 'trade':
      case 'aggTrade':
        return new TradeStream(market, { isAggregate: kind === 'aggTrade', now });
      case 'kline':
        return new BarStream(market, interval, this.#bars);
      default:
        throw new Error(`no stream ${name} is made here`);
    }
  }

  /** Opens a stream of figures that are read once a second; undefined where it is another one. */
  #openFigures({ kind, window }: NamedStream, market: Market | undefined): LiveStream | undefined {
    switch (kind) {
      case 'miniTicker':
      case 'miniTickers':
        return this.#dayTickers.open(market, miniTickerPayload);
      case 'ticker':
      case 'tickers':
        return this.#dayTickers.open(market, tickerPayload);
      case 'windowTicker':
      case 'windowTickers':
        return this.#windowTickers
          .get(window)
          ?.open(market, (row, nowMs) => windowTickerPayload(row, window, nowMs));
      case 'avgPrice':
        return this.#averages.open(market, avgPricePayload);
      default:
        return undefined;
    }
  }
}
