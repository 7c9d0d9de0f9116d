import type { Rights } from '../../operator-roles.ts';

/** Rights of operators about the proof of what is owed to users. */
export const RIGHTS = {
  /** To ask for a snapshot, to list addresses and prove their control, and to propose that an alarm is lifted. */
  'solvency.act': ['finance'],
  /** To decide on the list of addresses and on the end of an alarm. */
  'solvency.decide': ['finance', 'admin'],
} as const satisfies Rights;

/** Kinds of objects of the operators' record, beside the subjects of terms. */
export const OBJECT_KINDS = ['reserve_address', 'snapshot'] as const;
