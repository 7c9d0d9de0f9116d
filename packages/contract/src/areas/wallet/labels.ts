/** Names of states and account movements of deposits, addresses and chains. */
export const LABEL_KEYS = ['memo_deposit', 'memo_deposit_reversal'] as const;

/** Subjects and texts of letters about deposits, addresses and chains. */
export const LETTER_KEYS = [
  'mail_deposit_credited_subject',
  'mail_deposit_credited_text',
  'mail_deposit_reversed_subject',
  'mail_deposit_reversed_text',
] as const;
