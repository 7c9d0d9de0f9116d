import type { Period, ServerFrame } from '@candor/contract';
import type { AppliedBatch } from '@candor/engine-host';
import type { Market } from '../markets/catalog.ts';
import type { AddedTrade, EndedBar, TradeView } from '../markets/market-views.ts';
import { PUSHED_PERIODS } from '../markets/periods.ts';
import { BookChanges } from './book-changes.ts';
import {
  barFrame,
  barFrames,
  type DayFrame,
  dayFrame,
  depthFrame,
  indexFrame,
  type PublicState,
  tradesFrame,
} from './public-frames.ts';
import { DeskFeed } from './desk-feed.ts';
import { type Link, SequenceChain } from './sequence-chain.ts';
import type { Topic } from './topic.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** A bar that ended, and the last sequence at which it could still change. */
interface EndedAt extends EndedBar {
  readonly seq: number;
}

/** Changes by one market's trades since the last flush. */
interface NewTrades {
  readonly trades: TradeView[];
  readonly ended: EndedAt[];
}

/** Figures as they were published, and the frame that brings a newcomer up to date. */
interface Day {
  readonly figures: string;
  readonly stateText: string;
}

/** Encoded frames by topic. */
export type Texts = Map<string, string[]>;

/**
 * Public frames, made once for all followers of a topic, and only for topics that have followers. Each frame that
 * `collect` makes names the one before it; see `SequenceChain`.
 */
export class PublicFeed {
  readonly #state: PublicState;
  readonly #isFollowed: (topic: string) => boolean;
  readonly #chain: SequenceChain;
  readonly #books: BookChanges;
  readonly #desk: DeskFeed;
  readonly #changedBooks = new Set<number>();
  readonly #changedIndexes = new Set<number>();
  readonly #newTrades = new Map<number, NewTrades>();
  /** State of each pair that DAY_MARKET's followers have: newcomers are sent this, so that the next change fits all. */
  readonly #days = new Map<number, Day>();
  #daysCheckedMs = 0;

  constructor(state: PublicState, isFollowed: (topic: string) => boolean) {
    this.#state = state;
    this.#isFollowed = isFollowed;
    this.#chain = new SequenceChain(state.engine.sequence);
    this.#books = new BookChanges(state.engine);
    this.#desk = new DeskFeed(state, isFollowed, this.#chain);
  }

  /** Marks a batch's changes. The views must have taken the batch before. */
  take({ batch, result }: AppliedBatch, added: readonly AddedTrade[]): void {
    for (const { event } of result.events) {
      if (event.kind === 'order_changed') this.#changedBooks.add(event.order.marketId);
      if (event.kind === 'index_ticked') this.#changedIndexes.add(event.tick.marketId);
      if (event.kind === 'p2p_rate_ticked') this.#desk.takeRate(event.tick.fiatId);
    }
    for (const { marketId, trade, ended } of added) {
      let fresh = this.#newTrades.get(marketId);
      if (fresh === undefined) {
        fresh = { trades: [], ended: [] };
        this.#newTrades.set(marketId, fresh);
      }
      fresh.trades.push(trade);
      for (const each of ended) fresh.ended.push({ ...each, seq: batch.seq - 1 });
    }
  }

  /** Returns all frames that a topic's newcomer, or a reader that fell behind, must receive. */
  stateOf(topic: Topic): string[] {
    const state = this.#state;
    switch (topic.kind) {
      case 'DAY_MARKET':
        return state.catalog.markets().map((market) => this.#dayState(market));
      case 'MARKET_DEPTH':
        return encodeAll([depthFrame(state, topic.market)]);
      case 'MARKET_DEPTH_DELTA':
        return [this.#books.state(topic.market)];
      case 'INDEX': {
        const frame = indexFrame(state, topic.market);
        return frame === undefined ? [] : encodeAll([frame]);
      }
      case 'GLOBAL_TX':
        return encodeAll([tradesFrame(state, topic.market, state.views.recentTrades(topic.market.id))]);
      case 'KLINE':
        return encodeAll(barFrames(state, topic.market, topic.period));
      case 'P2P_ADS':
      case 'P2P_RATE':
        return this.#desk.stateOf(topic);
    }
  }

  /** Returns frames of the changes since the last flush, each encoded once. */
  collect(): Texts {
    const texts: Texts = new Map();
    for (const marketId of this.#changedBooks) {
      const market = this.#state.catalog.market(marketId);
      if (market !== undefined) this.#collectBook(market, texts);
    }
    for (const [marketId, fresh] of this.#newTrades) {
      const market = this.#state.catalog.market(marketId);
      if (market === undefined) continue;
      const topic = `GLOBAL_TX.${market.symbol}`;
      this.#publish(texts, topic, (link) => tradesFrame(this.#state, market, fresh.trades, link));
      this.#collectBars(market, fresh.ended, texts);
    }
    for (const marketId of this.#changedIndexes) {
      const market = this.#state.catalog.market(marketId);
      if (market !== undefined)
        this.#publish(texts, `INDEX.${market.symbol}`, (link) => indexFrame(this.#state, market, link));
    }
    this.#collectDays(texts);
    for (const [topic, text] of this.#desk.collect()) append(texts, topic, text);
    this.#changedIndexes.clear();
    this.#changedBooks.clear();
    this.#newTrades.clear();
    return texts;
  }

  #collectBook(market: Market, texts: Texts): void {
    this.#publish(texts, `MARKET_DEPTH.${market.symbol}`, (link) => depthFrame(this.#state, market, link));
    const topic = `MARKET_DEPTH_DELTA.${market.symbol}`;
    if (!this.#isFollowed(topic)) return this.#books.forget(market.id);
    const changes = this.#books.next(market);
    if (changes !== undefined) texts.set(topic, [changes]);
  }

  /** Collects the final state of bars that ended, then the open ones. */
  #collectBars(market: Market, ended: readonly EndedAt[], texts: Texts): void {
    const { symbol } = market;
    const all = `KLINE.${symbol}`;
    for (const period of [...PUSHED_PERIODS, '1hour'] as const) {
      const own = `${all}.${period}`;
      const isOneOfAll = period !== '1hour' && this.#isFollowed(all);
      if (!isOneOfAll && !this.#isFollowed(own)) continue;
      for (const text of this.#bars(market, period, ended)) {
        append(texts, own, text);
        if (isOneOfAll) append(texts, all, text);
      }
    }
  }

  #bars(market: Market, period: Period, ended: readonly EndedAt[]): string[] {
    const stored = period === '1hour' ? '60min' : period;
    const bars = ended.filter((one) => one.period === stored).map(({ bar, seq }) => ({ bar, seq }));
    const open = this.#state.views.bar(market.id, stored);
    if (open !== undefined) bars.push({ bar: open, seq: this.#state.engine.sequence });
    return bars.flatMap(({ bar, seq }) => {
      const link = this.#chain.extend(`KLINE.${market.symbol}.${period}`, seq);
      return link === undefined ? [] : encodeAll([barFrame(market, period, bar, seq, link)]);
    });
  }

  /**
   * Collects pairs that traded; once a second also those that never did, which follow the index; once a minute all,
   * because a minute leaves the 24 hours. Only figures that differ from those published last are included.
   */
  #collectDays(texts: Texts): void {
    const { catalog, views } = this.#state;
    if (!this.#isFollowed('DAY_MARKET')) return this.#days.clear();
    const now = this.#state.now();
    const isNew = (lengthMs: number) =>
      Math.floor(now / lengthMs) !== Math.floor(this.#daysCheckedMs / lengthMs);
    const [isNewSecond, isNewMinute] = [isNew(SECOND_MS), isNew(MINUTE_MS)];
    let isAllSaid = true;
    for (const market of catalog.markets()) {
      const hasMoved = this.#newTrades.has(market.id);
      const isUntraded = isNewSecond && views.lastTradedMs(market.id) === 0;
      if (hasMoved || isNewMinute || isUntraded) isAllSaid = this.#collectDay(market, texts) && isAllSaid;
    }
    if (isAllSaid) this.#daysCheckedMs = now;
  }

  /**
   * Returns false where figures changed and no command has come since they were published: the next flush sends them.
   */
  #collectDay(market: Market, texts: Texts): boolean {
    const frame = dayFrame(this.#state, market);
    const day = dayOf(frame);
    if (this.#days.get(market.id)?.figures === day.figures) return true;
    const link = this.#chain.extend(`DAY_MARKET.${market.symbol}`, this.#state.engine.sequence);
    if (link === undefined) return false;
    this.#days.set(market.id, day);
    append(texts, 'DAY_MARKET', JSON.stringify({ ...frame, ...link }));
    return true;
  }

  #dayState(market: Market): string {
    let day = this.#days.get(market.id);
    if (day === undefined) {
      day = dayOf(dayFrame(this.#state, market));
      this.#days.set(market.id, day);
    }
    return day.stateText;
  }

  #publish(texts: Texts, topic: string, frame: (link: Link) => ServerFrame | undefined): void {
    if (!this.#isFollowed(topic)) return;
    const link = this.#chain.extend(topic, this.#state.engine.sequence);
    const made = link === undefined ? undefined : frame(link);
    if (made !== undefined) append(texts, topic, JSON.stringify(made));
  }
}

function dayOf(frame: DayFrame): Day {
  return { figures: JSON.stringify(frame.quotation), stateText: JSON.stringify(frame) };
}

function encodeAll(frames: readonly ServerFrame[]): string[] {
  return frames.map((frame) => JSON.stringify(frame));
}

function append(texts: Texts, topic: string, text: string): void {
  const known = texts.get(topic);
  if (known === undefined) texts.set(topic, [text]);
  else known.push(text);
}
