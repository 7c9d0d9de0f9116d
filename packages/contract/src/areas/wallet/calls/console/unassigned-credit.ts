import { z } from 'zod';
import { TWO_OPERATORS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { proposalRow, reason } from '../../../../shapes/operators.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleUnassignedCredit = consoleAct({
  name: 'console/unassigned_credit',
  permission: 'adjustments.propose',
  because: TWO_OPERATORS,
  summary:
    'Proposes an adjustment that credits an output which belongs to nobody to a user, once it is final, from the deposits by hand.',
  request: z.strictObject({ id, user_id: id, reason }),
  response: proposalRow,
  done: ['proposal_sent'],
  refuses: [
    'account_type_unknown',
    'accounts_identical',
    'amount_invalid',
    'currency_unknown',
    'house_account_unknown',
    'payment_amount_differs',
    'payment_credited_already',
    'payment_elsewhere',
    'payment_missing',
    'payment_not_final',
    'payment_on_network',
    'payment_proposed_already',
    'payment_unknown',
    'positions_open',
    'user_unknown',
  ],
  audit: 'propose',
});
