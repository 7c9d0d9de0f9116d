import type { TieShare } from '@candor/formulas';
import type { ContractFact } from '../facts/contract-fact.ts';
import type { EngineState } from '../state.ts';
import type { SecondsSettings, StakeSettings } from './seconds.ts';

/** Seconds contracts that live, and what is offered. */
export interface SecondsView {
  /** A user's living contracts, by id. */
  contracts(userId: number): readonly ContractFact[];
  /** A living contract. */
  contract(contractId: number): ContractFact | undefined;
  options(marketId: number): SecondsSettings | undefined;
  stakes(assetId: number): StakeSettings | undefined;
  /** Undefined for a duration that is not offered. */
  tieShare(marketId: number, seconds: number): TieShare | undefined;
}

export function viewSeconds({ seconds }: EngineState): SecondsView {
  return {
    contracts: (userId) => seconds.ofUser(userId),
    contract: (contractId) => seconds.find(contractId),
    options: (marketId) => seconds.settings(marketId),
    stakes: (assetId) => seconds.stakes(assetId),
    tieShare: (marketId, duration) => seconds.ties(marketId)?.share(duration),
  };
}
