import type { AccountCode } from '@candor/contract';

/** The call that answers the movements of each account. */
export const ACCOUNT_LOGS = {
  change_account: 'account_log/change',
  legal_account: 'account_log/legal',
  lever_account: 'account_log/lever',
  micro_account: 'account_log/micro',
  financial_account: 'account_log/financial',
} as const satisfies Record<AccountCode, string>;
