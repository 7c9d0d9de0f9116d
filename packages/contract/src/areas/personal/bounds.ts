export const FEEDBACK_TYPES = ['account', 'assets', 'trade', 'suggestion', 'other'] as const;

/** Least number of characters of feedback, spaces around it not counted. */
export const FEEDBACK_CONTENT_MIN = 10;

export const FEEDBACK_CONTENT_MAX = 2_000;

export const FEEDBACK_TITLE_MAX = 80;

/** The states that feedback goes through; only an operator answers. */
export const FEEDBACK_STATES = ['open', 'answered'] as const;
