import type { LeverOrder, Match } from '@candor/contract';
import { readUnits } from '@candor/desk/arithmetic';
import { INDEX_DECIMALS } from '@candor/formulas';
import { formatSigned } from '@candor/primitives';
import { isPositiveDecimal } from '@candor/ui';
import { type LeverDeal, type LeverFigures, RESULT_DECIMALS, signedUnits } from './lever-figures.ts';

type Funds = Pick<LeverDeal, 'equity' | 'reserved_money'>;

/**
 * The most that a position can lose from its open price, in units of the quote currency: all that backs it, which is the
 * equity of the account without what pending orders hold and without the position's own result.
 */
export function mostLossOf(match: Match, deal: Funds, order: Pick<LeverOrder, 'profits'>): number {
  return backing(match, deal) - signedUnits(order.profits, match.quote_decimals);
}

/** The same for an order that is not open yet, which pays its fee first. */
export function mostLossOfNew(match: Match, deal: Funds, figures: Pick<LeverFigures, 'fee'>): number {
  return backing(match, deal) - signedUnits(figures.fee, match.quote_decimals);
}

/** An expected result, signed and with two decimals, that is no larger a loss than what there is to lose. */
export function boundedResult(
  match: Match,
  result: string | undefined,
  mostLoss: number,
): string | undefined {
  if (result === undefined) return undefined;
  const most = Math.max(0, mostLoss);
  const isWithin = signedUnits(result, match.quote_decimals) >= 0 - most;
  if (isWithin) return result;
  const step = 10 ** Math.max(0, match.quote_decimals - RESULT_DECIMALS);
  return formatSigned(Math.floor((0 - most) / step), Math.min(match.quote_decimals, RESULT_DECIMALS));
}

/** Returns whether a stop-loss lies at or behind the price at which everything is closed by force; without one it does not. */
export function isBehindForcedClose(
  side: 'long' | 'short',
  stopLoss: string,
  forcedClose: string | undefined,
): boolean {
  if (forcedClose === undefined || !isPositiveDecimal(forcedClose)) return false;
  const [stop, forced] = [stopLoss, forcedClose].map((text) => readUnits(text, INDEX_DECIMALS));
  if (!stop || !forced) return false;
  return side === 'long' ? stop <= forced : stop >= forced;
}

function backing({ quote_decimals: decimals }: Match, deal: Funds): number {
  return signedUnits(deal.equity, decimals) - signedUnits(deal.reserved_money, decimals);
}
