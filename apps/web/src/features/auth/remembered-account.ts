import { readLocal, writeLocal } from '@candor/web-kit';
import type { Way } from './contact-fields.tsx';

/** Positions of the two ways in among the tabs, phone first, as `actives` keeps them. */
const TABS: Record<Way, string> = { mobile: '0', email: '1' };
/** Country code of an e-mail address, which has none. */
const NO_COUNTRY = '0';

export interface RememberedAccount {
  readonly account: string;
  readonly way: Way;
  readonly isRemembered: boolean;
}

/** "Remember me" keeps the account's name, never the password. */
export function readRememberedAccount(): RememberedAccount {
  const isRemembered = readLocal('remember') === '1';
  const way = isRemembered && readLocal('actives') === TABS.mobile ? 'mobile' : 'email';
  return { account: isRemembered ? (readLocal('accountNumber') ?? '') : '', way, isRemembered };
}

/** With the name goes how it was given: the tab, and the country code that stood before it. */
export function rememberAccount({ account, way, isRemembered }: RememberedAccount, countryCode = ''): void {
  const keep = (value: string) => (isRemembered ? value : undefined);
  writeLocal('remember', keep('1'));
  writeLocal('accountNumber', keep(account));
  writeLocal('actives', keep(TABS[way]));
  writeLocal('codeId', keep(countryCode || NO_COUNTRY));
}
