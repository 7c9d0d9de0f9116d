import { z } from 'zod';
import { TWO_DECIDE } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { proposalRow, reason } from '../../../../shapes/operators.ts';
import { choice, id } from '../../../../shapes/fields.ts';

export const consoleP2pUnblockPropose = consoleAct({
  name: 'console/p2p_unblock_propose',
  permission: 'p2p.propose',
  because: TWO_DECIDE,
  summary: 'Proposes to lift what bars a person from the desk.',
  request: z.strictObject({
    /** The number of the user. */
    id,
    side: choice(['buy', 'sell', 'both']),
    reason,
  }),
  response: proposalRow,
  done: ['proposal_sent'],
  refuses: ['hold_changed', 'own_account_concerned', 'user_unknown'],
  audit: 'propose',
});
