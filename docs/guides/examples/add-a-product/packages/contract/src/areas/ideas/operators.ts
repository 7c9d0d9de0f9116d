import { EVERYBODY, type Rights } from '../../operator-roles.ts';

/** Rights of operators about ideas. */
export const RIGHTS = { 'ideas.read': EVERYBODY } as const satisfies Rights;
