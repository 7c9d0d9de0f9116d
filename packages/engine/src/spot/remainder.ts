import { notionalFloor } from '@candor/formulas';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import type { SpotGround } from './spot-ground.ts';
import { closeResting } from './end-order.ts';
import type { SpotMarket } from './spot-market.ts';
import type { OrderSlot } from '../units/units.ts';

/**
 * Returns whether, since rules 7, the remainder of an order is worth less than the minimum notional at its own price.
 * Such a remainder may not rest: each fill rounds by up to a unit, and in a book of dust rounding would move the price.
 */
export function isDust(state: SpotGround, market: SpotMarket, slot: OrderSlot): boolean {
  if (state.rulesVersion < RULES_BOUNDED) return false;
  const { pool } = state.orders;
  const remaining = pool.remaining(slot);
  if (remaining === 0) return false;
  return notionalFloor(pool.price(slot), remaining, market.divisor) < market.settings.minNotional;
}

/** Ends a resting order whose remainder is too small to rest, and releases what it still held. */
export function endDust(state: SpotGround, slot: OrderSlot): void {
  closeResting(state, slot, 'remainder_below_minimum');
}
