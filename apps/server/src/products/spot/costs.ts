import type { TradeMade } from '@candor/engine';
import type { Transaction } from '@candor/storage';
import { type CostedFill, costAfter, NO_COST } from './average-cost.ts';
import { defineFold, type FoldContext } from '../../projections/define-projection.ts';
import { select } from '../../tables/rows.ts';
import { sideOf } from '../../tables/words.ts';

interface CostChange extends CostedFill {
  readonly userId: number;
  readonly marketId: number;
}

type CostedTrade = Pick<
  TradeMade,
  'marketId' | 'quantity' | 'quote' | 'takerSide' | 'takerUserId' | 'makerUserId' | 'takerFee' | 'makerFee'
>;

/** Number of trades that are read at once when the table is filled. */
const TRADES_AT_ONCE = 5_000;

/** The cost of the coins that a person bought on a pair; the exchange's own market makers are left out. */
export const costs = defineFold({
  table: 'costs',
  key: ['user_id', 'market_id'],
  events: (context) => ({ trade_made: (trade) => changesOf(trade, context) }),
  keyOf: ({ userId, marketId }) => ({ user_id: userId, market_id: marketId }),
  fold: (held, change) => {
    const before =
      held === undefined ? NO_COST : { quantity: BigInt(held.quantity), cost: BigInt(held.cost) };
    return { user_id: change.userId, market_id: change.marketId, ...costAfter(before, change) };
  },
  async *refill(sql: Transaction, context: FoldContext) {
    for (let after = 0; ; ) {
      const rows = await select(
        sql,
        'trades',
        [
          'id',
          'market_id',
          'quantity',
          'quote',
          'taker_side',
          'taker_user_id',
          'maker_user_id',
          'taker_fee',
          'maker_fee',
        ],
        sql`where id > ${after} order by id limit ${TRADES_AT_ONCE}`,
      );
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.id;
      yield rows.flatMap((row) =>
        changesOf(
          {
            marketId: row.market_id,
            quantity: row.quantity,
            quote: row.quote,
            takerSide: sideOf(row.taker_side),
            takerUserId: row.taker_user_id,
            makerUserId: row.maker_user_id,
            takerFee: row.taker_fee,
            makerFee: row.maker_fee,
          },
          context,
        ),
      );
    }
  },
});

/** Both sides of a trade, without those of market makers. */
function changesOf(trade: CostedTrade, { isMaker }: FoldContext): CostChange[] {
  const { marketId, quantity, quote } = trade;
  const shared = { marketId, quantity, quote };
  const taken: CostChange = {
    ...shared,
    userId: trade.takerUserId,
    side: trade.takerSide,
    fee: trade.takerFee,
  };
  const made: CostChange = {
    ...shared,
    userId: trade.makerUserId,
    side: trade.takerSide === 'buy' ? 'sell' : 'buy',
    fee: trade.makerFee,
  };
  return [taken, made].filter(({ userId }) => !isMaker(userId));
}
