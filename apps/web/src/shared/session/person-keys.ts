import type { UserInfo } from '@candor/contract';
import { readLocal, writeLocal } from '../storage/local-keys.ts';

/**
 * Who is logged in, under the keys that the specification names: id, account name, whether a seller, and by what
 * they log in (`email` or `mobile`). For what is shown before the exchange has answered; it decides nothing.
 */
export function rememberPerson(user: UserInfo): void {
  writeLocal('uid', String(user.id));
  writeLocal('account', user.email || user.mobile);
  writeLocal('is_seller', String(user.is_seller));
  writeLocal('type', user.email ? 'email' : 'mobile');
}

export function forgetPerson(): void {
  for (const key of ['uid', 'account', 'is_seller', 'type'] as const) writeLocal(key, undefined);
}

export function wasSeller(): boolean {
  return readLocal('is_seller') === '1';
}
