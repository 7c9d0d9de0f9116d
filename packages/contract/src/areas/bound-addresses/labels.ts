/** Subjects and texts of letters about bound withdrawal addresses. */
export const LETTER_KEYS = [
  'mail_address_code_text',
  'sms_address_code_text',
  'mail_address_bound_subject',
  'mail_address_bound_text',
] as const;
