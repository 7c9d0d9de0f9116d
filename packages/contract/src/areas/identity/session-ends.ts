/**
 * Why a session ended: by its own logout, by the next login of the same browser, from another device of the user, because
 * the account's password or second factors changed, because there were too many, by the exchange, or by time.
 */
export const SESSION_END_REASONS = [
  'logged_out',
  'replaced',
  'elsewhere',
  'security',
  'too_many',
  'exchange',
  'expired',
] as const;

export type SessionEndReason = (typeof SESSION_END_REASONS)[number];
