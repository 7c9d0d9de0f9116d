import { parse } from 'lossless-json';
import { CallFailure } from './failure.ts';

const DEPTH_MAX = 32;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a JSON object whose numbers become their exact text, so that no amount passes through a float.
 * Refuses duplicate keys, names that reach into prototypes, and nesting beyond 32 levels.
 */
export function readBody(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  const { colons } = scan(text);
  let plain: unknown;
  try {
    // The native parser decides what is JSON, and keeps `__proto__` as an ordinary key for the check.
    plain = JSON.parse(text);
  } catch {
    throw new CallFailure('body_not_json');
  }
  if (typeof plain !== 'object' || plain === null || Array.isArray(plain)) {
    throw new CallFailure('body_not_object');
  }
  // Every key of a text stands before a colon; one that is missing afterwards was there twice.
  if (countKeys(plain) !== colons) throw new CallFailure('key_duplicate');
  return parse(text, undefined, { parseNumber: (number: string) => number }) as Record<string, unknown>;
}

/** Counts the colons outside strings; refuses what is nested too deeply before anything recurses into it. */
function scan(text: string): { readonly colons: number } {
  let depth = 0;
  let colons = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === ':') colons += 1;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > DEPTH_MAX) throw new CallFailure('body_too_deep');
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return { colons };
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) {
      if (FORBIDDEN.has(key)) throw new CallFailure('key_forbidden');
      count += 1;
    }
    count += countKeys(inner);
  }
  return count;
}
