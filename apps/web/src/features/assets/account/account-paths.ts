import type { AccountCode } from '@candor/contract';

/** The page of each account. */
export const ACCOUNT_PATHS = {
  change_account: '/assets/tradeAccount',
  legal_account: '/assets/legalAccount',
  lever_account: '/assets/leverAccount',
  micro_account: '/assets/secondAccount',
  financial_account: '/assets/financialAccount',
} as const satisfies Record<AccountCode, string>;

export const ACCOUNT_CODES = Object.keys(ACCOUNT_PATHS) as readonly AccountCode[];
