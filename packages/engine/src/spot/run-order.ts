import { affordablePurchase, affordableSale, notionalFloor } from '@candor/formulas';
import { addToTotal } from '@candor/primitives';
import { NO_ORDER } from '../book/order-pool.ts';
import { FILLS_MAX } from '../shapes/bounds.ts';
import type { NewOrder } from '../book/order-entry.ts';
import type { CloseReason } from '../shapes/event.ts';
import { selfTradeIn } from '../shapes/order-words.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import { BUY, oppositeSide, sideCode } from '../shapes/vocabulary.ts';
import type { OrderId, OrderSlot, UserIndex } from '../units/units.ts';
import { cancelResting } from './cancel-resting.ts';
import { isWorthTrading } from './check-order.ts';
import { noteEndOf } from './ended-parents.ts';
import { placeHold, releaseHold, reserveOf, trimHold } from './hold.ts';
import { affordableQuantity, bestOppositePrice, crosses, marketOrderLimit } from './order-limit.ts';
import { isDust } from './remainder.ts';
import { settleTrade } from './settle-trade.ts';
import type { SpotGround } from './spot-ground.ts';
import type { SpotMarket } from './spot-market.ts';

/** Adds an order with its remainder to book and lists. */
export function restOrder(state: SpotGround, market: SpotMarket, slot: OrderSlot): void {
  const userIndex = state.orders.pool.userIndex(slot);
  market.book.append(slot);
  market.openOrders.set(userIndex, market.openOrders.get(userIndex) + 1);
  state.orders.add(slot, market.place);
}

/**
 * Returns whether matching would fill the whole of a fill-or-kill order, by the same steps as `matchOrder`,
 * without changing anything. A resting order of the same user ends the count or is passed over, as its mode would have it.
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
    const isOwn = pool.userIndex(maker) === pool.userIndex(taker);
    if (isOwn && selfTradeIn(pool.words(taker)) !== 'expire_maker') return false;
    if (isBounded && met === FILLS_MAX) return false;
    met++;
    if (isOwn) continue;
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

/**
 * Trades an incoming order against the other side, best price first and oldest first, until something
 * stops it. Returns why its remainder may not rest even if its kind could ('' if it may).
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
    const isOwn = pool.userIndex(maker) === pool.userIndex(taker);
    const mode = isOwn ? selfTradeIn(pool.words(taker)) : 'expire_taker';
    if (isOwn && mode === 'expire_taker') return 'self_trade';
    if (isBounded && met === FILLS_MAX) return 'too_many_fills';
    met++;
    if (isOwn) {
      cancelResting(state, maker, 'self_trade');
      if (mode === 'expire_both') return 'self_trade';
      continue;
    }
    const price = pool.price(maker);
    const wanted = Math.min(remaining, pool.remaining(maker));
    let quantity = wanted;
    if (isMarket) {
      const wish = { userIndex: pool.userIndex(taker), side, price, quantity: wanted };
      quantity = affordableQuantity(state.ledger, market, wish);
      if (quantity === 0) return 'no_funds';
      if (!isWorthTrading(state, market, price, wanted, quantity)) return 'no_funds';
    }
    if (isBounded && notionalFloor(price, quantity, market.divisor) === 0) {
      if (quantity !== pool.remaining(maker)) return 'remainder_below_minimum';
      cancelResting(state, maker, 'remainder_below_minimum');
      continue;
    }
    settleTrade(state, market, taker, maker, quantity);
  }
  return '';
}

/**
 * Adds an order that passed every rule to the pool, in its initial state. It takes the next number of the sequence of orders;
 * one that waited for its price keeps the id that it has, and the number only says whom it is behind in the book.
 */
export function openOrder(
  state: SpotGround,
  market: SpotMarket,
  command: NewOrder,
  { userIndex, orderId = 0 }: { readonly userIndex: UserIndex; readonly orderId?: OrderId },
): OrderSlot {
  const { pool } = state.orders;
  const side = sideCode(command.side);
  state.lastOrderId++;
  const slot = pool.open(command, userIndex);
  pool.number(slot, orderId === 0 ? state.lastOrderId : orderId, state);
  if (orderId !== 0) state.orders.setPlace(slot, state.lastOrderId);
  if (command.type === 'market') {
    const seenPrice = command.price === 0 ? bestOppositePrice(market, pool, side) : command.price;
    pool.setPrice(slot, marketOrderLimit(state, market, { side, seenPrice }));
  } else pool.setHeld(slot, reserveOf(market, side, command.price, command.quantity));
  return slot;
}

/** Matches an order; returns true if it then rests, otherwise it must be dropped. */
export function runOrder(state: SpotGround, market: SpotMarket, slot: OrderSlot): boolean {
  const { pool } = state.orders;
  const fillsOrDies = pool.isFillOrKill(slot);
  if (fillsOrDies && !isFillable(state, market, slot)) {
    pool.setHeld(slot, 0);
    state.recorder.orderChanged('placed', pool, slot);
    closeRemainder(state, slot, 'not_fillable');
    noteEndOf(state, slot);
    return false;
  }
  state.recorder.orderChanged('placed', pool, slot);
  if (pool.held(slot) !== 0) placeHold(state, market, slot);
  let stop = matchOrder(state, market, slot);
  const remaining = pool.remaining(slot);
  const isFilled = pool.filledBase(slot) > 0;
  if (stop === '' && isFilled && isDust(state, market, slot)) stop = 'remainder_below_minimum';
  const rests = pool.mayRest(slot) && stop === '' && remaining > 0;
  if (rests) restOrder(state, market, slot);
  if (!rests) releaseHold(state, market, slot);
  else if (isFilled) trimHold(state, market, slot);
  if (remaining > 0 && !rests) closeRemainder(state, slot, stop === '' ? 'immediate_rest' : stop);
  else if (isFilled) state.recorder.orderChanged('filled', pool, slot);
  if (!rests) noteEndOf(state, slot);
  return rests;
}

function closeRemainder(state: SpotGround, slot: OrderSlot, reason: CloseReason): void {
  const { pool } = state.orders;
  pool.close(slot, reason, state.nowMs);
  state.recorder.orderChanged('closed', pool, slot);
}
