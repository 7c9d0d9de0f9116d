/** Subjects and texts of letters about hot wallets. */
export const LETTER_KEYS = [
  'mail_hot_wallet_subject',
  'mail_hot_wallet_low_text',
  'mail_hot_wallet_high_text',
] as const;
