import { EVERYBODY, type Rights } from '../../operator-roles.ts';

/** Rights of operators about the house’s money. */
export const RIGHTS = {
  'money.read': EVERYBODY,
  'adjustments.propose': ['finance'],
} as const satisfies Rights;
