import { isAmount, roundDownToStep, roundUpToStep } from '@candor/primitives';
import type { SetPositionStops } from '../shapes/command.ts';
import type { PositionStops } from '../shapes/commands/leverage-commands.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { LeverageGround } from './leverage-ground.ts';
import { findPosition } from './find-position.ts';
import { liveTick } from './live-index.ts';
import type { Position } from './lever-market.ts';
import type { IndexUnits } from '../units/units.ts';

/**
 * Sets a position's take-profit and stop-loss, 0 for none; only later ticks can reach them. May refuse with
 * amount_invalid, index_halted (unless both are removed), position_unknown, position_not_open,
 * take_profit_on_wrong_side or stop_loss_on_wrong_side.
 */
export function setPositionStops(
  state: LeverageGround,
  command: SetPositionStops,
  _userIndex: number,
): Rejection | number {
  const { userId, positionId, takeProfit, stopLoss } = command;
  const malformed = checkStopNumbers(command);
  if (malformed !== undefined) return malformed;
  const position = findPosition(state, userId, positionId);
  if (position === undefined) return { key: 'position_unknown', field: 'positionId' };
  const tick = liveTick(state, position.market);
  const needsIndex = takeProfit !== 0 || stopLoss !== 0;
  if (needsIndex && tick === undefined) return { key: 'index_halted', field: 'positionId' };
  if (position.status !== 'open') return { key: 'position_not_open', field: 'positionId' };
  const broken = tick === undefined ? undefined : checkStopSides(position, command, tick.price);
  if (broken !== undefined) return broken;
  position.takeProfit = takeProfit;
  position.stopLoss = stopLoss;
  position.stopsTick = state.tickNumber;
  position.stopsMs = state.nowMs;
  state.recorder.record({ kind: 'position_changed', position });
  return positionId;
}

/** Refuses stops that are no amounts, whatever the position. */
export function checkStopNumbers({ takeProfit, stopLoss }: PositionStops): Rejection | undefined {
  if (!isAmount(takeProfit)) return { key: 'amount_invalid', field: 'takeProfit' };
  return isAmount(stopLoss) ? undefined : { key: 'amount_invalid', field: 'stopLoss' };
}

/** Refuses a take-profit or a stop-loss that a position of this side would have reached at this price of the index. */
export function checkStopSides(
  { side, market }: Pick<Position, 'side' | 'market'>,
  { takeProfit, stopLoss }: PositionStops,
  indexPrice: IndexUnits,
): Rejection | undefined {
  const { tick } = market.terms;
  const above = roundUpToStep(indexPrice + 1, tick);
  const below = roundDownToStep(indexPrice - 1, tick);
  const [gain, loss] = side === 'long' ? [above, below] : [below, above];
  const isAbove = (price: IndexUnits) => price > indexPrice;
  const isBelow = (price: IndexUnits) => price < indexPrice;
  const [gains, loses] = side === 'long' ? [isAbove, isBelow] : [isBelow, isAbove];
  if (takeProfit !== 0 && !gains(takeProfit))
    return { key: 'take_profit_on_wrong_side', field: 'takeProfit', ...nearestOf(gain) };
  if (stopLoss !== 0 && !loses(stopLoss))
    return { key: 'stop_loss_on_wrong_side', field: 'stopLoss', ...nearestOf(loss) };
  return undefined;
}

/** The nearest valid price; none for 0, which would remove the stop. */
function nearestOf(price: IndexUnits): { nearest?: number } {
  return price > 0 ? { nearest: price } : {};
}
