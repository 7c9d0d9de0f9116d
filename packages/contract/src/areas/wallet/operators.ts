import type { Rights } from '../../operator-roles.ts';

/** Rights of operators about chains. */
export const RIGHTS = {
  /** To stop a chain's withdrawals and to let them go on. */
  'chains.pause': ['finance', 'admin'],
} as const satisfies Rights;

/** Kinds of objects of the operators' record, beside the subjects of terms. */
export const OBJECT_KINDS = ['payment'] as const;
