/** Names of states and account movements of balances, transfers and own limits. */
export const LABEL_KEYS = [
  'account_change',
  'account_legal',
  'account_lever',
  'account_micro',
  'account_financial',
  'memo_grant',
  'memo_transfer',
  'memo_referral',
] as const;
