/**
 * Shows decimal strings without ever turning them into floats: cut, pad, group, sign and fold digits.
 *
 * Nothing here computes with money; arithmetic lives in `@candor/primitives`. What cannot be read as a plain
 * decimal comes back as an em dash, because an invented number is worse than none.
 */

const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d*))?$/;
const MINUS = '\u2212';
const SUBSCRIPTS = '\u2080\u2081\u2082\u2083\u2084\u2085\u2086\u2087\u2088\u2089';
export const NO_VALUE = '\u2014';

interface DecimalParts {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

function splitDecimal(text: string | null | undefined): DecimalParts | undefined {
  const found = PLAIN_DECIMAL.exec((text ?? '').trim());
  if (!found) return undefined;
  const whole = (found[2] ?? '').replace(/^0+(?=\d)/, '');
  return { isNegative: found[1] === '-', whole, fraction: found[3] ?? '' };
}

/** The signs between groups of three digits that a person can choose from; the point is the decimal one in each. */
export const NUMBER_STYLES = { comma: ',', space: '\u2009', none: '' } as const;
export type NumberStyle = keyof typeof NUMBER_STYLES;

let groupSign: string = NUMBER_STYLES.comma;

/** Sets the sign between groups of digits, for every number that is written from now on. */
export function setNumberStyle(style: NumberStyle): void {
  groupSign = NUMBER_STYLES[style];
}

/** Puts the chosen sign, a comma at first, between groups of three digits. */
export function groupDigits(whole: string): string {
  return groupSign === '' ? whole : whole.replace(/\B(?=(\d{3})+(?!\d))/g, groupSign);
}

function isZero(parts: DecimalParts): boolean {
  return !/[1-9]/.test(parts.whole + parts.fraction);
}

/** Cuts (never rounds) to `decimals` and pads with zeros, so columns align on the point: `1,234.5000`. */
export function formatFixed(text: string | null | undefined, decimals: number): string {
  const parts = splitDecimal(text);
  if (!parts) return NO_VALUE;
  const fraction = parts.fraction.slice(0, decimals).padEnd(decimals, '0');
  const shown = groupDigits(parts.whole) + (decimals > 0 ? `.${fraction}` : '');
  return parts.isNegative && !isZero({ ...parts, fraction }) ? MINUS + shown : shown;
}

/** Cuts to at most `decimals` and drops trailing zeros beyond `minDecimals`: balances and amounts in prose. */
export function formatTrimmed(text: string | null | undefined, decimals: number, minDecimals = 0): string {
  const fixed = formatFixed(text, decimals);
  if (fixed === NO_VALUE || decimals === 0) return fixed;
  const point = fixed.length - decimals - 1;
  let end = fixed.length;
  while (end > point + 1 + minDecimals && fixed[end - 1] === '0') end--;
  return end === point + 1 ? fixed.slice(0, point) : fixed.slice(0, end);
}

/**
 * Cuts to at most `decimals` without groups, as a field takes it, and drops zeros beyond `minDecimals`; empty where the text
 * is no decimal.
 */
export function cutDecimal(text: string | null | undefined, decimals: number, minDecimals = 0): string {
  const parts = splitDecimal(text);
  if (!parts) return '';
  const fraction = parts.fraction.slice(0, decimals).replace(/0+$/, '').padEnd(minDecimals, '0');
  return `${parts.isNegative ? '-' : ''}${parts.whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** `+2.34%`, `\u22120.50%`, `+0.00%`: the sign is always shown, so direction never depends on colour. */
export function formatSignedPercent(text: string | null | undefined): string {
  const fixed = formatFixed(text, 2);
  return fixed === NO_VALUE ? fixed : `${withSign(fixed)}%`;
}

/** `+1,204.50`: an absolute change in the pair's price decimals. */
export function formatSigned(text: string | null | undefined, decimals: number): string {
  return withSign(formatFixed(text, decimals));
}

/** `+1,204.5`: a movement of an account, cut and trimmed like a balance, with its sign. */
export function formatSignedTrimmed(
  text: string | null | undefined,
  decimals: number,
  minDecimals = 0,
): string {
  return withSign(formatTrimmed(text, decimals, minDecimals));
}

function withSign(shown: string): string {
  return shown === NO_VALUE || shown.startsWith(MINUS) ? shown : `+${shown}`;
}

/** Distinguishes up from down; zero counts as up. */
export function directionOf(change: string | null | undefined): 'up' | 'down' {
  const parts = splitDecimal(change);
  return parts?.isNegative && !isZero(parts) ? 'down' : 'up';
}

const COMPACT_UNITS: readonly [digits: number, suffix: string][] = [
  [12, 'T'],
  [9, 'B'],
  [6, 'M'],
  [3, 'K'],
];

/** `12.35M`: cut to two decimals; K, M, B and T in every locale, as traders mix markets. */
export function formatCompact(text: string | null | undefined): string {
  const parts = splitDecimal(text);
  if (!parts) return NO_VALUE;
  for (const [digits, suffix] of COMPACT_UNITS) {
    if (parts.whole.length > digits) {
      const head = parts.whole.slice(0, -digits);
      const tail = parts.whole.slice(-digits).slice(0, 2);
      return `${parts.isNegative ? MINUS : ''}${groupDigits(head)}.${tail}${suffix}`;
    }
  }
  return formatFixed(text, 2);
}

/** A small price folded for display: `0.00001234` is head `0.0`, four zeros, tail `1234`. */
export interface FoldedPrice {
  readonly head: string;
  readonly zeroCount: number;
  readonly tail: string;
}

/** Folds four or more zeros after the point; undefined where the plain form reads better. */
export function foldSmallPrice(fixed: string): FoldedPrice | undefined {
  const found = /^(\u2212?0\.)(0{4,})([1-9]\d*)$/.exec(fixed);
  if (!found) return undefined;
  return { head: `${found[1]}0`, zeroCount: (found[2] ?? '').length, tail: found[3] ?? '' };
}

/**
 * A plain number as one line of text, for canvas: `-1234.5` as `−1,234.5`, and a small price folded as on the
 * rest of the screen, with its count of zeros in subscript digits: `0.0₄1086`.
 */
export function writePrice(plain: string): string {
  const [whole = '', fraction] = plain
    .replace(/^-(?=[0.]*$)/, '')
    .replace('-', MINUS)
    .split('.');
  const grouped = fraction === undefined ? groupDigits(whole) : `${groupDigits(whole)}.${fraction}`;
  const folded = foldSmallPrice(grouped);
  if (!folded) return grouped;
  const count = String(folded.zeroCount).replace(/\d/g, (digit) => SUBSCRIPTS.charAt(Number(digit)));
  return `${folded.head}${count}${folded.tail}`;
}

/** Returns the number of decimals a number is written with, zeros included: 2 for `54156.90`. */
export function decimalsWritten(text: string): number {
  return splitDecimal(text)?.fraction.length ?? 0;
}

/** Returns the number of decimals of a tick or lot: 2 for `0.010`. */
export function decimalsOfStep(step: string): number {
  return (splitDecimal(step)?.fraction ?? '').replace(/0+$/, '').length;
}

/** Compares `a` with `b` numerically: negative, zero or positive. Unreadable text sorts first. */
export function compareDecimals(a: string, b: string): number {
  const left = splitDecimal(a);
  const right = splitDecimal(b);
  if (!left || !right) return Number(Boolean(left)) - Number(Boolean(right));
  const signOf = (parts: DecimalParts) => (isZero(parts) ? 0 : parts.isNegative ? -1 : 1);
  if (signOf(left) !== signOf(right)) return signOf(left) - signOf(right);
  const decimals = Math.max(left.fraction.length, right.fraction.length);
  const digits = ({ whole, fraction }: DecimalParts) => whole + fraction.padEnd(decimals, '0');
  const [one, other] = [digits(left), digits(right)];
  const magnitude = one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
  return signOf(left) < 0 ? -magnitude : magnitude;
}
