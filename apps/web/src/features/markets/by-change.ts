import type { Match } from '@candor/contract';

/** Hundredths of a percent, an exact integer: `-1.50` is -150. */
function changeInBasisPoints(match: Match): number {
  return Number(match.currency_quotation.change.replace('.', ''));
}

/** The pairs that moved most come first, whichever way. */
export function byMoveDescending(a: Match, b: Match): number {
  return Math.abs(changeInBasisPoints(b)) - Math.abs(changeInBasisPoints(a)) || a.id - b.id;
}
