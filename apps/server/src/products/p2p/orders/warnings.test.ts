import { expect, it } from 'vitest';
import { warningOf } from './warnings.ts';

const PAYEE = '6222 0000 1234 5678';

it.each([
  ['Hello, I am ready', ''],
  ['I paid 1,000.00 CNY at 10:15', ''],
  ['The transfer is of 2026-01-15 10:15:30', ''],
  ['Please check 6222000012345678', ''],
  ['Please check 6222-0000-1234-5678', ''],
  ['It is 6222000012345678, not 6222000012345679', 'account_number'],
  ['Pay to ６２２２９９９９８８８８７７７７ instead', 'account_number'],
  ['Call 13800138000', 'contact'],
  ['Call me: +66 (81) 234-5678', 'contact'],
  ['zhang.wei@example.com', 'contact'],
  ['see https://example.com/pay', 'contact'],
  ['see example.com', 'contact'],
  ['I am @zhangwei', 'contact'],
  ['加我微信', 'contact'],
  ['Telegram is faster', 'contact'],
  ['텔레그램으로 연락 주세요', 'contact'],
])('%s is marked "%s"', (text, warning) => {
  expect(warningOf(text, PAYEE)).toBe(warning);
});

it('an account that is an address of mail is no contact, and another one is', () => {
  expect(warningOf('I paid to li.na@example.com', 'li.na@example.com')).toBe('');
  expect(warningOf('I paid to li.na@example.org', 'li.na@example.com')).toBe('contact');
});
