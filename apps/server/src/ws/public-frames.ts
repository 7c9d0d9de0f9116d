import type { Period, ServerFrame } from '@candor/contract';
import type { Engine } from '@candor/engine';
import { wireBar, wireDepth, wireQuotation, wireTrade } from '../engine-host/translate/market.ts';
import type { Catalog, Market } from '../markets/catalog.ts';
import type { MarketViews, TradeView } from '../markets/market-views.ts';
import { PUSHED_PERIODS } from '../markets/periods.ts';
import { quotationOf } from '../markets/quotations.ts';
import type { Topic } from './topic.ts';

export interface PublicState {
  readonly engine: Engine;
  readonly catalog: Catalog;
  readonly views: MarketViews;
  readonly now: () => number;
}

export function dayFrame(state: PublicState, market: Market): ServerFrame {
  const figures = quotationOf(state.views, state.engine, market, state.now());
  return {
    type: 'DAY_MARKET',
    ...pair(market),
    seq: state.engine.sequence,
    quotation: wireQuotation(market, figures, figures.change),
  };
}

export function depthFrame(state: PublicState, market: Market): ServerFrame {
  return {
    type: 'MARKET_DEPTH',
    ...pair(market),
    seq: state.engine.sequence,
    depth: wireDepth(state.engine, market),
  };
}

export function tradesFrame(state: PublicState, market: Market, trades: readonly TradeView[]): ServerFrame {
  const completes = trades.map((trade) => wireTrade(market, trade));
  return { type: 'GLOBAL_TX', ...pair(market), seq: state.engine.sequence, completes };
}

export function klineFrames(state: PublicState, market: Market, period: Period | undefined): ServerFrame[] {
  return (period === undefined ? PUSHED_PERIODS : [period]).flatMap((known): ServerFrame[] => {
    const bar = state.views.bar(market.id, known);
    if (bar === undefined) return [];
    const kline = { ...wireBar(market, known, bar), currency_match_id: market.id };
    return [{ type: 'KLINE', ...pair(market), seq: state.engine.sequence, kline }];
  });
}

/** Everything that a topic's newcomer, or a reader that fell behind, has to be told. */
export function stateFrames(state: PublicState, topic: Topic): ServerFrame[] {
  switch (topic.kind) {
    case 'DAY_MARKET':
      return state.catalog.markets().map((market) => dayFrame(state, market));
    case 'MARKET_DEPTH':
      return [depthFrame(state, topic.market)];
    case 'GLOBAL_TX':
      return [tradesFrame(state, topic.market, state.views.recentTrades(topic.market.id))];
    case 'KLINE':
      return klineFrames(state, topic.market, topic.period);
  }
}

function pair(market: Market) {
  return { symbol: market.symbol, currency_match_id: market.id };
}
