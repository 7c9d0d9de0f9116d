/** Names: how they are compared, masked, and replaced by nicknames. */
import type { Secrets } from '../../../identity/secrets.ts';

/** Letters and digits that nobody confuses: no 0, O, 1 and I. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const NICKNAME_LETTERS = 5;
const PAY_CODE_LETTERS = 6;

/** Spaces, dots, hyphens and middle dots, which do not count. */
const SEPARATORS = /[\s.\-‐‑‒–—·・•‧･]+/u;

/** Returns whether two names belong to one person: forms, case and separators do not count, and Latin words may change places. */
export function isSameName(one: string, other: string): boolean {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  if (left.join('') === right.join('')) return left.length > 0;
  return isLatin(left) && isLatin(right) && left.toSorted().join(' ') === right.toSorted().join(' ');
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split(SEPARATORS)
    .filter((word) => word !== '');
}

function isLatin(words: readonly string[]): boolean {
  return /^[\p{Script=Latin}\p{Mark}'’]+$/u.test(words.join(''));
}

/** The beginning of each word of a name; the rest is hidden at a length that says nothing. */
export function maskedName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => {
      const letters = Array.from(word);
      return `${letters.slice(0, letters.length > 3 ? 2 : 1).join('')}••`;
    })
    .join(' ');
}

/** The ends of an account; a short one is hidden altogether. */
export function maskedAccount(account: string): string {
  const letters = Array.from(account.replaceAll(/\s/g, ''));
  if (letters.length < 6) return '••••';
  const end = letters.length < 8 ? 2 : 4;
  return `${letters.slice(0, 3).join('')}••••${letters.slice(-end).join('')}`;
}

function lettersOf(bytes: Buffer, count: number): string {
  return [...bytes.subarray(0, count)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
}

/** The name of a person without a shop, the same for everybody who meets the person. */
export function nicknameOf(secrets: Secrets, userId: number): string {
  return `Trader-${lettersOf(secrets.hmac('p2p', ['nickname', String(userId)]), NICKNAME_LETTERS)}`;
}

/** The text by which a payment names its order, where a bank requires one. */
export function payCodeOf(secrets: Secrets, orderId: number): string {
  return lettersOf(secrets.hmac('p2p', ['pay code', String(orderId)]), PAY_CODE_LETTERS);
}
