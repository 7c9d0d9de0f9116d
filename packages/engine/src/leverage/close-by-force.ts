import { RISK_RATE_SCALE } from '@candor/formulas';
import { compareRatios } from '@candor/primitives';
import type { LeverageGround } from './leverage-ground.ts';
import { atRiskOf, type LeverAccount } from './lever-market.ts';
import { liveTick } from './live-index.ts';
import { type AccountRisk, riskOf } from './risk.ts';
import { canPayByForce, settlementOf, settleByForce } from './settle-positions.ts';

/**
 * Closes every account affected by the tick whose risk rate is at or below the threshold, in the
 * order of user and asset ids.
 */
export function closeByForceWhereDue(state: LeverageGround, ticked: ReadonlySet<LeverAccount>): void {
  const accounts = [...ticked];
  accounts.sort((a, b) => a.userId - b.userId || a.assetId - b.assetId);
  for (const account of accounts) {
    const risk = riskOf(state, account);
    if (risk !== undefined && isDue(state, risk)) closeByForce(state, account);
  }
}

/** Compares the exact rate: the published one is rounded down. */
function isDue({ standings }: LeverageGround, { equity, originalMargins }: AccountRisk): boolean {
  const threshold = { part: standings.settings.forcedCloseRate, whole: RISK_RATE_SCALE };
  return compareRatios({ part: equity, whole: originalMargins }, threshold) <= 0;
}

/**
 * Closes all open positions of a user in one quote asset, as one net amount; `insurance` helps
 * if the loss exceeds the user's funds. Nothing happens while the index of one of their markets is halted, or
 * while the house cannot pay a net gain. Pending orders stay.
 */
export function closeByForce(state: LeverageGround, account: LeverAccount): void {
  const positions = atRiskOf(account);
  if (positions.some(({ market }) => liveTick(state, market) === undefined)) return;
  const settlement = settlementOf(state, account, positions);
  if (canPayByForce(state, settlement)) settleByForce(state, settlement);
}
