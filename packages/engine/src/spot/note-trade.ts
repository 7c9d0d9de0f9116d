import type { SpotGround } from './spot-ground.ts';
import { cancelTriggerAs } from './end-trigger.ts';
import type { SpotMarket } from './spot-market.ts';
import type { OrderId } from '../units/units.ts';

/** After a fill: what its price reaches becomes due, and the stop linked to a limit order that it filled ends. */
export function noteTrade(state: SpotGround, market: SpotMarket, makerOrderId: OrderId): void {
  const { triggers } = state;
  const linked = triggers.linkedTo(makerOrderId);
  if (linked !== undefined) cancelTriggerAs(state, linked, 'linked');
  triggers.reach(market.settings.marketId, market.lastTradePrice);
}
