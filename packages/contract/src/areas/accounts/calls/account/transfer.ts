import { z } from 'zod';
import { OWN } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { accountCode } from '../../shapes.ts';
import { accountBalance } from '../../../../ws/frames.ts';
import { clientOrderId, decimalText, id } from '../../../../shapes/fields.ts';

export const accountTransfer = defineCall({
  name: 'account/transfer',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'money',
  keyed: true,
  because: OWN,
  summary: 'Moves money between two accounts of the caller.',
  request: z.strictObject({
    currency_id: id,
    /** The amount. */
    balance: decimalText,
    from: accountCode,
    to: accountCode,
    client_order_id: clientOrderId,
  }),
  response: z.strictObject({
    id: z.int().positive(),
    /** Both accounts afterwards. */
    accounts: z.array(accountBalance),
  }),
  done: ['transferred'],
  refuses: [
    'account_type_invalid',
    'accounts_identical',
    'amount_invalid',
    'asset_unknown',
    'currency_unknown',
    'insufficient_balance',
    'transfer_lowers_risk_rate',
    'user_frozen',
  ],
});
