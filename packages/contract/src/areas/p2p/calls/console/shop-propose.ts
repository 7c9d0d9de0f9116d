import { z } from 'zod';
import { TWO_DECIDE } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { proposalRow, reason } from '../../../../shapes/operators.ts';
import { choice, flag, id } from '../../../../shapes/fields.ts';

export const consoleShopPropose = consoleAct({
  name: 'console/shop_propose',
  permission: 'shops.propose',
  because: TWO_DECIDE,
  summary: 'Proposes to certify a shop or to revoke it.',
  request: z.strictObject({
    /** The number of its owner. */
    id,
    status: choice(['active', 'revoked']),
    /** Certifies without ten completed orders. */
    is_waived: flag.optional(),
    /** For the owner, who reads it. */
    reason,
  }),
  response: proposalRow,
  done: ['proposal_sent'],
  refuses: [
    'own_account_concerned',
    'p2p_bond_missing',
    'p2p_identity_required',
    'p2p_orders_too_few',
    'proposal_waits',
    'settings_invalid',
    'user_unknown',
  ],
  audit: 'propose',
});
