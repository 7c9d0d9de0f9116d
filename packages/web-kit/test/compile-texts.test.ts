import { expect, it } from 'vitest';
import { compileTexts } from '../build/compile-texts.mjs';

it('compiles texts with variables, leaves the others as they are, and refuses what is no message', () => {
  const texts = { order: { amount: 'at most {amount} BTC', none: "it's below < $0.01" }, title: 'Orders' };
  expect(compileTexts(texts)).toEqual({
    order: { amount: ['at most ', ['amount'], ' BTC'], none: "it's below < $0.01" },
    title: 'Orders',
  });
  expect(() => compileTexts({ bad: 'at most {{amount}}' })).toThrow('MALFORMED_ARGUMENT');
});
