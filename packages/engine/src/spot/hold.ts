import { baseUnits, notionalCeil } from '@candor/formulas';
import { NO_ACCOUNT } from '../ledger/account-table.ts';
import type { SpotGround } from './spot-ground.ts';
import { BUY, type SideCode } from '../shapes/vocabulary.ts';
import type { SpotMarket } from './spot-market.ts';
import type { AccountSlot, AssetUnits, OrderSlot, Price, Quantity } from '../units/units.ts';

/** The amount a limit order reserves: ceil(limit x quantity) of quote for a buy, its quantity of base for a sell. */
export function reserveOf(market: SpotMarket, side: SideCode, price: Price, quantity: Quantity): AssetUnits {
  return side === BUY ? notionalCeil(price, quantity, market.divisor) : baseUnits(quantity);
}

/** Holds an order's reserve; the caller has checked that the available balance covers it. */
export function placeHold(state: SpotGround, market: SpotMarket, slot: OrderSlot): void {
  const { ledger, orders } = state;
  ledger.begin('order_hold', orders.pool.orderId(slot));
  ledger.hold(holdingAccount(state, market, slot), orders.pool.held(slot));
  ledger.settle();
}

/**
 * Releases the part of an order's hold that its remaining quantity does not need. The surplus is moved, never
 * recomputed from price x quantity: a second rounding would strand a unit.
 */
export function trimHold(state: SpotGround, market: SpotMarket, slot: OrderSlot): void {
  const { pool } = state.orders;
  const needed = reserveOf(market, pool.side(slot), pool.price(slot), pool.remaining(slot));
  releaseDownTo(state, market, slot, needed);
}

export function releaseHold(state: SpotGround, market: SpotMarket, slot: OrderSlot): void {
  releaseDownTo(state, market, slot, 0);
}

function releaseDownTo(state: SpotGround, market: SpotMarket, slot: OrderSlot, down: AssetUnits): void {
  const { ledger, orders } = state;
  const surplus = orders.pool.held(slot) - down;
  if (surplus === 0) return;
  orders.pool.setHeld(slot, down);
  ledger.begin('order_release', orders.pool.orderId(slot));
  ledger.release(holdingAccount(state, market, slot), surplus);
  ledger.settle();
}

/** The account in which a buy holds quote and a sell base; looked up once per order, as every fill needs it. */
export function holdingAccount(
  { ledger, orders: { pool } }: SpotGround,
  market: SpotMarket,
  slot: OrderSlot,
): AccountSlot {
  const known = pool.account(slot);
  if (known !== NO_ACCOUNT) return known;
  const column = pool.side(slot) === BUY ? market.quoteAccounts : market.baseAccounts;
  const account = ledger.slotOf(column, pool.userIndex(slot), pool.userId(slot));
  pool.setAccount(slot, account);
  return account;
}
