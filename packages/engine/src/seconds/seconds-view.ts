import type { TieShare } from '@candor/formulas';
import type { Total } from '@candor/primitives';
import type { Direction } from '../shapes/command.ts';
import type { ContractFact } from '../shapes/facts/contract-fact.ts';
import type { SecondsGround } from './seconds-ground.ts';
import type { SecondsSettings, StakeSettings } from './seconds.ts';
import type { AssetId, ContractId, EpochMs, MarketId, UserId } from '../units/units.ts';

/** Stakes of live contracts by direction. */
export type SecondsExposure = Readonly<Record<Direction, Total>>;

/** The read-only view of live seconds contracts and of the offer. */
export interface SecondsView {
  /** A user's live contracts, by id. */
  contracts(userId: UserId): readonly ContractFact[];
  /** A live contract of this user; undefined for another user's. */
  contract(userId: UserId, contractId: ContractId): ContractFact | undefined;
  options(marketId: MarketId): SecondsSettings | undefined;
  stakes(assetId: AssetId): StakeSettings | undefined;
  /** The share of ties; undefined for a duration that is not offered. */
  tieShare(marketId: MarketId, seconds: number): TieShare | undefined;
  /** Sums of live stakes, in units of their asset: of all users in a market by direction, and of one user. */
  exposure(marketId: MarketId, assetId: AssetId): SecondsExposure;
  userStakes(userId: UserId, assetId: AssetId): Total;
  /** The amount `micro_pool` must keep in an asset: the wins of all live contracts, up and down not netted. */
  obligation(assetId: AssetId): Total;
  /** Returns whether a contract may open at quotes of this time, or is due and waits for its end. */
  awaitsTick(nowMs: EpochMs): boolean;
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
    awaitsTick: (nowMs) => seconds.awaitsTick(nowMs),
  };
}
