/** Days of one check at most: it adds up every movement in them. */
export const BOOKS_CHECK_DAYS_MAX = 31;

/** The movements of the sum of all users' balances; `other` holds those that no reason should cause, and is zero. */
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
