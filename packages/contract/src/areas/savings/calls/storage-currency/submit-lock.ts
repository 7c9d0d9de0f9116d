import { z } from 'zod';
import { OFFERED } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { clientOrderId, id } from '../../../../shapes/fields.ts';
import { lock } from '../../shapes.ts';

export const storageCurrencySubmitLock = defineCall({
  name: 'storage_currency/submit_lock',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'order',
  moves: 'money',
  keyed: true,
  cost: 20,
  because: OFFERED,
  summary:
    'Buys one lot of a savings product: its principal moves from the change account to the financial one.',
  request: z.strictObject({ id, client_order_id: clientOrderId }),
  response: lock,
  done: ['savings_bought'],
  refuses: [
    'insufficient_balance',
    'pool_not_covering',
    'product_closed',
    'product_unknown',
    'savings_sold_out',
    'savings_user_quota',
    'user_frozen',
  ],
});
