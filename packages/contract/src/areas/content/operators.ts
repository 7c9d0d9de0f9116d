import { EVERYBODY, type Rights } from '../../operator-roles.ts';

/** Rights of operators about news, pictures and countries. */
export const RIGHTS = {
  /** The list of countries from which new accounts choose. */
  'areas.change': ['admin'],
  'content.read': EVERYBODY,
  'content.write': ['admin'],
} as const satisfies Rights;

/** Kinds of objects of the operators' record, beside the subjects of terms. */
export const OBJECT_KINDS = ['area', 'news', 'picture'] as const;
