import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id, limit, page, pageOf, period } from '../../../../shapes/fields.ts';
import { payOrder } from '../../../../shapes/funds.ts';

export const walletPayOrders = defineCall({
  name: 'wallet/pay_orders',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 5,
  because: READS,
  summary: 'The caller’s notices of deposits, newest first.',
  request: z.object({ currency_id: id.optional(), ...period, page, limit }),
  response: pageOf(payOrder),
  refuses: ['currency_unknown'],
});
