import type { Engine } from '@candor/engine/host';

/** The state that the log leads to breaks a rule that must always hold: nothing may be built on it. */
export class InvariantsBroken extends Error {
  override readonly name = 'InvariantsBroken';
}

/**
 * Runs every invariant over the whole state: this takes seconds on a large one, so never while commands wait for it.
 */
export function findBreach(engine: Engine): InvariantsBroken | undefined {
  const broken = engine.sweep();
  if (broken.length === 0) return undefined;
  return new InvariantsBroken(`invariants broken at ${engine.sequence}: ${broken.join('; ')}`);
}
