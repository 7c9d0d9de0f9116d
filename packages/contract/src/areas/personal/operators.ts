import type { Rights } from '../../operator-roles.ts';

/** Rights of operators about identity papers and feedback. */
export const RIGHTS = {
  /** Identity papers with their names, numbers and pictures, and the decision on them. */
  'identity.review': ['support', 'admin'],
  'feedback.answer': ['support', 'admin'],
} as const satisfies Rights;

/** Kinds of objects of the operators' record, beside the subjects of terms. */
export const OBJECT_KINDS = ['feedback', 'papers'] as const;
