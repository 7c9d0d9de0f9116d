import type { Match } from '@candor/contract';

/** Hundredths of a percent, an exact integer: `-1.50` is -150. */
function changeInBasisPoints(match: Match): number {
  return Number(match.currency_quotation.change.replace('.', ''));
}

export function byChangeDescending(a: Match, b: Match): number {
  return changeInBasisPoints(b) - changeInBasisPoints(a) || a.id - b.id;
}
