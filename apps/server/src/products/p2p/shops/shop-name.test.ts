import { expect, test } from 'vitest';
import { isShopName, tidyName } from './shop-name.ts';

test.each([
  ['Blue Harbour', true],
  ['蓝港兑换', true],
  ['ร้านสีฟ้า', true],
  ['Demo shop 1 (bot)', true],
  ['ab', false],
  ['a'.repeat(21), false],
  ['Candor Desk', false],
  ['Official Desk', false],
  ['官方兑换', false],
  ['サポート店', false],
  ['고객센터', false],
  ['ฝ่ายสนับสนุน', false],
  ['call 13812345678', false],
  ['me@example', false],
  ['fast-coins.com', false],
  ['telegram fast', false],
  ['<b>bold</b>', false],
])('%s may be the name of a shop: %s', (name, isAllowed) => {
  expect(isShopName(name, 'Candor')).toBe(isAllowed);
});

test('a name is stored without spaces around it and with single ones in it', () => {
  expect(tidyName('  Blue   Harbour ')).toBe('Blue Harbour');
});
