/** Error keys of the proof of what is owed to users. */
export const SOLVENCY_ERROR_KEYS = [
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
  'alarm_still_fails',
] as const;

/** Keys of short confirmations about it, and about the chains of a demo. */
export const SOLVENCY_SUCCESS_KEYS = [
  'coins_sent',
  'chain_reorganised',
  'coins_taken',
  'coins_put_back',
  'snapshot_asked',
  'control_added',
] as const;
