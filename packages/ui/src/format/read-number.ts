/**
 * Reads the whole text of a number field, so that what is pasted and what is typed mean the same. A text is read or
 * refused, never changed into another number: a wrong guess would turn 1,000 into 1.
 */

/** Why a text is refused as a number. */
export type NumberProblem = 'notANumber' | 'commaGroups' | 'tooManyDecimals' | 'tooLong';

export type NumberReading =
  | { readonly kind: 'empty' }
  /** `value` is a plain decimal. `isSure` is false where the text may be meant in another way: `1,000`. */
  | { readonly kind: 'number'; readonly value: string; readonly isSure: boolean }
  /** The beginning of a number that is still being typed: `1,2` on its way to `1,234`. */
  | { readonly kind: 'begun'; readonly problem: NumberProblem }
  | { readonly kind: 'refused'; readonly problem: NumberProblem };

const DIGITS_MAX = 30;
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const GROUPING_BEGUN = /^[1-9]\d{0,2}(,\d{3})*,\d{0,2}$/;
const PLAIN = /^(\d+\.?\d*|\.\d+)$/;

/**
 * Full-width digits and signs become plain ones, the ideographic full stop a point and the ideographic comma a comma.
 * Spaces, apostrophes and a unit behind the number do not change what it is.
 */
function toPlainSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/[\u3001\uff64\u066c]/g, ',')
    .replace(/[\s'\u2019]/g, '')
    .replace(/^([\d.,]+)[A-Za-z]{2,10}$/, '$1');
}

/** Reads a text as a decimal of at most this many decimals. */
export function readNumber(text: string, decimalsMax: number): NumberReading {
  const plain = toPlainSigns(text);
  if (plain === '') return { kind: 'empty' };
  if (plain === '.') return { kind: 'begun', problem: 'notANumber' };
  const isGrouped = GROUPED.test(plain);
  if (!isGrouped && !PLAIN.test(plain)) return refuse(plain);
  const ungrouped = plain.replaceAll(',', '');
  const [whole = '', fraction = ''] = ungrouped.split('.');
  if (fraction.replace(/0+$/, '').length > decimalsMax) {
    return { kind: 'refused', problem: 'tooManyDecimals' };
  }
  if (ungrouped.length > DIGITS_MAX) return { kind: 'refused', problem: 'tooLong' };
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const kept = fraction.slice(0, decimalsMax);
  const value = kept === '' ? digits : `${digits}.${kept}`;
  return { kind: 'number', value, isSure: !isGrouped };
}

function refuse(plain: string): NumberReading {
  if (GROUPING_BEGUN.test(plain)) return { kind: 'begun', problem: 'commaGroups' };
  const isAboutCommas = /^[\d.,]+$/.test(plain) && plain.includes(',');
  return { kind: 'refused', problem: isAboutCommas ? 'commaGroups' : 'notANumber' };
}

/** Returns the plain decimal that a text is read as, or the text itself where it is none. */
export function plainNumber(text: string, decimalsMax: number): string {
  const reading = readNumber(text, decimalsMax);
  return reading.kind === 'number' ? reading.value : reading.kind === 'empty' ? '' : text;
}

/** True for a field's text that is a plain number above zero. */
export function isPositiveDecimal(text: string): boolean {
  return /^\d+\.?\d*$/.test(text) && /[1-9]/.test(text);
}
