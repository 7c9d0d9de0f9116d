/** Subjects and texts of letters about operators, their proposals and what they do about users. */
export const LETTER_KEYS = [
  'mail_test_subject',
  'mail_test_text',
  'sms_test_text',
  'mail_hold_subject',
  'mail_hold_begun_text',
  'mail_hold_lift_text',
] as const;
