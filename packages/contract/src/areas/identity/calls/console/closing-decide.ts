import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { reason } from '../../../../shapes/operators.ts';
import { choice, id } from '../../../../shapes/fields.ts';

export const consoleClosingDecide = consoleAct({
  name: 'console/closing_decide',
  permission: 'closings.decide',
  cost: 100,
  summary:
    'Closes the account of a user who asked for it and holds nothing, or declines; the user is notified.',
  request: z.strictObject({
    /** The user's. */
    id,
    decision: choice(['close', 'decline']),
    /** For the record; of a request that is declined, as the user reads it. */
    reason,
  }),
  response: z.null(),
  done: ['closing_carried_out', 'closing_declined'],
  refuses: [
    'account_closed',
    'closing_balances_left',
    'closing_contracts_left',
    'closing_orders_left',
    'closing_p2p_left',
    'closing_positions_left',
    'closing_savings_left',
    'closing_transfers_left',
    'closing_unknown',
    'own_account_concerned',
    'user_unknown',
  ],
  audit: ['closing_carry_out', 'closing_decline'],
});
