/** Stable keys of refusals about operators, their proposals and what they do about users. */
export const ERROR_KEYS = [
  'operator_login_failed',
  'enrolment_unknown',
  'enrolment_half_missing',
  'operator_exists',
  'operator_name_invalid',
  'proposal_unknown',
  'proposal_decided_already',
  'proposal_expired',
  'proposal_of_another',
  'own_account_concerned',
  'message_not_failed',
  'operator_unknown',
  'term_too_high',
  'second_person_missing',
  'hold_changed',
] as const;

/** Keys of short confirmations about operators, their proposals and what they do about users. */
export const SUCCESS_KEYS = [
  'operator_enrolled',
  'change_saved',
  'proposal_sent',
  'proposal_approved',
  'proposal_rejected',
  'proposal_withdrawn',
  'person_frozen',
  'person_unfrozen',
  'withdrawals_held',
  'sessions_ended',
  'note_saved',
  'message_queued',
  'test_message_written',
] as const;
