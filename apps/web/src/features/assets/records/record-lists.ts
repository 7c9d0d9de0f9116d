import { endOfDay } from '@candor/ui';
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
  readonly wanted: RecordFilter;
  readonly filters: ReactNode;
}

/** Which rows of a list are shown. */
export interface RecordFilter {
  /** The id of a currency as text; '' for all. */
  readonly currency: string;
  /** The beginnings of the first and of the last day, in Unix milliseconds. */
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

/** The part of a request that says which rows are wanted. */
export function requestOf({ currency, fromMs, toMs }: RecordFilter) {
  return {
    ...(currency === '' ? {} : { currency_id: currency }),
    ...(fromMs === undefined ? {} : { from_ms: fromMs }),
    ...(toMs === undefined ? {} : { until_ms: endOfDay(toMs) }),
  };
}
