import { addToTotal, type Total, ZERO_TOTAL } from '@candor/primitives';
import { stakePayout } from '@candor/formulas';
import type { Direction } from '../shapes/command.ts';
import type { ContractFact } from '../shapes/facts/contract-fact.ts';
import type { AssetId, MarketId, UserId } from '../units/units.ts';

/** Sums over live contracts, updated as contracts start and end. */
export class Exposure {
  readonly #payouts = new Map<string, Total>();
  readonly #stakesOfUsers = new Map<string, Total>();
  readonly #stakesOfSides = new Map<string, Total>();

  add(contract: ContractFact): void {
    this.#move(contract, 1);
  }

  remove(contract: ContractFact): void {
    this.#move(contract, -1);
  }

  /** The amount the pool would pay if every contract in this asset won: up and down are not netted. */
  payouts(assetId: AssetId): Total {
    return this.#payouts.get(`${assetId}`) ?? ZERO_TOTAL;
  }

  userStakes(userId: UserId, assetId: AssetId): Total {
    return this.#stakesOfUsers.get(`${userId}/${assetId}`) ?? ZERO_TOTAL;
  }

  /** The stakes of all users on one side of one market. */
  sideStakes(marketId: MarketId, assetId: AssetId, direction: Direction): Total {
    return this.#stakesOfSides.get(`${marketId}/${assetId}/${direction}`) ?? ZERO_TOTAL;
  }

  #move(contract: ContractFact, sign: 1 | -1): void {
    const { userId, marketId, assetId, direction, stake, profitPpm } = contract;
    addTo(this.#payouts, `${assetId}`, sign * stakePayout(stake, profitPpm));
    addTo(this.#stakesOfUsers, `${userId}/${assetId}`, sign * stake);
    addTo(this.#stakesOfSides, `${marketId}/${assetId}/${direction}`, sign * stake);
  }
}

function addTo(sums: Map<string, Total>, key: string, units: number): void {
  const sum = addToTotal(sums.get(key) ?? ZERO_TOTAL, units);
  if (sum.hi === 0 && sum.lo === 0) sums.delete(key);
  else sums.set(key, sum);
}
