import { notionalCeil } from '@candor/formulas';
import type { EngineState } from '../state.ts';
import { BUY, type SideCode } from '../vocabulary.ts';
import type { SpotMarket } from './spot-market.ts';

/** What a limit order sets aside: ceil(limit x quantity) of quote for a buy, its quantity of base for a sell. */
export function reserveOf(
  market: SpotMarket,
  side: SideCode,
  { price, quantity }: { readonly price: number; readonly quantity: number },
): number {
  return side === BUY ? notionalCeil(price, quantity, market.divisor) : quantity;
}

/** Sets an order's reserve aside; the caller has checked that the available balance covers it. */
export function placeHold(state: EngineState, market: SpotMarket, slot: number): void {
  const amount = state.orders.pool.held(slot);
  postHold(state, { account: holdingAccount(state, market, slot), slot, amount });
}

/**
 * Gives back what an order holds beyond `down`. The surplus is moved, never recomputed from price x
 * quantity: a second rounding would strand a unit.
 */
export function releaseHold(
  state: EngineState,
  market: SpotMarket,
  { slot, down }: { readonly slot: number; readonly down: number },
): void {
  const { pool } = state.orders;
  const surplus = pool.held(slot) - down;
  if (surplus === 0) return;
  pool.setHeld(slot, down);
  postHold(state, { account: holdingAccount(state, market, slot), slot, amount: -surplus });
}

/** The account in which a buy holds quote and a sell base. */
function holdingAccount({ ledger, orders: { pool } }: EngineState, market: SpotMarket, slot: number): number {
  const column = pool.side(slot) === BUY ? market.quoteAccounts : market.baseAccounts;
  return ledger.slotOf(column, pool.userIndex(slot), pool.userId(slot));
}

interface HoldMove {
  readonly account: number;
  readonly slot: number;
  /** Negative where it is released. */
  readonly amount: number;
}

function postHold({ ledger, orders: { pool } }: EngineState, { account, slot, amount }: HoldMove): void {
  ledger.post({
    slot: account,
    reason: amount > 0 ? 'order_hold' : 'order_release',
    reference: pool.orderId(slot),
    availableDelta: -amount,
    heldDelta: amount,
  });
  ledger.settle();
}
