import { exchangeDay } from '@candor/formulas';
import { AMOUNT_LIMIT, mulDivFits, mulDivFloor, type Total } from '@candor/primitives';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { LeverageGround } from './leverage-ground.ts';
import { leverSlot, type TickedPosition } from './find-position.ts';
import { isAtRisk, type Position } from './lever-market.ts';
import { availableOf } from './risk.ts';
import type { AssetUnits, IndexUnits } from '../units/units.ts';

/**
 * Charges every position for the nights since it last paid, at the current index: once per exchange day that
 * passed, regardless of the clock in between. The margin pays first, then the available balance, until both are
 * exhausted.
 */
export function chargeNights(state: LeverageGround, ticked: readonly TickedPosition[]): void {
  const today = exchangeDay(state.nowMs);
  for (const { position, tick } of ticked) {
    if (!owesNights(position, today)) continue;
    const nights = today - position.paidNight;
    position.paidNight = today;
    charge(state, position, feeOf(position, nights, tick.price));
    state.recorder.record({ kind: 'position_changed', position });
  }
}

/** Returns whether a position has not paid for every night before a day of the exchange. */
export function owesNights(position: Position, today: number): boolean {
  return isAtRisk(position) && position.paidNight < today;
}

/** The fee of these nights, limited so that the sum of the position's fees stays in range. */
function feeOf(position: Position, nights: number, indexPrice: IndexUnits): number {
  const fee = position.market.nightFee(position, indexPrice);
  const most = AMOUNT_LIMIT - 1 - position.overnightFee;
  return mulDivFits(fee, nights, 1) ? Math.min(mulDivFloor(fee, nights, 1), most) : most;
}

function charge(state: LeverageGround, position: Position, due: number): void {
  const { ledger, selfLimits, nowMs } = state;
  const { account, positionId } = position;
  const fromMargin = Math.min(due, position.margin);
  const fromAvailable = atMost(due - fromMargin, availableOf(state, account));
  const paid = fromMargin + fromAvailable;
  if (paid === 0) return;
  const slot = leverSlot(state, account);
  ledger.begin('overnight_fee', positionId);
  if (fromMargin > 0) ledger.spend(slot, fromMargin);
  if (fromAvailable > 0) ledger.debit(slot, fromAvailable);
  ledger.credit(ledger.houseSlot(HOUSE_ACCOUNTS.fees, account.assetId), paid);
  ledger.settle();
  position.margin -= fromMargin;
  position.overnightFee += paid;
  selfLimits.addResult({ userId: account.userId, product: 'lever', assetId: account.assetId }, -paid, nowMs);
}

/** The smaller of an amount and a total that is not negative. */
function atMost(amount: AssetUnits, funds: Total): number {
  return funds.hi > 0 || funds.lo > amount ? amount : funds.lo;
}
