import { isAmount } from '@candor/primitives';
import type { ConfigureMarket } from '../shapes/command.ts';
import { followMarket, staysInRange } from '../leverage/configure-leverage.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_HIGHEST_KEPT } from '../shapes/rules.ts';
import { checkMarketNow, configureMarket } from '../spot/configure-market.ts';
import type { EngineState } from '../state/engine-state.ts';
import type { MarketId } from '../units/units.ts';

/**
 * Applies `configureMarket` and what else depends on a market's highest price. An index halts above it, and a halt has
 * effects (contracts are refunded, positions cannot be closed), so it is not lowered while anything live settles by the
 * index. The range proved for leverage is raised with it. May refuse as `configureMarket` does.
 */
export function reconfigureMarket(state: EngineState, command: ConfigureMarket): Rejection | undefined {
  if (state.rulesVersion < RULES_HIGHEST_KEPT) return configureMarket(state, command);
  const rejection = checkHighestKept(state, command) ?? configureMarket(state, command);
  if (rejection === undefined) followMarket(state, command);
  return rejection;
}

/** Refuses as `reconfigureMarket` does under the newest rules, and changes nothing. */
export function checkReconfiguration(state: EngineState, command: ConfigureMarket): Rejection | undefined {
  return checkHighestKept(state, command) ?? checkMarketNow(state, command);
}

function checkHighestKept(state: EngineState, command: ConfigureMarket): Rejection | undefined {
  const known = state.markets.get(command.marketId)?.settings;
  if (known !== undefined && isAmount(command.maxPrice) && command.priceDecimals === known.priceDecimals) {
    if (command.maxPrice < known.maxPrice && hasLiving(state, command.marketId))
      return { key: 'market_immutable', field: 'maxPrice', nearest: known.maxPrice };
    if (command.maxPrice > known.maxPrice && !staysInRange(state, command))
      return { key: 'market_invalid', field: 'maxPrice', nearest: known.maxPrice };
  }
  return undefined;
}

function hasLiving({ seconds, leverage }: EngineState, marketId: MarketId): boolean {
  const positions = leverage.market(marketId)?.positions.size ?? 0;
  return positions > 0 || seconds.hasContractBefore(marketId, Number.POSITIVE_INFINITY);
}
