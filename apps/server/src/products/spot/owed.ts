import { inAccount } from '../../facets/owed.ts';

/** The change accounts. */
export const spotOwed = inAccount('change');
