import type { ContractFact } from '../shapes/facts/contract-fact.ts';
import type { Sequence } from '../units/units.ts';

/** A contract that has not ended. */
export interface LiveContract {
  readonly fact: ContractFact;
  /** The sequence of the command that was accepted. */
  readonly seq: Sequence;
}

/**
 * The time a contract waits for a usable price: from its acceptance for the first, from its due
 * time for the last. Later ticks do not count for its moment, so it is refunded.
 */
export const PRICE_WAIT_MS = 5_000;
