import type { ActivateRules } from './command.ts';
import type { Rejection } from './rejection.ts';
import { RULES_VERSION, RULES_VERSIONS } from './rules.ts';
import type { EngineState } from './state.ts';

/** Moves the rules forward, never back. May refuse with rules_version_unknown. */
export function activateRules(state: EngineState, { version }: ActivateRules): Rejection | undefined {
  if (!RULES_VERSIONS.includes(version) || version < state.rulesVersion) {
    return { key: 'rules_version_unknown', field: 'version', nearest: RULES_VERSION };
  }
  state.rulesVersion = version;
  state.recorder.rulesActivated(version);
  return undefined;
}
