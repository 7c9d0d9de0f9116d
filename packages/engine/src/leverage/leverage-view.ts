import { forcedClosePrice } from '@candor/formulas';
import {
  addToTotal,
  addTotals,
  isNegativeTotal,
  subtractTotals,
  type Total,
  valuesByKey,
  ZERO_TOTAL,
} from '@candor/primitives';
import type { PositionSide } from '../shapes/command.ts';
import type { PositionFact } from '../shapes/event.ts';
import type { LeverageGround } from './leverage-ground.ts';
import type { LeverageSettings } from './lever-market.ts';
import { findPosition } from './find-position.ts';
import {
  atRiskOf,
  factOf,
  isAtRisk,
  type LeverAccount,
  type LeverMarket,
  marginsOf,
} from './lever-market.ts';
import { lastPrice } from './live-index.ts';
import { type AccountRisk, riskOf, riskRateOf, spendableOf } from './risk.ts';
import type { AssetId, EpochMs, IndexUnits, MarketId, PositionId, UserId } from '../units/units.ts';

/** The figures that decide about a forced close, at the last index, in units of the quote asset; sums over open positions. */
export interface LeverageRisk extends AccountRisk {
  /** The remaining margins. */
  readonly margins: Total;
  /** Signed. */
  readonly profits: Total;
}

/** The risk rate of one user's open positions in one quote asset. */
export interface AccountRate {
  readonly userId: UserId;
  readonly assetId: AssetId;
  readonly rate: number;
}

/** The read-only view of leverage: live positions only, as plain values. */
export interface LeverageView {
  /** Pending, open and closing ones of a user, by id. */
  positions(userId: UserId): readonly PositionFact[];
  /** A live position of this user; undefined for another user's. */
  position(userId: UserId, positionId: PositionId): PositionFact | undefined;
  /** Hundredths of a percent, rounded down; undefined without an open position in that quote asset. */
  riskRate(userId: UserId, quoteAssetId: AssetId): number | undefined;
  /** The risk rates of all users with an open position, by user and quote asset, in hundredths of a percent, rounded down. */
  riskRates(): readonly AccountRate[];
  /** Undefined without an open position in that quote asset. */
  risk(userId: UserId, quoteAssetId: AssetId): LeverageRisk | undefined;
  /**
   * The index of a market, with 8 decimals, at which this user's positions are closed by force if all other indexes stay
   * as they are; 0: there is none.
   */
  forcedClosePrice(userId: UserId, marketId: MarketId): IndexUnits;
  /** True while a close waits for its tick, or a market order may open at quotes of this time, in any market. */
  awaitsTick(nowMs: EpochMs): boolean;
  /** Values of one side's live positions, pending ones among them. */
  openValue(marketId: MarketId, side: PositionSide): Total;
  settings(marketId: MarketId): LeverageSettings | undefined;
  /** The highest index at which positions of a market settle; 0: it has no leverage. */
  highestIndex(marketId: MarketId): IndexUnits;
  /** The margins of all live positions of a user, pending ones among them: what a user's own limit counts as at risk. */
  marginsAtRisk(userId: UserId, quoteAssetId: AssetId): Total;
  /**
   * The most that may leave a user's lever account or that an order may reserve of it: what is available while the risk
   * rate stays above the warning level. In units of the asset.
   */
  free(userId: UserId, quoteAssetId: AssetId): Total;
  /** Signed, in units of the quote asset: unrealised at the last index, realised once it is closed, 0 while it is pending. */
  profit(position: PositionFact): number;
  /** The amount `lever_pool` must be able to pay in an asset: the gains of all open positions at their last index. */
  obligation(assetId: AssetId): Total;
  /** The gains of users at their last indexes, netted by user as a forced close nets them. */
  gains(assetId: AssetId): Total;
}

export function viewLeverage(state: LeverageGround): LeverageView {
  const { leverage } = state;
  return {
    positions(userId) {
      const accounts = leverage.accountsOf(userId);
      const positions = accounts.flatMap((account) => valuesByKey(account.positions));
      return positions.sort((a, b) => a.positionId - b.positionId).map(factOf);
    },
    position(userId, positionId) {
      const position = findPosition(state, userId, positionId);
      return position === undefined ? undefined : factOf(position);
    },
    riskRate(userId, quoteAssetId) {
      const account = leverage.account(userId, quoteAssetId);
      const risk = account === undefined ? undefined : riskOf(state, account);
      return risk === undefined ? undefined : riskRateOf(risk);
    },
    riskRates: () =>
      leverage.accounts().flatMap((account) => {
        const risk = riskOf(state, account);
        const { userId, assetId } = account;
        return risk === undefined ? [] : [{ userId, assetId, rate: riskRateOf(risk) }];
      }),
    risk(userId, quoteAssetId) {
      const account = leverage.account(userId, quoteAssetId);
      return account === undefined ? undefined : leverageRisk(state, account);
    },
    forcedClosePrice(userId, marketId) {
      const market = leverage.market(marketId);
      const account = market === undefined ? undefined : leverage.account(userId, market.quoteAssetId);
      return market === undefined || account === undefined ? 0 : priceOfForcedClose(state, account, market);
    },
    awaitsTick: (nowMs) => leverage.markets().some((market) => awaitsTick(market, nowMs)),
    openValue: (marketId, side) => leverage.market(marketId)?.openValue(side) ?? ZERO_TOTAL,
    settings: (marketId) => leverage.market(marketId)?.terms.settings,
    highestIndex: (marketId) => leverage.market(marketId)?.terms.highestIndex ?? 0,
    marginsAtRisk: (userId, assetId) => marginsOf(leverage.account(userId, assetId)),
    free(userId, assetId) {
      const userIndex = state.users.find(userId);
      if (userIndex === undefined) return ZERO_TOTAL;
      return spendableOf(state, { assetId, userIndex }, leverage.account(userId, assetId));
    },
    profit(position) {
      const market = leverage.market(position.marketId);
      if (market === undefined || !isAtRisk(position)) return position.profit;
      return market.profit(position, lastPrice(state, market));
    },
    obligation: (assetId) => leverage.obligation(state, assetId),
    gains: (assetId) =>
      leverage
        .accounts()
        .filter((account) => account.assetId === assetId)
        .map((account) => leverageRisk(state, account)?.profits ?? ZERO_TOTAL)
        .filter((profits) => !isNegativeTotal(profits))
        .reduce(addTotals, ZERO_TOTAL),
  };
}

function leverageRisk(state: LeverageGround, account: LeverAccount): LeverageRisk | undefined {
  const risk = riskOf(state, account);
  if (risk === undefined) return undefined;
  let [margins, profits] = [ZERO_TOTAL, ZERO_TOTAL];
  for (const position of atRiskOf(account)) {
    margins = addToTotal(margins, position.margin);
    profits = addToTotal(profits, position.market.profit(position, lastPrice(state, position.market)));
  }
  return { ...risk, margins, profits };
}

function priceOfForcedClose(state: LeverageGround, account: LeverAccount, market: LeverMarket): IndexUnits {
  const risk = riskOf(state, account);
  if (risk === undefined) return 0;
  const here = atRiskOf(account).filter((position) => position.market === market);
  let profits = ZERO_TOTAL;
  for (const position of here)
    profits = addToTotal(profits, market.profit(position, lastPrice(state, market)));
  const stakes = here.map(({ side, openPrice, quantity }) => ({
    side,
    openPrice,
    quantity,
    divisor: market.divisor,
  }));
  return forcedClosePrice(stakes, {
    funds: subtractTotals(risk.equity, profits),
    originalMargins: risk.originalMargins,
    forcedCloseRate: state.standings.settings.forcedCloseRate,
    highestIndex: market.terms.highestIndex,
  });
}

function awaitsTick(market: LeverMarket, nowMs: EpochMs): boolean {
  for (const { createdMs, openDelayMs } of market.waiting())
    if (createdMs + openDelayMs <= nowMs) return true;
  for (const { status } of market.positions.values()) if (status === 'closing') return true;
  return false;
}
