import type { Secrets } from '../../../identity/secrets.ts';

/** No 0, O, 1 or I. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PAY_CODE_LENGTH = 6;

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
  return `${letters.slice(0, 3).join('')}••••${letters.slice(letters.length < 8 ? -2 : -4).join('')}`;
}

/** The text by which a payment names its order, where a bank requires one. */
export function payCodeOf(secrets: Secrets, orderId: number): string {
  const digest = secrets.hmac('p2p', ['pay code', String(orderId)]);
  return [...digest.subarray(0, PAY_CODE_LENGTH)]
    .map((byte) => CHARACTERS[byte % CHARACTERS.length])
    .join('');
}
