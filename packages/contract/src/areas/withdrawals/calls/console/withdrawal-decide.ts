import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { DRAW_DECISIONS, withdrawalRow } from '../../../../shapes/funds.ts';
import { choice, id, text } from '../../../../shapes/fields.ts';

export const consoleWithdrawalDecide = consoleAct({
  name: 'console/withdrawal_decide',
  permission: 'withdrawals.decide',
  cost: 30,
  summary: 'Approves, holds or rejects a withdrawal; never one of the operator’s own.',
  request: z.strictObject({
    id,
    decision: choice(DRAW_DECISIONS),
    /** The hash of what the operator saw. */
    payload_hash: text(64),
    /** For the record; of a rejection, as the user reads it. Only an approval needs none. */
    reason: text(500).optional(),
  }),
  response: withdrawalRow,
  done: ['withdrawal_decided'],
  refuses: [
    'approval_repeated',
    'own_account_concerned',
    'payload_differs',
    'withdrawal_state',
    'withdrawal_unknown',
    'words_missing',
  ],
  audit: 'withdrawal_decide',
});
