import { affordablePurchase, affordableSale, notionalFloor } from '@candor/formulas';
import { addToTotal } from '@candor/primitives';
import { NO_ORDER } from '../book/order-pool.ts';
import { FILLS_MAX } from '../shapes/bounds.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import type { SpotGround } from './spot-ground.ts';
import { BUY, oppositeSide } from '../shapes/vocabulary.ts';
import { crosses } from './order-limit.ts';
import type { SpotMarket } from './spot-market.ts';
import type { OrderSlot } from '../units/units.ts';

/**
 * Whether matching would fill the whole of an order that fills or dies: by the same steps as `matchOrder`,
 * without moving anything. A resting order of the same user ends the count, as it would end the matching.
 */
export function isFillable(state: SpotGround, market: SpotMarket, taker: OrderSlot): boolean {
  const { pool } = state.orders;
  const side = pool.side(taker);
  const isMarket = pool.isMarket(taker);
  const { lot } = market.settings;
  const paying = side === BUY ? market.quoteAccounts : market.baseAccounts;
  let available = state.ledger.available(paying.slots.get(pool.userIndex(taker)));
  let remaining = pool.quantity(taker);
  const isBounded = state.rulesVersion >= RULES_BOUNDED;
  let maker = market.book.first(oppositeSide(side));
  for (let met = 0; maker !== NO_ORDER; maker = market.book.following(maker)) {
    const price = pool.price(maker);
    if (!crosses(side, pool.price(taker), price)) return false;
    if (pool.userIndex(maker) === pool.userIndex(taker)) return false;
    if (isBounded && met === FILLS_MAX) return false;
    met++;
    const quantity = Math.min(remaining, pool.remaining(maker));
    if (isBounded && notionalFloor(price, quantity, market.divisor) === 0) {
      if (quantity !== pool.remaining(maker)) return false;
      continue;
    }
    if (isMarket) {
      const affordable =
        side === BUY
          ? affordablePurchase({ price, quantity, lot, divisor: market.divisor }, available)
          : affordableSale(quantity, lot, available);
      if (affordable < quantity) return false;
      const paid = side === BUY ? notionalFloor(price, quantity, market.divisor) : quantity;
      available = addToTotal(available, -paid);
    }
    remaining -= quantity;
    if (remaining === 0) return true;
  }
  return false;
}
