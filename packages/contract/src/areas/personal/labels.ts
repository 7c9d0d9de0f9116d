/** Names of states and account movements of identity papers, pictures, payment methods and feedback. */
export const LABEL_KEYS = ['payment_alipay', 'payment_wxpay', 'payment_bank'] as const;

/** Subjects and texts of letters about identity papers, pictures, payment methods and feedback. */
export const LETTER_KEYS = [
  'mail_identity_subject',
  'mail_identity_certified_text',
  'mail_identity_rejected_text',
] as const;
