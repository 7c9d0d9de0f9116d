import { parse } from 'lossless-json';
import { CallFailure } from '../failure.ts';
import { FORBIDDEN_KEYS } from './fields.ts';

const DEPTH_MAX = 32;
/** Names and values of a body: no call takes nearly as many. */
const KEYS_MAX = 200;
const VALUES_MAX = 1_000;
/** Number of digits up to which a double reproduces every integer exactly. */
const SHORT_DIGITS = 15;

/** Character codes of JSON's syntax. */
const CODE = {
  quote: 0x22,
  comma: 0x2c,
  minus: 0x2d,
  point: 0x2e,
  zero: 0x30,
  nine: 0x39,
  colon: 0x3a,
  largeE: 0x45,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  smallE: 0x65,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

/**
 * Reads a JSON object whose numbers become their exact text, so that no amount passes through a float. Refuses
 * duplicate keys, names that reach into prototypes, nesting beyond 32 levels, and more names or values than any call takes.
 */
export function readJson(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  const { colons, hasOnlyShortIntegers } = scan(text);
  let plain: unknown;
  try {
    // The native parser decides whether the text is JSON, and keeps `__proto__` as an ordinary key for the check.
    plain = JSON.parse(text);
  } catch {
    throw new CallFailure('body_not_json');
  }
  if (typeof plain !== 'object' || plain === null || Array.isArray(plain)) {
    throw new CallFailure('body_not_object');
  }
  // Every key in the text precedes a colon; a key that is missing afterwards occurred twice.
  if (countKeys(plain) !== colons) throw new CallFailure('key_duplicate');
  if (hasOnlyShortIntegers) return numbersAsText(plain) as Record<string, unknown>;
  return parse(text, undefined, { parseNumber: (number: string) => number }) as Record<string, unknown>;
}

/** Scans a JSON text outside its strings; throws on deep nesting before anything recurses into it. */
function scan(text: string): { readonly colons: number; readonly hasOnlyShortIntegers: boolean } {
  let depth = 0;
  let colons = 0;
  let commas = 0;
  let digits = 0;
  let hasOnlyShortIntegers = true;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === CODE.backslash) index++;
      else if (code === CODE.quote) inString = false;
      continue;
    }
    const isExponent = digits > 0 && (code === CODE.smallE || code === CODE.largeE);
    digits = code >= CODE.zero && code <= CODE.nine ? digits + 1 : 0;
    if (digits > SHORT_DIGITS || isExponent || code === CODE.point || code === CODE.minus)
      hasOnlyShortIntegers = false;
    if (code === CODE.quote) inString = true;
    else if (code === CODE.colon) {
      colons += 1;
      if (colons > KEYS_MAX) throw new CallFailure('body_too_large');
    } else if (code === CODE.comma) {
      commas += 1;
      if (commas >= VALUES_MAX) throw new CallFailure('body_too_large');
    } else if (code === CODE.openObject || code === CODE.openList) {
      depth += 1;
      if (depth > DEPTH_MAX) throw new CallFailure('body_too_deep');
    } else if (code === CODE.closeObject || code === CODE.closeList) depth -= 1;
  }
  return { colons, hasOnlyShortIntegers };
}

/** Replaces each number, a short integer, by its original text, in place. */
function numbersAsText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  for (const key of Object.keys(fields)) fields[key] = numbersAsText(fields[key]);
  return fields;
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) {
      if (FORBIDDEN_KEYS.has(key)) throw new CallFailure('key_forbidden');
      count += 1;
    }
    count += countKeys(inner);
  }
  return count;
}
