import { inAccount } from '../../facets/owed.ts';

/** The legal accounts. */
export const p2pOwed = inAccount('legal');
