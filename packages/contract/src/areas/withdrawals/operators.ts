import type { Rights } from '../../operator-roles.ts';

/** Rights of operators about withdrawals. */
export const RIGHTS = {
  'withdrawals.decide': ['finance'],
} as const satisfies Rights;

/** Kinds of objects of the operators' record, beside the subjects of terms. */
export const OBJECT_KINDS = ['withdrawal'] as const;
