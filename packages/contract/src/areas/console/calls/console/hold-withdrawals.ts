import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { reason } from '../../../../shapes/operators.ts';
import { standing } from '../../shapes.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleHoldWithdrawals = consoleAct({
  name: 'console/hold_withdrawals',
  permission: 'people.guard',
  summary: 'Puts a user’s withdrawals on hold for hours from now; a longer hold that runs stays.',
  request: z.strictObject({
    id,
    /** 1 to 8,760. */
    hours: id.refine((value) => value <= 8_760, { error: 'number_too_large' }),
    reason,
  }),
  response: standing,
  done: ['withdrawals_held'],
  refuses: ['account_closed', 'own_account_concerned', 'user_unknown'],
  audit: 'hold_withdrawals',
});
