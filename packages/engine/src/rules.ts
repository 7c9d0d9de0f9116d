/**
 * The newest version of the rules that this engine knows. A change of behaviour is guarded by the version
 * in the state, which starts at 1 and moves by a logged `activate_rules`: any engine replays any older log
 * to the same result.
 */
export const RULES_VERSION = 1;
export const RULES_VERSION_FIRST = 1;
