/**
 * Measures how far a user's positions in one quote asset are from a forced close. Equity is what the lever account has
 * available, the remaining margins and every profit and loss at the last index; the risk rate is equity
 * divided by the original margins. Pending orders are excluded: their reserve is neither equity nor at risk.
 */
import { RISK_RATE_SCALE } from '@candor/formulas';
import {
  compareTotals,
  isNegativeTotal,
  mulDivTotalCeil,
  ratioFloor,
  RunningTotal,
  subtractTotals,
  type Total,
  totalFromAmount,
  ZERO_TOTAL,
} from '@candor/primitives';
import { ACCOUNT_TYPES } from '../shapes/command.ts';
import type { LeverAccount, LeverMarket } from './lever-market.ts';
import { lastPrice } from './live-index.ts';
import type { RiskGround } from './risk-ground.ts';
import { isAtRisk } from './lever-market.ts';
import type { AssetUnits } from '../units/units.ts';

export interface AccountRisk {
  readonly equity: Total;
  readonly originalMargins: Total;
}

/** The risk of an account; undefined without an open or closing position. */
export function riskOf(state: RiskGround, account: LeverAccount): AccountRisk | undefined {
  const equity = new RunningTotal(availableOf(state, account));
  const originalMargins = new RunningTotal();
  let isEmpty = true;
  // A tick asks this of every position of its market, so the price is looked up once for those that follow each other.
  let priced: LeverMarket | undefined;
  let price = 0;
  for (const position of account.positions.values()) {
    if (!isAtRisk(position)) continue;
    if (position.market !== priced) {
      priced = position.market;
      price = lastPrice(state, priced);
    }
    equity.add(position.margin);
    equity.add(priced.profit(position, price));
    originalMargins.add(position.originalMargin);
    isEmpty = false;
  }
  return isEmpty ? undefined : { equity: equity.total, originalMargins: originalMargins.total };
}

/** The risk rate in hundredths of a percent, rounded down. */
export function riskRateOf({ equity, originalMargins }: AccountRisk): number {
  return ratioFloor(equity, originalMargins, RISK_RATE_SCALE);
}

export function availableOf(
  { ledger }: RiskGround,
  { assetId, userIndex }: Pick<LeverAccount, 'assetId' | 'userIndex'>,
): Total {
  return ledger.available(ledger.findUserSlot(ACCOUNT_TYPES.lever, assetId, userIndex));
}

/**
 * The excess of equity over what keeps the risk rate above the warning level: negative below it, undefined
 * without a position.
 */
export function freeEquityOf(state: RiskGround, account: LeverAccount | undefined): Total | undefined {
  const risk = account === undefined ? undefined : riskOf(state, account);
  if (risk === undefined) return undefined;
  const { warningRate } = state.standings.settings;
  // Rates are rounded down: above the level means at least a hundredth of a percent above.
  const needed = mulDivTotalCeil(risk.originalMargins, warningRate + 1, RISK_RATE_SCALE);
  return subtractTotals(risk.equity, needed);
}

/** Returns whether the published risk rate is at or below the warning level, which blocks reserves and transfers. */
export function isAtWarning(state: RiskGround, account: LeverAccount | undefined): boolean {
  const free = freeEquityOf(state, account);
  return free !== undefined && isNegativeTotal(free);
}

/**
 * The most of the available balance that an order may reserve: a forced close cannot use a reserve, so it
 * must leave the risk rate above the warning level, as a transfer must.
 */
export function spendableOf(
  state: RiskGround,
  owner: Pick<LeverAccount, 'assetId' | 'userIndex'>,
  account: LeverAccount | undefined,
): Total {
  const available = availableOf(state, owner);
  const free = freeEquityOf(state, account) ?? available;
  if (isNegativeTotal(free)) return ZERO_TOTAL;
  return compareTotals(free, available) < 0 ? free : available;
}

export function covers(funds: Total, amount: AssetUnits): boolean {
  return compareTotals(funds, totalFromAmount(amount)) >= 0;
}
