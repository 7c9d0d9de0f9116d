import { fail, roundDownToStep } from '@candor/primitives';
import type { TriggerFact } from '../shapes/facts/trigger-fact.ts';
import { sideCode } from '../shapes/vocabulary.ts';
import type { OrderId, Quantity, UserIndex } from '../units/units.ts';
import { checkNotional, payingSlot } from './check-order.ts';
import { holdBeyond, worstStopPrice } from './check-trigger.ts';
import { cancelTriggerAs, changeTrigger } from './end-trigger.ts';
import { affordableFrom } from './order-limit.ts';
import type { SpotGround } from './spot-ground.ts';
import type { SpotMarket } from './spot-market.ts';
import { isReached } from './trigger-line.ts';

/** Lets the take-profits and stops of orders that ended in this command wait for their prices, or ends them with the order. */
export function startEndedBrackets(state: SpotGround): void {
  const ended = state.triggers.endedParents.splice(0);
  for (const { orderId, brought } of ended) startBracket(state, orderId, brought);
}

function startBracket(state: SpotGround, orderId: OrderId, brought: Quantity): void {
  const legs = state.triggers.childrenOf(orderId);
  const [first] = legs;
  // The user may have ended them since.
  if (first === undefined) return;
  const market = state.markets.get(first.marketId) ?? fail('a bracket has lost its market');
  const userIndex = state.users.find(first.userId) ?? fail('a bracket has lost its user');
  const wanted = roundDownToStep(brought, market.settings.lot);
  if (wanted <= 0) return cancelTriggerAs(state, first, 'linked');
  const quantity = affordableToAll(state, market, { legs, quantity: wanted, userIndex });
  const isTooSmall = (leg: TriggerFact) =>
    checkNotional({ price: leg.price || leg.triggerPrice, quantity }, market) !== undefined;
  if (quantity === 0 || legs.some(isTooSmall)) return cancelTriggerAs(state, first, 'refused');
  let held = 0;
  for (const leg of legs) {
    const own = holdBeyond(state, { ...leg, quantity }, { market, limitHold: held });
    held += own;
    startLeg(state, leg, { ...leg, quantity, held: own });
  }
}

/** The part of a quantity that the user can pay for at the worst price of any leg, rounded down to the lot. */
function affordableToAll(
  state: SpotGround,
  market: SpotMarket,
  { legs, quantity, userIndex }: { legs: TriggerFact[]; quantity: Quantity; userIndex: UserIndex },
): Quantity {
  const amounts = legs.map((leg) => {
    const side = sideCode(leg.side);
    const available = state.ledger.available(payingSlot(market, side, userIndex));
    return affordableFrom(available, market, { side, price: worstStopPrice(state, leg, market), quantity });
  });
  return Math.min(...amounts);
}

function startLeg(state: SpotGround, before: TriggerFact, after: TriggerFact): void {
  const market = state.markets.get(after.marketId) ?? fail('a bracket has lost its market');
  const waiting = { ...after, parentOrderId: 0, updatedMs: state.nowMs };
  changeTrigger(state, { before, after: waiting });
  if (!isReached(waiting, market.lastTradePrice)) return;
  state.triggers.leaveLine(waiting.triggerId);
  state.triggers.due.add(waiting.triggerId);
}
