/** The highest values of terms that operators set: above them somebody has typed a fraction for a percentage. */
import { formatAmount, parseDecimal } from '@candor/primitives';
import { CallFailure } from '../../http/failure.ts';
import type { SubjectName } from './subjects.ts';

const PPM_DECIMALS = 6;
const PERCENT_DECIMALS = 4;

/** In parts per million. */
const HIGHEST_SHARE: Readonly<Partial<Record<SubjectName, Readonly<Record<string, number>>>>> = {
  market: { maker_fee: 50_000, taker_fee: 50_000 },
  leverage: { spread: 50_000, fee: 50_000, overnight_fee: 20_000 },
  stake: { fee: 100_000 },
  savings: { daily_rate: 20_000 },
  funds: { fee: 100_000 },
};
const HIGHEST_MULTIPLE = 200;

/** Refuses a term that changes to a value above its highest one, with `term_too_high` at the term. */
export function checkHighest(
  subject: SubjectName,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): void {
  for (const [name, highest] of Object.entries(HIGHEST_SHARE[subject] ?? {})) {
    const text = after[name];
    if (text !== undefined && text !== before[name] && shareOf(text) > highest)
      throw tooHigh(name, `${formatAmount(highest, PERCENT_DECIMALS).replace(/\.?0+$/, '')}%`);
  }
  const multiples = subject === 'leverage' ? after['multiples'] : undefined;
  if (multiples === undefined || multiples === before['multiples']) return;
  if (multiples.split(',').some((multiple) => Number(multiple) > HIGHEST_MULTIPLE))
    throw tooHigh('multiples', String(HIGHEST_MULTIPLE));
}

/** A text that is no fraction is refused elsewhere. */
function shareOf(text: string): number {
  const parsed = parseDecimal(text, PPM_DECIMALS);
  return parsed.ok ? parsed.value : 0;
}

function tooHigh(name: string, nearest: string): CallFailure {
  return new CallFailure('term_too_high', { fields: { [name]: 'term_too_high' }, values: { nearest } });
}
