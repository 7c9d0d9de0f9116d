import type { ReactNode } from 'react';

/** The call that answers the movements of each account. */
export const STATEMENTS = {
  change_account: 'account_log/change',
  legal_account: 'account_log/legal',
  lever_account: 'account_log/lever',
  micro_account: 'account_log/micro',
  financial_account: 'account_log/financial',
} as const;
export type StatementAccount = keyof typeof STATEMENTS;

export const RECORD_LISTS = ['movements', 'deposits', 'notices', 'withdrawals'] as const;
export type RecordList = (typeof RECORD_LISTS)[number];

export const PER_PAGE = 15;
export const DECIMALS = 8;
export const CENTS = 2;

export interface RecordsProps {
  readonly label: string;
  /** The id of a currency as text; '' for all. */
  readonly currency: string;
  readonly filters: ReactNode;
}

/** The part of a request that names a currency. */
export function ofCurrency(currency: string): { readonly currency_id?: string } {
  return currency === '' ? {} : { currency_id: currency };
}
