/** Names of states and account movements of savings. */
export const LABEL_KEYS = [
  'savings_active',
  'savings_matured',
  'savings_redeemed_early',
  'memo_savings_lock',
  'memo_savings_interest',
  'memo_savings_return',
  'memo_savings_clawback',
] as const;
