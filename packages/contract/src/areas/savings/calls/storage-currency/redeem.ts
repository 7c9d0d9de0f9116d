import { z } from 'zod';
import { OFFERED } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { clientOrderId, id } from '../../../../shapes/fields.ts';
import { lock } from '../../shapes.ts';

export const storageCurrencyRedeem = defineCall({
  name: 'storage_currency/redeem',
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
  summary: 'Ends a purchase of savings early: the principal returns, less the interest already paid.',
  request: z.strictObject({ id, client_order_id: clientOrderId }),
  response: lock,
  done: ['savings_redeemed'],
  refuses: ['early_exit_not_allowed', 'holding_unknown'],
});
