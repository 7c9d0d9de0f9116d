/** Stable keys of refusals about ideas. */
export const ERROR_KEYS = ['ideas_full'] as const;

/** Keys of short confirmations about ideas. */
export const SUCCESS_KEYS = ['idea_sent'] as const;
