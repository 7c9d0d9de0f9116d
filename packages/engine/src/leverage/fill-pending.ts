import { exchangeDay, type PositionCost } from '@candor/formulas';
import { HOUSE_ACCOUNTS, type IndexTickFact } from '../shapes/event.ts';
import { mayOpenAt } from '../indexes/opening-time.ts';
import type { LeverageGround } from './leverage-ground.ts';
import { leverSlot, type TickedPosition } from './find-position.ts';
import type { Position } from './lever-market.ts';
import { refundPosition } from './refund-position.ts';
import { availableOf, covers } from './risk.ts';

/**
 * Opens the pending orders whose tick has come, at its index: all its quotes were made their delay after the order, and
 * it has reached the target of a fixed one. Their cost is recomputed; one that cannot be paid or
 * whose market no longer accepts positions is refunded.
 */
export function fillPending(state: LeverageGround, ticked: readonly TickedPosition[]): void {
  for (const { position, tick } of ticked) {
    if (position.status !== 'pending' || !isDue(position, tick)) continue;
    const cost = position.market.cost(position, tick.price);
    if (mayOpen(state, position, cost)) fill(state, { position, tick }, cost);
    else refundPosition(state, position, 'not_fillable');
  }
}

function isDue(position: Position, tick: IndexTickFact): boolean {
  const { type, targetPrice, fromAbove } = position;
  if (!mayOpenAt(position, tick)) return false;
  if (type === 'market') return true;
  return fromAbove ? tick.price <= targetPrice : tick.price >= targetPrice;
}

function mayOpen(
  state: LeverageGround,
  { account, market, margin, fee }: Position,
  cost: PositionCost,
): boolean {
  if (market.terms.settings.status !== 'open') return false;
  const missing = cost.total - margin - fee;
  return missing <= 0 || covers(availableOf(state, account), missing);
}

function fill(state: LeverageGround, { position, tick }: TickedPosition, cost: PositionCost): void {
  const { ledger } = state;
  const { account, positionId } = position;
  const slot = leverSlot(state, account);
  const missing = cost.total - position.margin - position.fee;
  if (missing !== 0) {
    ledger.begin(missing > 0 ? 'margin_hold' : 'margin_release', positionId);
    if (missing > 0) ledger.hold(slot, missing);
    else ledger.release(slot, -missing);
    ledger.settle();
  }
  if (cost.fee > 0) {
    ledger.begin('lever_fee', positionId);
    ledger.spend(slot, cost.fee);
    ledger.credit(ledger.houseSlot(HOUSE_ACCOUNTS.fees, account.assetId), cost.fee);
    ledger.settle();
  }
  position.market.fill(position, cost);
  position.indexPrice = tick.price;
  position.originalMargin = cost.margin;
  position.margin = cost.margin;
  position.fee = cost.fee;
  position.openTick = tick.tickNumber;
  position.openedMs = state.nowMs;
  position.paidNight = exchangeDay(state.nowMs);
  state.recorder.record({ kind: 'position_changed', position });
}
