import { notionalFloor } from '@candor/formulas';
import { NO_ORDER } from '../book/order-pool.ts';
import { FILLS_MAX } from '../shapes/bounds.ts';
import type { CloseReason } from '../shapes/event.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import type { SpotGround } from './spot-ground.ts';
import { oppositeSide } from '../shapes/vocabulary.ts';
import { cancelResting } from './cancel-resting.ts';
import { isWorthTrading } from './check-order.ts';
import { affordableQuantity, crosses } from './order-limit.ts';
import { settleTrade } from './settle-trade.ts';
import type { SpotMarket } from './spot-market.ts';
import { NO_KEY } from '../idempotency/key-index.ts';
import type { OrderSlot } from '../units/units.ts';

/**
 * Trades an incoming order against the other side, best price first and oldest first, until something
 * stops it. Returns why its remainder may not rest even if its kind could ('' where it may).
 *
 * Since rules 7 it meets at most `FILLS_MAX` orders, and no fill moves zero quote: a resting order that is worth less
 * than a unit, which only older rules let rest, ends instead of trading.
 */
export function matchOrder(state: SpotGround, market: SpotMarket, taker: OrderSlot): CloseReason {
  const { pool } = state.orders;
  const side = pool.side(taker);
  const limit = pool.price(taker);
  const isMarket = pool.isMarket(taker);
  const isBounded = state.rulesVersion >= RULES_BOUNDED;
  let met = 0;
  for (let remaining = pool.remaining(taker); remaining > 0; remaining = pool.remaining(taker)) {
    const maker = market.book.first(oppositeSide(side));
    if (maker === NO_ORDER || !crosses(side, limit, pool.price(maker))) return '';
    if (pool.userIndex(maker) === pool.userIndex(taker)) return 'self_trade';
    if (isBounded && met === FILLS_MAX) return 'too_many_fills';
    met++;
    const price = pool.price(maker);
    const wanted = Math.min(remaining, pool.remaining(maker));
    let quantity = wanted;
    if (isMarket) {
      const wish = { userIndex: pool.userIndex(taker), side, price, quantity: wanted };
      quantity = affordableQuantity(state.ledger, market, wish);
      if (quantity === 0) return 'no_funds';
      if (!isWorthTrading(state, market, { price, quantity: wanted, affordable: quantity }))
        return 'no_funds';
    }
    if (isBounded && notionalFloor(price, quantity, market.divisor) === 0) {
      if (quantity !== pool.remaining(maker)) return 'remainder_below_minimum';
      cancelResting(state, maker, { reason: 'remainder_below_minimum', key: NO_KEY });
      continue;
    }
    settleTrade(state, market, { taker, maker, quantity });
  }
  return '';
}
