import { deviationsAboveEven } from '@candor/server/products/seconds/win-rate-guard';
import { PROFIT_PPM, type TrialResult } from './trial.ts';

/** A trader may have had this many contracts before the win rate closed the pair. */
const CONTRACTS_MAX = 100;
const DEVIATIONS_MAX = 3;

/** Returns whether the trader won no more often than breaks even, chance aside, or the pair was closed soon. */
export function isHarmless({ won, lost, haltedAfter }: TrialResult): boolean {
  if (haltedAfter !== undefined) return haltedAfter <= CONTRACTS_MAX;
  const ended = { profitPpm: PROFIT_PPM, contracts: won + lost, won };
  return deviationsAboveEven([ended]) <= DEVIATIONS_MAX;
}

export function winPercent({ won, lost }: TrialResult): string {
  return won + lost === 0 ? 'none' : `${((100 * won) / (won + lost)).toFixed(1)} %`;
}

export function breakEvenPercent(): string {
  return (100 / (1 + PROFIT_PPM / 1_000_000)).toFixed(2);
}
