/** Marks of messages that lead somebody out of the order: other contacts, and accounts that are not the payee's. */
import type { ItemWarning } from './chain.ts';

/** An address of a letter or a page, or an invitation to another messenger. */
const CONTACT = [
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/u,
  /\bhttps?:\/\//i,
  /\bwww\./i,
  /\b[a-z0-9-]{2,}\.(com|net|org|io|me|cc|cn|hk|jp|kr|th|ru|xyz|top|app|info|vip|link|site|online)\b/i,
  /(^|\s)@[a-z0-9_]{3,}/i,
  /\b(telegram|whats\s?app|wechat|weixin|line id|kakao\s?talk|signal|skype|viber|discord|qq)\b/i,
  /微信|微訊|威信|飞机|飛機|加我|텔레그램|카톡|카카오톡|ไลน์|เทเลแกรม|ライン交換|テレグラム/u,
];
/** Digits with the signs that people write between them. */
const NUMBER = /\+?\d(?:[\s().-]?\d){6,}/g;
const DATE = /\b\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?/g;
/** A number of an account has more digits than one of a phone. */
const ACCOUNT_DIGITS_MIN = 12;

/** Returns the mark of a text in the chat of an order; the account of its payee is no other account. */
export function warningOf(text: string, payeeAccount: string): ItemWarning {
  const plain = withoutAccount(text.normalize('NFKC'), payeeAccount.normalize('NFKC')).replaceAll(DATE, ' ');
  const numbers = (plain.match(NUMBER) ?? []).map((number) => number.replaceAll(/\D/g, ''));
  if (numbers.some((digits) => digits.length >= ACCOUNT_DIGITS_MIN)) return 'account_number';
  return numbers.length > 0 || CONTACT.some((sign) => sign.test(plain)) ? 'contact' : '';
}

/** The text without the payee's account, however its digits are grouped. */
function withoutAccount(text: string, account: string): string {
  const letters = Array.from(account.replaceAll(/[\s-]/g, ''));
  if (letters.length < 4) return text;
  const escaped = letters.map((letter) => letter.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return text.replaceAll(new RegExp(escaped.join(String.raw`[\s-]?`), 'giu'), ' ');
}
