/** Stable keys of refusals about bound withdrawal addresses. */
export const ERROR_KEYS = ['sign_invalid', 'time_skewed'] as const;

/** Keys of short confirmations about bound withdrawal addresses. */
export const SUCCESS_KEYS = ['address_bound'] as const;
