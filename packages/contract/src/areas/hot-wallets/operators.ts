import type { Rights } from '../../operator-roles.ts';

/** Rights of operators about coins that move between hot and cold wallets. */
export const RIGHTS = {
  /** To propose that coins move. */
  'cold_moves.propose': ['finance'],
  /** To decide on such a proposal. */
  'cold_moves.decide': ['finance', 'admin'],
} as const satisfies Rights;
