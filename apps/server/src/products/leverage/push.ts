import type { PositionFact } from '@candor/engine';
import { definePush, type FrameOf, type Notice, type PushState } from '../../ws/define-push.ts';
import { wireFunds } from './figures.ts';
import { showPositions } from './show.ts';

type LeverFrame = FrameOf<'LEVER_TRADE' | 'LEVER_CLOSED'>;

/** Changes of one user's orders within a batch. */
interface OwnNews {
  seq: number;
  readonly markets: Set<number>;
  readonly ended: PositionFact[];
}

/**
 * An owner receives the pair's orders with the risk whenever one of them changes, and after every tick of the pair while
 * any of them lives; and the orders that ended, once for each batch.
 */
export const push = definePush({
  frames: ['LEVER_TRADE', 'LEVER_CLOSED'],
  owners: { position_changed: ({ position }) => position.userId },
  *notices(changes, state): Generator<Notice<LeverFrame>> {
    const news = new Map<number, OwnNews>();
    for (const { seq, event } of changes) {
      const { position } = event;
      const own: OwnNews = news.get(position.userId) ?? { seq, markets: new Set(), ended: [] };
      news.set(position.userId, own);
      own.seq = seq;
      own.markets.add(position.marketId);
      if (position.status === 'closed' || position.status === 'refunded') own.ended.push(position);
    }
    for (const [userId, { seq, markets, ended }] of news) {
      for (const marketId of markets) yield* tradeNotice(state, userId, marketId);
      if (ended.length > 0)
        yield { userId, frame: (language) => closedFrame(state, ended, { seq, language }) };
    }
  },
  *ticked(userId, sinceTick, state): Generator<Notice<LeverFrame>> {
    const { leverage } = state.engine;
    const markets = new Set(leverage.positions(userId).map(({ marketId }) => marketId));
    for (const marketId of markets) {
      const tick = state.engine.index(marketId)?.tick;
      if (tick !== undefined && tick.tickNumber > sinceTick) yield* tradeNotice(state, userId, marketId);
    }
  },
});

function* tradeNotice(state: PushState, userId: number, marketId: number): Generator<Notice<LeverFrame>> {
  const market = state.catalog.market(marketId);
  if (market === undefined) return;
  const own = state.engine.leverage.positions(userId).filter((position) => position.marketId === marketId);
  yield {
    userId,
    frame: (language) => ({
      type: 'LEVER_TRADE',
      symbol: market.symbol,
      currency_match_id: market.id,
      seq: state.engine.sequence,
      trades_all: showPositions(state, own.toReversed(), language),
      ...wireFunds(state.engine, userId, market),
    }),
  };
}

function closedFrame(
  state: PushState,
  ended: readonly PositionFact[],
  { seq, language }: { readonly seq: number; readonly language: Parameters<Notice['frame']>[0] },
): FrameOf<'LEVER_CLOSED'> {
  const ids = ended.map(({ positionId }) => positionId);
  return { type: 'LEVER_CLOSED', seq, ids, id: ids, orders: showPositions(state, ended, language) };
}
