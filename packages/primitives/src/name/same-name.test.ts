import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['Zhang Wei', 'zhang wei', true],
  ['ZHANG WEI', 'Wei Zhang', true],
  ['张伟', '张 伟', true],
  ['阿卜杜·热合曼', '阿卜杜热合曼', true],
  ['Jean-Luc Picard', 'PICARD JEAN LUC', true],
  ['Jean-Luc Picard', 'Picard Jeanluc', true],
  ['J. R. Smith', 'J R Smith', true],
  ['Ｚｈａｎｇ Ｗｅｉ', 'Zhang Wei', true],
  ['张伟', '伟张', false],
  ['Zhang Wei', 'Zhang Wei Li', false],
  ['Müller', 'Muller', false],
  ['Zhang Wei', 'Zhang Wey', false],
  ['', '', false],
  [' . ', '-', false],
])('%s and %s: %s', (left, right, isSame) => {
  expect(isSameName(left, right)).toBe(isSame);
  expect(isSameName(right, left)).toBe(isSame);
});
