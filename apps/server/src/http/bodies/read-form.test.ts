import { expect, it } from 'vitest';
import { CallFailure } from '../failure.ts';
import { readForm } from './read-form.ts';

function outcomeOf(text: string): unknown {
  try {
    return readForm(text);
  } catch (error) {
    return error instanceof CallFailure ? error.error : error;
  }
}

it.each([
  ['nothing', '', {}],
  [
    'numbers, as they were written',
    'n=1.10&m=9007199254740993&e=1E400',
    { n: '1.10', m: '9007199254740993', e: '1E400' },
  ],
  ['escapes', 'a=x%26y&b=1+1&%63=%F0%9F%98%80', { a: 'x&y', b: '1 1', c: '😀' }],
  ['a name without a value', 'a&b=', { a: '', b: '' }],
  ['other methods of objects', 'toString=a&hasOwnProperty=b', { toString: 'a', hasOwnProperty: 'b' }],
])('a form of %s is read exactly', (_, text, fields) => {
  expect(outcomeOf(text)).toEqual(fields);
});

it.each([
  ['key_duplicate', 'one name twice', 'a=1&a=1'],
  ['key_duplicate', 'one name written in two ways', 'a=1&%61=2'],
  ['key_forbidden', '__proto__', '__proto__=1'],
  ['key_forbidden', 'an escaped __proto__', '%5f_proto__=1'],
  ['key_forbidden', 'constructor', 'a=1&constructor=1'],
  ['key_forbidden', 'prototype', 'prototype'],
])('a form is refused as %s for %s', (error, _, text) => {
  expect(outcomeOf(text)).toBe(error);
});
