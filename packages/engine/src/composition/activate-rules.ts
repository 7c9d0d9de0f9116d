import type { ActivateRules } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_BOUNDED, RULES_ORDERS_KEEP_IDS, RULES_VERSION, RULES_VERSIONS } from '../shapes/rules.ts';
import { closeUnsoundMarkets } from '../spot/configure-market.ts';
import type { EngineState } from '../state/engine-state.ts';

/**
 * Moves the rules forward, never back. Rules 7 set markets with settings they would refuse to `cancel_only`.
 * May refuse with rules_version_unknown.
 */
export function activateRules(state: EngineState, { version }: ActivateRules): Rejection | undefined {
  if (!RULES_VERSIONS.includes(version) || version < state.rulesVersion) {
    return { key: 'rules_version_unknown', field: 'version', nearest: RULES_VERSION };
  }
  const isFirstBounded = version >= RULES_BOUNDED && state.rulesVersion < RULES_BOUNDED;
  const keepsIdsFirst = version >= RULES_ORDERS_KEEP_IDS && state.rulesVersion < RULES_ORDERS_KEEP_IDS;
  state.rulesVersion = version;
  state.recorder.record({ kind: 'rules_activated', version });
  if (isFirstBounded) closeUnsoundMarkets(state);
  // From now on one sequence numbers orders and triggers, so it goes on behind both.
  if (keepsIdsFirst) state.lastOrderId = Math.max(state.lastOrderId, state.triggers.lastTriggerId);
  return undefined;
}
