/** Subjects and texts of letters about notices of deposits. */
export const LETTER_KEYS = [
  'mail_notice_subject',
  'mail_notice_approved_text',
  'mail_notice_rejected_text',
] as const;
