import type { Rights } from '../../operator-roles.ts';

/** Rights of operators about the closing of accounts. */
export const RIGHTS = {
  'closings.decide': ['support', 'admin'],
} as const satisfies Rights;
