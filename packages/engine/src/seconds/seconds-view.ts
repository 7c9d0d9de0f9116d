import type { TieShare } from '@candor/formulas';
import type { Total } from '@candor/primitives';
import type { Direction } from '../shapes/command.ts';
import type { ContractFact } from '../shapes/facts/contract-fact.ts';
import type { SecondsGround } from './seconds-ground.ts';
import type { SecondsSettings, StakeSettings } from './seconds.ts';
import type { AssetId, ContractId, MarketId, UserId } from '../units/units.ts';

/** Stakes of living contracts by direction. */
export type SecondsExposure = Readonly<Record<Direction, Total>>;

/** Seconds contracts that live, and what is offered. */
export interface SecondsView {
  /** A user's living contracts, by id. */
  contracts(userId: UserId): readonly ContractFact[];
  /** A living contract of this user; undefined for another user's. */
  contract(userId: UserId, contractId: ContractId): ContractFact | undefined;
  options(marketId: MarketId): SecondsSettings | undefined;
  stakes(assetId: AssetId): StakeSettings | undefined;
  /** Undefined for a duration that is not offered. */
  tieShare(marketId: MarketId, seconds: number): TieShare | undefined;
  /** Sums of living stakes in units of their asset: of all users on one side of a market, and of one user. */
  exposure(marketId: MarketId, assetId: AssetId): SecondsExposure;
  userStakes(userId: UserId, assetId: AssetId): Total;
  /** The amount `micro_pool` must keep in an asset: the wins of all live contracts, up and down not netted. */
  obligation(assetId: AssetId): Total;
}

export function viewSeconds({ seconds }: SecondsGround): SecondsView {
  return {
    contracts: (userId) => seconds.ofUser(userId),
    contract(userId, contractId) {
      const contract = seconds.find(contractId);
      return contract?.userId === userId ? contract : undefined;
    },
    options: (marketId) => seconds.settings(marketId),
    stakes: (assetId) => seconds.stakes(assetId),
    tieShare: (marketId, duration) => seconds.ties(marketId)?.share(duration),
    exposure: (marketId, assetId) => ({
      up: seconds.exposure.sideStakes(marketId, assetId, 'up'),
      down: seconds.exposure.sideStakes(marketId, assetId, 'down'),
    }),
    userStakes: (userId, assetId) => seconds.exposure.userStakes(userId, assetId),
    obligation: (assetId) => seconds.obligation(assetId),
  };
}
