import { kept } from '../../../facets/rows.ts';

/** The rows of users in the tables of operators' work. */
export const caseRows = {
  p2p_shop_cases: kept('A proposal about the shop of a user, which ends with it.'),
} as const;
