import { valuesByKey } from '@candor/primitives';
import { NO_ORDER } from '../book/order-pool.ts';
import { ENDINGS_MAX } from '../shapes/bounds.ts';
import { RULES_CLOSED_MARKETS_EMPTY } from '../shapes/rules.ts';
import { BUY, SELL } from '../shapes/vocabulary.ts';
import { cancelResting } from './cancel-resting.ts';
import { cancelTriggerAs } from './end-trigger.ts';
import type { SpotGround } from './spot-ground.ts';
import type { SpotMarket } from './spot-market.ts';

const REASON = 'market_closed';

/**
 * Ends what rests and waits in closed markets, since rules 17: the markets by id, the orders best first, buys before
 * sells, then the triggers by id. One command ends at most `ENDINGS_MAX` things, and the next tick
 * goes on with the rest.
 */
export function clearClosedMarkets(state: SpotGround): void {
  if (state.rulesVersion < RULES_CLOSED_MARKETS_EMPTY) return;
  let left = ENDINGS_MAX;
  for (const market of valuesByKey(state.markets)) {
    if (market.settings.status !== 'closed') continue;
    left -= endOrders(state, market, left);
    left -= endTriggers(state, market, left);
  }
}

function endOrders(state: SpotGround, { book }: SpotMarket, most: number): number {
  let ended = 0;
  for (const side of [BUY, SELL] as const) {
    for (let slot = book.first(side); slot !== NO_ORDER && ended < most; slot = book.first(side)) {
      cancelResting(state, slot, REASON);
      ended += 1;
    }
  }
  return ended;
}

function endTriggers(state: SpotGround, { settings }: SpotMarket, most: number): number {
  const { triggers } = state;
  if (most === 0 || triggers.waitingIn(settings.marketId) === 0) return 0;
  const ending = triggers.ofMarket(settings.marketId).slice(0, most);
  for (const { triggerId } of ending) {
    const trigger = triggers.find(triggerId);
    if (trigger !== undefined) cancelTriggerAs(state, trigger, REASON);
  }
  return ending.length;
}
