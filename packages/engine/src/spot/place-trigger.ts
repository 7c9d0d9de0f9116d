import type { PlaceTrigger } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { SpotGround } from './spot-ground.ts';
import { sideCode } from '../shapes/vocabulary.ts';
import { checkNumbers, checkTrigger, openFor } from './check-trigger.ts';
import { startTrigger } from './end-trigger.ts';
import { reserveOf } from './hold.ts';
import type { SpotMarket } from './spot-market.ts';
import type { UserIndex } from '../units/units.ts';

/**
 * Adds an order that waits for its price. It is checked like the order it would place, and again when it fires; a
 * limit order reserves at once, a market order nothing. Returns the trigger's id.
 *
 * May refuse with user_frozen, market_unknown, amount_invalid, every refusal of a placed order but
 * post_only_would_cross, no_best_price (there was no trade yet) and trigger_on_wrong_side.
 */
export function placeTrigger(
  state: SpotGround,
  command: PlaceTrigger,
  userIndex: UserIndex,
): Rejection | number {
  const ready = readyToWait(state, command, userIndex);
  if ('key' in ready) return ready;
  const { market } = ready;
  const { quantity, price, triggerPrice, userId, clientId, marketId } = command;
  const { side, trigger, type, timeInForce } = command;
  return startTrigger(state, {
    userId,
    clientId,
    marketId,
    side,
    trigger,
    triggerPrice,
    type,
    price,
    quantity,
    timeInForce,
    held: type === 'market' ? 0 : reserveOf(market, sideCode(side), command.price, command.quantity),
    linkedOrderId: 0,
  });
}

/** Returns the market in which a conditional order may wait now, or its refusal. */
export function readyToWait(
  state: SpotGround,
  command: PlaceTrigger,
  userIndex: UserIndex,
): { readonly market: SpotMarket } | Rejection {
  const opened = openFor(state, command.marketId, userIndex);
  if ('key' in opened) return opened;
  const { quantity, price, triggerPrice } = command;
  const rejection =
    checkNumbers({ quantity, price, triggerPrice }) ??
    checkTrigger(command, { state, market: opened.market, userIndex, freedAmount: 0, freedOrders: 0 });
  return rejection ?? opened;
}
