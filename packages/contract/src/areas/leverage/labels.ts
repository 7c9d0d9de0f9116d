/** Names of states and account movements of leverage. */
export const LABEL_KEYS = [
  'lever_long',
  'lever_short',
  'lever_pending',
  'lever_open',
  'lever_closing',
  'lever_closed',
  'lever_refunded',
  'memo_lever_fee',
  'memo_lever_profit',
  'memo_lever_loss',
  'memo_of_position',
  'memo_overnight_fee',
] as const;

/** Subjects and texts of letters about leverage. */
export const LETTER_KEYS = [
  'mail_margin_low_subject',
  'mail_margin_low_text',
  'mail_forced_subject',
  'mail_forced_text',
] as const;
