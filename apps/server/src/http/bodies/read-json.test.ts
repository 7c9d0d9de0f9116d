import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CallFailure } from '../failure.ts';
import { readJson } from './read-json.ts';

function refusalOf(text: string): string | undefined {
  try {
    readJson(text);
    return undefined;
  } catch (error) {
    return error instanceof CallFailure ? error.error : String(error);
  }
}

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('a body', () => {
  it.each([
    ['nothing', '', {}],
    ['blanks', ' \n\t ', {}],
    ['a byte order mark alone', '\ufeff', {}],
    ['an empty object', '{}', {}],
    ['a number with zeros behind it', '{"n":1.10}', { n: '1.10' }],
    ['a number that no double holds', '{"n":0.12345678901234567890}', { n: '0.12345678901234567890' }],
    ['an integer beyond 2^53', '{"n":9007199254740993}', { n: '9007199254740993' }],
    ['an exponent', '{"n":1E400}', { n: '1E400' }],
    ['a small exponent', '{"n":1e2,"m":20}', { n: '1e2', m: '20' }],
    ['integers alone', '{"n":0,"m":[999999999999999]}', { n: '0', m: ['999999999999999'] }],
    ['an integer of many digits', '{"n":1000000000000000000000}', { n: '1000000000000000000000' }],
    ['minus zero', '{"n":-0}', { n: '-0' }],
    ['numbers inside', '{"a":[1.0,{"b":2.50}]}', { a: ['1.0', { b: '2.50' }] }],
    ['a number in a text', '{"n":"1.10"}', { n: '1.10' }],
    ['words', '{"a":true,"b":false,"c":null}', { a: true, b: false, c: null }],
    ['escapes', '{"a":"\\u0041\\n\\"\\\\","\\u0062":"\\ud83d\\ude00"}', { a: 'A\n"\\', b: '😀' }],
    ['signs of structure in a text', '{"a:b":"{[:,]}","c":"\\":"}', { 'a:b': '{[:,]}', c: '":' }],
    ['the same name in two objects', '{"a":{"x":1},"b":{"x":1}}', { a: { x: '1' }, b: { x: '1' } }],
    ['an empty name', '{"":1}', { '': '1' }],
    ['names of numbers', '{"1":{"0":"a"},"0":["b"]}', { 0: ['b'], 1: { 0: 'a' } }],
    [
      'other methods of objects',
      '{"toString":"a","hasOwnProperty":"b"}',
      { toString: 'a', hasOwnProperty: 'b' },
    ],
  ])('of %s is read exactly', (_, text, body) => {
    expect(readJson(text)).toEqual(body);
  });

  it.each([
    ['body_not_json', 'words', 'hello'],
    ['body_not_json', 'half an object', '{"a":1'],
    ['body_not_json', 'a comma too many', '{"a":1,}'],
    ['body_not_json', 'something after it', '{"a":1} {}'],
    ['body_not_json', 'a byte order mark before it', '\ufeff{"a":1}'],
    ['body_not_json', 'single quotes', "{'a':1}"],
    ['body_not_json', 'a number with a sign', '{"a":+1}'],
    ['body_not_json', 'a number with a zero before it', '{"a":01}'],
    ['body_not_json', 'no number', '{"a":NaN}'],
    ['body_not_json', 'a raw line break in a text', '{"a":"\n"}'],
    ['body_not_json', 'a half escape', '{"a":"\\u00"}'],
    ['body_not_object', 'a list', '[{"a":1}]'],
    ['body_not_object', 'a text', '"a"'],
    ['body_not_object', 'a number', '1'],
    ['body_not_object', 'null', 'null'],
    ['key_duplicate', 'one name with two values', '{"a":1,"a":2}'],
    ['key_duplicate', 'one name twice with one value', '{"a":1,"a":1}'],
    ['key_duplicate', 'one number in two ways', '{"a":1,"a":"1"}'],
    ['key_duplicate', 'one name written in two ways', '{"a":1,"\\u0061":1}'],
    ['key_duplicate', 'a repetition deep inside', '{"a":[{"b":{"c":1,"d":2,"c":1}}]}'],
    ['key_forbidden', '__proto__', '{"__proto__":{"isAdmin":true}}'],
    ['key_forbidden', 'an escaped __proto__', '{"\\u005f_pro\\u0074o__":1}'],
    ['key_forbidden', '__proto__ inside a list', '{"a":[{"__proto__":1}]}'],
    ['key_forbidden', 'constructor', '{"constructor":{"prototype":1}}'],
    ['key_forbidden', 'prototype', '{"a":{"prototype":1}}'],
    ['body_too_deep', '33 levels', nested(33)],
    ['body_too_deep', '33 levels of lists', `{"a":${'['.repeat(32)}${']'.repeat(32)}}`],
    ['body_too_deep', 'a million levels that never end', '['.repeat(1_000_000)],
  ])('is refused as %s for %s', (error, _, text) => {
    expect(refusalOf(text)).toBe(error);
  });

  it('may be 32 levels deep, and brackets in texts are none', () => {
    expect(refusalOf(nested(32))).toBeUndefined();
    expect(refusalOf(`{"a":"${'{['.repeat(100)}"}`)).toBeUndefined();
    expect(refusalOf(`{"a":"\\"${'{'.repeat(100)}"}`)).toBeUndefined();
  });

  it('never reaches a prototype', () => {
    refusalOf('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

it('whatever JSON writes is read back, with every number as its text', () => {
  const asText = (value: unknown): unknown => {
    if (typeof value === 'number') return JSON.stringify(value);
    if (Array.isArray(value)) return value.map(asText);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asText(inner)]));
  };
  const forbidden = ['__proto__', 'constructor', 'prototype'];
  const key = fc.string({ unit: 'binary' }).filter((name) => !forbidden.includes(name));
  fc.assert(
    fc.property(fc.dictionary(key, fc.jsonValue({ maxDepth: 4 })), (body) => {
      const text = JSON.stringify(body);
      if (forbidden.some((name) => text.includes(name))) return;
      expect(readJson(text)).toEqual(asText(JSON.parse(text)));
    }),
    { seed: 11, numRuns: 800 },
  );
});
