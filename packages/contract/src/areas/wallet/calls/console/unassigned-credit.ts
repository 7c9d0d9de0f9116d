import { z } from 'zod';
import { TWO_PERSONS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { proposalRow, reason } from '../../../../shapes/operators.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleUnassignedCredit = consoleAct({
  name: 'console/unassigned_credit',
  permission: 'adjustments.propose',
  because: TWO_PERSONS,
  summary:
    'Proposes an adjustment that credits an output which belongs to nobody to a user, once it is final, from the deposits by hand.',
  request: z.strictObject({ id, user_id: id, reason }),
  response: proposalRow,
  done: ['proposal_sent'],
  audit: 'propose',
});
