import type { ContractFact } from '../shapes/facts/contract-fact.ts';
import type { Sequence } from '../units/units.ts';

/** A contract that has not ended. */
export interface LiveContract {
  readonly fact: ContractFact;
  /** The sequence of the command that was accepted. */
  readonly seq: Sequence;
}
