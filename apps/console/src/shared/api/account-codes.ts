import type { AccountCode } from '@candor/contract';

const EVERY: Readonly<Record<AccountCode, true>> = {
  change_account: true,
  legal_account: true,
  lever_account: true,
  micro_account: true,
  financial_account: true,
};

/** The account types of a user. */
export const ACCOUNT_CODES = Object.keys(EVERY) as readonly AccountCode[];
