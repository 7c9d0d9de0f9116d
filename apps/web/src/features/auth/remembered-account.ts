import { readLocal, writeLocal } from '../../shared/storage/local-keys.ts';

/** "Remember me" keeps the account's name, never the password. */
export function readRememberedAccount(): { readonly account: string; readonly isRemembered: boolean } {
  const isRemembered = readLocal('remember') === '1';
  return { account: isRemembered ? (readLocal('accountNumber') ?? '') : '', isRemembered };
}

export function rememberAccount(account: string, isRemembered: boolean): void {
  writeLocal('remember', isRemembered ? '1' : undefined);
  writeLocal('accountNumber', isRemembered ? account : undefined);
}
