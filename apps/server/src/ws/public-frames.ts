import type { Period, ServerFrame } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import { wireIndexState } from '../wire/index-state.ts';
import { wireBar, wireDepth, wireQuotation, wireTrade } from '../wire/market.ts';
import type { Candle } from '../markets/candle.ts';
import type { Market } from '../markets/catalog.ts';
import type { MarketViews, TradeView } from '../markets/market-views.ts';
import { PUSHED_PERIODS } from '../markets/periods.ts';
import { quotationOf } from '../markets/quotations.ts';
import type { Link } from './sequence-chain.ts';
import type { DeskBoard } from './desk-feed.ts';
import type { TopicCatalog } from './topic.ts';

export interface PublicState {
  readonly engine: EngineReader;
  readonly catalog: TopicCatalog;
  readonly views: MarketViews;
  /** Absent: there is no P2P desk. */
  readonly desk?: DeskBoard;
  readonly now: () => number;
}

export type DayFrame = Extract<ServerFrame, { type: 'DAY_MARKET' }>;

/** Frame of the newest state; with a link it follows another frame, without one it is self-contained. */
export function dayFrame(state: PublicState, market: Market): DayFrame {
  const figures = quotationOf(state.views, state.engine, market, state.now());
  return {
    type: 'DAY_MARKET',
    ...pair(market),
    seq: state.engine.sequence,
    quotation: wireQuotation(market, figures, figures.change),
  };
}

export function depthFrame(state: PublicState, market: Market, link?: Link): ServerFrame {
  return {
    type: 'MARKET_DEPTH',
    ...pair(market),
    ...link,
    seq: state.engine.sequence,
    depth: wireDepth(state.engine, market),
  };
}

export function tradesFrame(
  state: PublicState,
  market: Market,
  trades: readonly TradeView[],
  link?: Link,
): ServerFrame {
  const completes = trades.map((trade) => wireTrade(market, trade));
  return { type: 'GLOBAL_TX', ...pair(market), ...link, seq: state.engine.sequence, completes };
}

/** Undefined before the first tick of the pair's index. */
export function indexFrame(state: PublicState, market: Market, link?: Link): ServerFrame | undefined {
  const index = state.engine.index(market.id);
  const wire = index === undefined ? undefined : wireIndexState(index);
  if (wire === undefined) return undefined;
  return { type: 'INDEX', ...pair(market), ...link, seq: state.engine.sequence, ...wire };
}

/** A bar in its state at a sequence. */
export function barFrame(market: Market, period: Period, bar: Candle, seq: number, link?: Link): ServerFrame {
  const kline = { ...wireBar(market, period, bar), currency_match_id: market.id };
  return { type: 'KLINE', ...pair(market), ...link, seq, kline };
}

/** The open bars of one period or of all; none before the first trade. */
export function barFrames(state: PublicState, market: Market, period: Period | undefined): ServerFrame[] {
  return (period === undefined ? PUSHED_PERIODS : [period]).flatMap((known): ServerFrame[] => {
    const bar = state.views.bar(market.id, known);
    return bar === undefined ? [] : [barFrame(market, known, bar, state.engine.sequence)];
  });
}

function pair(market: Market) {
  return { symbol: market.symbol, currency_match_id: market.id };
}
