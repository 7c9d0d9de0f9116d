import { formatAmount, parseDecimal } from '@candor/primitives';
import { CallFailure } from '../http/failure.ts';
import type { TermTable, TermTexts } from './subjects.ts';

const PPM_DECIMALS = 6;
const PERCENT_DECIMALS = 4;

/** Refuses a term that changes to a value above its highest one, with `term_too_high` at the term. */
export function checkHighest(table: TermTable, before: TermTexts, after: TermTexts): void {
  for (const [name, [, , rules]] of Object.entries(table)) {
    const text = after[name];
    if (text === undefined || text === before[name] || rules === undefined) continue;
    const { highestPpm, highestCount } = rules;
    if (highestPpm !== undefined && shareOf(text) > highestPpm)
      throw tooHigh(name, `${formatAmount(highestPpm, PERCENT_DECIMALS).replace(/\.?0+$/, '')}%`);
    if (highestCount !== undefined && text.split(',').some((count) => Number(count) > highestCount))
      throw tooHigh(name, String(highestCount));
  }
}

/** A text that is no fraction is refused elsewhere. */
function shareOf(text: string): number {
  const parsed = parseDecimal(text, PPM_DECIMALS);
  return parsed.ok ? parsed.value : 0;
}

function tooHigh(name: string, nearest: string): CallFailure {
  return new CallFailure('term_too_high', { fields: { [name]: 'term_too_high' }, values: { nearest } });
}
