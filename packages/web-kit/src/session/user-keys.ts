import type { UserInfo } from '@candor/contract';
import { readLocal, writeLocal } from '../storage/local-keys.ts';

/**
 * Remembers the user who is logged in: id, account name, whether they are a seller, and how they log in (`email` or
 * `mobile`). The values are shown until the exchange has answered; nothing is decided by them.
 */
export function rememberUser(user: UserInfo): void {
  writeLocal('uid', String(user.id));
  writeLocal('account', user.email || user.mobile);
  writeLocal('is_seller', String(user.is_seller));
  writeLocal('type', user.email ? 'email' : 'mobile');
}

export function forgetUser(): void {
  for (const key of ['uid', 'account', 'is_seller', 'type'] as const) writeLocal(key, undefined);
}

export function wasSeller(): boolean {
  return readLocal('is_seller') === '1';
}
