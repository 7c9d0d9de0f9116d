import { readLocal, writeLocal } from '../../shared/storage/local-keys.ts';

/** Position of the e-mail tab among the two ways in; the phone tab is hidden. */
const EMAIL_TAB = '1';
/** Country code of a phone number; an e-mail address has none. */
const NO_COUNTRY = '0';

/** "Remember me" keeps the account's name, never the password. */
export function readRememberedAccount(): { readonly account: string; readonly isRemembered: boolean } {
  const isRemembered = readLocal('remember') === '1';
  return { account: isRemembered ? (readLocal('accountNumber') ?? '') : '', isRemembered };
}

/** With the name goes how it was given: the tab, and the country code that stood before it. */
export function rememberAccount(account: string, isRemembered: boolean): void {
  const keep = (value: string) => (isRemembered ? value : undefined);
  writeLocal('remember', keep('1'));
  writeLocal('accountNumber', keep(account));
  writeLocal('actives', keep(EMAIL_TAB));
  writeLocal('codeId', keep(NO_COUNTRY));
}
