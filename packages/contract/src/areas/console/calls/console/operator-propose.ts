import { z } from 'zod';
import { TWO_OPERATORS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { OPERATOR_ROLES } from '../../../../operator-roles.ts';
import { proposalRow, reason } from '../../../../shapes/operators.ts';
import { choice, id, text } from '../../../../shapes/fields.ts';

export const consoleOperatorPropose = consoleAct({
  name: 'console/operator_propose',
  permission: 'operators.propose',
  because: TWO_OPERATORS,
  summary: 'Proposes a new operator, or another role for one.',
  request: z.strictObject({
    /** A new operator has no id yet. */
    id: id.optional(),
    account: text(32).optional(),
    role: choice(OPERATOR_ROLES),
    /** The own account of a new operator on the exchange. */
    user_id: id.optional(),
    reason,
  }),
  response: proposalRow.extend({
    /** Shown once to the proposer of a new operator, who enrols with it and with the link that the approver has. */
    enrolment_half: z.string().nullable(),
  }),
  done: ['proposal_sent'],
  refuses: ['operator_exists', 'operator_name_invalid', 'operator_unknown', 'user_unknown'],
  audit: 'propose',
});
