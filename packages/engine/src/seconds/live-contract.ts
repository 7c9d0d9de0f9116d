import type { ContractFact } from '../shapes/facts/contract-fact.ts';
import type { Sequence } from '../units/units.ts';

/** A contract that has not ended. */
export interface LiveContract {
  readonly fact: ContractFact;
  /** The sequence of the command that was accepted. */
  readonly seq: Sequence;
}

/**
 * How long a contract waits for a price it can use: counted from its acceptance for the first, from its due
 * time for the last. Later ticks are no price of its moment, and it is refunded.
 */
export const PRICE_WAIT_MS = 5_000;
