/** Stable keys of refusals about the public record. */
export const ERROR_KEYS = ['settlement_unknown'] as const;
