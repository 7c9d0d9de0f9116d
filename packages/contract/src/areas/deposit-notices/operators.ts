import type { Rights } from '../../operator-roles.ts';

/** Rights of operators about notices of deposits. */
export const RIGHTS = {
  'deposits.decide': ['finance'],
} as const satisfies Rights;

/** Kinds of objects of the operators' record, beside the subjects of terms. */
export const OBJECT_KINDS = ['pay_order', 'bank_account'] as const;
