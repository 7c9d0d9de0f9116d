/**
 * Reads the whole text of a number field, so that what is pasted and what is typed mean the same. A text is read or
 * refused, never changed into another number: a wrong guess would turn 1,000 into 1.
 */

/** Why a text is refused as a number. */
export type NumberProblem = 'notANumber' | 'commaGroups' | 'otherUnit' | 'tooManyDecimals' | 'tooLong';

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
const WITH_WORD = /^([\d.,\s']*\d[\d.,\s']*?)\s*([A-Za-z]+)$/;
/** Groups of three digits with one sign between them, which is a space or an apostrophe. */
const GROUPED_OTHERWISE = /^[1-9]\d{0,2}(?:\s\d{3})+(?:\.\d*)?$|^[1-9]\d{0,2}(?:'\d{3})+(?:\.\d*)?$/;
const FULL_WIDTH_ZERO = 0xff10;

/**
 * Full-width digits and signs become plain ones, the ideographic full stop a point and the ideographic comma a comma. Other
 * digits, like superscripts, stay what they are: no number.
 */
function toPlainSigns(text: string): string {
  return text
    .trim()
    .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO))
    .replace(/[\uff0e\u3002\uff61]/g, '.')
    .replace(/[\uff0c\u3001\uff64\u066c]/g, ',')
    .replace(/\u2019/g, "'");
}

/**
 * Reads a text as a decimal of at most this many decimals. Behind the number only the unit of the field may follow, in any
 * case: any other word could stand for another amount.
 */
export function readNumber(text: string, decimalsMax: number, unit?: string): NumberReading {
  const [, number = '', word] = WITH_WORD.exec(toPlainSigns(text)) ?? [];
  if (word === undefined) return readPlain(toPlainSigns(text), decimalsMax);
  if (word.toUpperCase() === unit?.toUpperCase()) return readPlain(number, decimalsMax);
  return { kind: 'refused', problem: unit === undefined || /^e$/i.test(word) ? 'notANumber' : 'otherUnit' };
}

function readPlain(signs: string, decimalsMax: number): NumberReading {
  const plain = GROUPED_OTHERWISE.test(signs) ? signs.replaceAll(/[\s']/g, ',') : signs;
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
export function plainNumber(text: string, decimalsMax: number, unit?: string): string {
  const reading = readNumber(text, decimalsMax, unit);
  return reading.kind === 'number' ? reading.value : reading.kind === 'empty' ? '' : text;
}

/** True for a field's text that is a plain number above zero. */
export function isPositiveDecimal(text: string): boolean {
  return /^\d+\.?\d*$/.test(text) && /[1-9]/.test(text);
}
