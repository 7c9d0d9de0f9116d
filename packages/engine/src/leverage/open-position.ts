import { exchangeDay } from '@candor/formulas';
import type { Rejection } from '../shapes/rejection.ts';
import { openDelayOf } from '../indexes/opening-time.ts';
import type { LeverageGround } from './leverage-ground.ts';
import { checkOpening, type Opening, type OpeningCommand, stopsOf } from './check-opening.ts';
import { leverSlot } from './find-position.ts';
import type { StoredPosition } from './lever-market.ts';
import type { PositionId, UserIndex } from '../units/units.ts';

/**
 * Accepts a leverage order as pending and holds its margin and fee, at the current index or its target. A
 * market order opens at the first tick all of whose quotes were made its delay later; a fixed one when such a tick
 * reaches its target. Stops that it asks for are in force from the first tick after its opening. See check-opening.ts for the possible refusals.
 */
export function openPosition(
  state: LeverageGround,
  command: OpeningCommand,
  userIndex: UserIndex,
): Rejection | number {
  const verdict = checkOpening(state, command, userIndex);
  if (verdict.rejection !== undefined) return verdict.rejection;
  const { opening } = verdict;
  const positionId = ++state.leverage.lastPositionId;
  const stored = pendingOf(state, command, { positionId, opening });
  const position = state.leverage.add(stored, opening.market, userIndex);
  state.ledger.begin('margin_hold', positionId);
  state.ledger.hold(leverSlot(state, position.account), opening.cost.total);
  state.ledger.settle();
  state.recorder.record({ kind: 'position_changed', position });
  return positionId;
}

function pendingOf(
  state: LeverageGround,
  command: OpeningCommand,
  { positionId, opening }: { readonly positionId: PositionId; readonly opening: Opening },
): StoredPosition {
  const { nowMs, tickNumber } = state;
  const { cost, terms, indexPrice, fromAbove, market } = opening;
  const { takeProfit, stopLoss } = stopsOf(command);
  const { userId, clientId, marketId, side, type, share, multiple, targetPrice } = command;
  return {
    positionId,
    userId,
    clientId,
    marketId,
    side,
    type,
    status: 'pending',
    end: '',
    share,
    multiple,
    quantity: terms.quantity,
    targetPrice,
    fromAbove,
    indexPrice,
    openPrice: cost.openPrice,
    value: cost.value,
    originalMargin: cost.margin,
    margin: cost.margin,
    fee: cost.fee,
    overnightFee: 0,
    takeProfit,
    stopLoss,
    stopsTick: tickNumber,
    profit: 0,
    closePrice: 0,
    openTick: 0,
    closeTick: 0,
    createdMs: nowMs,
    openedMs: 0,
    closeAskedMs: 0,
    closedMs: 0,
    paidNight: exchangeDay(nowMs),
    openDelayMs: openDelayOf(state, marketId),
    spreadPpm: terms.spreadPpm,
    feePpm: terms.feePpm,
    overnightPpm: market.terms.settings.overnightPpm,
    stopsMs: 0,
    closeSeq: 0,
  };
}
