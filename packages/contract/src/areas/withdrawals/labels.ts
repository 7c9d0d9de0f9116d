/** Names of states and account movements of withdrawals. */
export const LABEL_KEYS = [
  'memo_withdrawal_send',
  'memo_withdrawal_release',
  'limit_automatic_hour',
  'limit_automatic_day',
  'limit_adjustment_hour',
  'limit_adjustment_day',
] as const;

/** Subjects and texts of letters about withdrawals. */
export const LETTER_KEYS = [
  'mail_limit_subject',
  'mail_limit_near_text',
  'mail_limit_reached_text',
  'mail_withdrawal_subject',
  'mail_withdrawal_requested_text',
  'mail_withdrawal_approved_text',
  'mail_withdrawal_cancelled_text',
  'mail_withdrawal_rejected_text',
  'mail_withdrawal_failed_text',
  'mail_withdrawal_sent_text',
  'mail_withdrawal_done_text',
] as const;
