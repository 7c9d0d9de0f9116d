import type { Secrets } from '../../../identity/secrets.ts';

/** No 0, O, 1 or I. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 5;

/** The name of a person without a shop: the same everywhere, and no way back to the person without the key. */
export function nicknameOf(secrets: Secrets, userId: number): string {
  const digest = secrets.hmac('p2p', ['nickname', String(userId)]);
  const characters = [...digest.subarray(0, LENGTH)].map((byte) => CHARACTERS[byte % CHARACTERS.length]);
  return `Trader-${characters.join('')}`;
}
