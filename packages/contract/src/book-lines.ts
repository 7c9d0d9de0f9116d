/** Days of one check at most: it adds up every movement in them. */
export const BOOKS_CHECK_DAYS_MAX = 31;

/** What moves the sum of all users' balances; `other` holds what no reason should move, and is zero. */
export const BOOK_LINES = [
  'deposits',
  'withdrawals',
  'trades',
  'results',
  'fees',
  'interest',
  'p2p',
  'grants',
  'adjustments',
  'other',
] as const;
export type BookLine = (typeof BOOK_LINES)[number];
