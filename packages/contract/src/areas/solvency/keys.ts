/** Stable keys of refusals about the proof of what is owed to users. */
export const ERROR_KEYS = [
  'snapshot_unknown',
  'proof_expired',
  'solvency_not_marked',
  'solvency_published',
  'solvency_total_too_small',
  'identity_known',
  'alarm_known',
  'alarm_unknown',
  'reserves_unknown',
  'nothing_to_take',
  'nothing_taken',
  'snapshot_unfinished',
  'address_listed',
  'control_wrong',
  'control_unsupported',
  'wallets_unsupported',
  'wallet_missing',
  'wallet_refuses',
  'wallet_reverts',
  'wallet_block_unknown',
  'alarm_still_fails',
] as const;

/** Keys of short confirmations about the proof of what is owed to users. */
export const SUCCESS_KEYS = ['snapshot_asked', 'control_added'] as const;
