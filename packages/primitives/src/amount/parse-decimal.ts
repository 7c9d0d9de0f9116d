import { refuse, type Result, succeed } from '../result/result.ts';
import { AMOUNT_LIMIT } from './amount.ts';

export const DECIMAL_LENGTH_MAX = 30;

/** Why a text is no amount, in the order in which the rules are tried. */
export const DECIMAL_PROBLEMS = ['empty', 'too_long', 'malformed', 'too_many_decimals', 'too_large'] as const;
export type DecimalProblem = (typeof DECIMAL_PROBLEMS)[number];

const DIGIT_ZERO = 48;

/**
 * Reads `digits` or `digits.digits` into units of 10^-scale, exactly or not at all.
 *
 * No sign, exponent, blank or separator; a point needs digits on both sides; decimals beyond the scale
 * pass only as zeros. Nothing is ever rounded.
 *
 * @example parseDecimal('0.1250', 3) // { ok: true, value: 125 }
 */
export function parseDecimal(text: string, scale: number): Result<number, DecimalProblem> {
  if (text.length === 0) return refuse('empty');
  if (text.length > DECIMAL_LENGTH_MAX) return refuse('too_long');
  const point = text.indexOf('.');
  const wholeEnd = point === -1 ? text.length : point;
  if (!hasOnlyDigits(text, 0, wholeEnd)) return refuse('malformed');
  if (point !== -1 && !hasOnlyDigits(text, point + 1, text.length)) return refuse('malformed');
  for (let index = wholeEnd + 1 + scale; index < text.length; index++) {
    if (text.charCodeAt(index) !== DIGIT_ZERO) return refuse('too_many_decimals');
  }
  // At most 30 digits: the sum leaves the range long before a double would lose a unit unnoticed.
  let units = 0;
  for (let index = 0; index < wholeEnd; index++) units = units * 10 + text.charCodeAt(index) - DIGIT_ZERO;
  for (let decimal = 1; decimal <= scale; decimal++) {
    const index = wholeEnd + decimal;
    units = units * 10 + (index < text.length ? text.charCodeAt(index) - DIGIT_ZERO : 0);
  }
  return units < AMOUNT_LIMIT ? succeed(units) : refuse('too_large');
}

function hasOnlyDigits(text: string, start: number, end: number): boolean {
  if (start >= end) return false;
  for (let index = start; index < end; index++) {
    const digit = text.charCodeAt(index) - DIGIT_ZERO;
    if (digit < 0 || digit > 9) return false;
  }
  return true;
}
