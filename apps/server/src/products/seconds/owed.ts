import { inAccount } from '../../facets/owed.ts';

/** The micro accounts. */
export const secondsOwed = inAccount('micro');
