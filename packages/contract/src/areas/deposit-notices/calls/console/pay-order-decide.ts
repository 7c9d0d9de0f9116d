import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { payOrderRow } from '../../shapes.ts';
import { choice, id, text } from '../../../../shapes/fields.ts';

export const consolePayOrderDecide = consoleAct({
  name: 'console/pay_order_decide',
  permission: 'deposits.decide',
  cost: 30,
  summary:
    'Credits a deposit of which a user gave notice, holds the notice or rejects it; above a limit it is proposed.',
  request: z.strictObject({
    id,
    decision: choice(['approve', 'hold', 'reject']),
    /** The hash of what the operator saw. */
    payload_hash: text(64),
    /** For the record; of a rejection, as the user reads it. Only an approval needs none. */
    reason: text(500).optional(),
    /** For an approval, the outputs on its network that it consumes, which come to the amount of the notice. */
    payment_ids: z.array(id).max(20).optional(),
    /** For an approval where the exchange does not watch the address, the reference of the bank, which is used once. */
    bank_reference: text(100).optional(),
  }),
  response: payOrderRow,
  done: ['pay_order_decided', 'proposal_sent'],
  refuses: [
    'account_closed',
    'account_type_invalid',
    'amount_invalid',
    'asset_unknown',
    'deposit_exists',
    'funds_not_configured',
    'own_account_concerned',
    'pay_order_decided_already',
    'pay_order_unknown',
    'payload_differs',
    'payment_amount_differs',
    'payment_credited_already',
    'payment_elsewhere',
    'payment_missing',
    'payment_not_final',
    'payment_on_network',
    'payment_proposed_already',
    'payment_unknown',
    'settings_invalid',
    'user_unknown',
    'words_missing',
  ],
  audit: ['pay_order_decide', 'pay_order_decide_again', 'propose'],
});
