/** Names of states and account movements of seconds contracts. */
export const LABEL_KEYS = [
  'micro_up',
  'micro_down',
  'micro_opening',
  'micro_running',
  'micro_won',
  'micro_lost',
  'micro_refunded',
  'tie_win',
  'tie_refund',
  'memo_stake_fee',
  'memo_stake_win',
  'memo_stake_loss',
] as const;
