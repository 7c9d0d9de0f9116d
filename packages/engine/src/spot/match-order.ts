import { NO_ORDER } from '../book/order-pool.ts';
import type { CloseReason } from '../event.ts';
import type { EngineState } from '../state.ts';
import { oppositeSide } from '../vocabulary.ts';
import { affordableQuantity, crosses } from './order-limit.ts';
import { settleTrade } from './settle-trade.ts';
import type { SpotMarket } from './spot-market.ts';

/**
 * Trades an incoming order against the other side, best price first and oldest first, until something
 * stops it. Returns why its remainder may not rest even if its kind could ('' where it may).
 */
export function matchOrder(state: EngineState, market: SpotMarket, taker: number): CloseReason {
  const { pool } = state.orders;
  const side = pool.side(taker);
  const limit = pool.price(taker);
  const isMarket = pool.isMarket(taker);
  for (let remaining = pool.remaining(taker); remaining > 0; remaining = pool.remaining(taker)) {
    const maker = market.book.first(oppositeSide(side));
    if (maker === NO_ORDER || !crosses(side, limit, pool.price(maker))) return '';
    if (pool.userIndex(maker) === pool.userIndex(taker)) return 'self_trade';
    let quantity = Math.min(remaining, pool.remaining(maker));
    if (isMarket) {
      const price = pool.price(maker);
      const wish = { userIndex: pool.userIndex(taker), side, price, quantity };
      quantity = affordableQuantity(state.ledger, market, wish);
      if (quantity === 0) return 'no_funds';
    }
    settleTrade(state, market, { taker, maker, quantity });
  }
  return '';
}
