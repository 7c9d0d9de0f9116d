import { z } from 'zod';
import { TWO_OPERATORS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { proposalRow, reason } from '../../../../shapes/operators.ts';
import { id, isoTime } from '../../../../shapes/fields.ts';

export const consoleHoldLiftPropose = consoleAct({
  name: 'console/hold_lift_propose',
  permission: 'holds.lift',
  because: TWO_OPERATORS,
  summary: 'Proposes to end the hold of a user’s withdrawals that the operator saw; a later hold stays.',
  request: z.strictObject({
    id,
    /** The end of the hold, as `console/person` gives it. */
    withdrawals_from: isoTime,
    reason,
  }),
  response: proposalRow,
  done: ['proposal_sent'],
  refuses: ['account_closed', 'hold_changed', 'own_account_concerned', 'user_unknown'],
  audit: 'propose',
});
