import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { payableCurrency } from '../../shapes.ts';

export const microtradePayableCurrencies = defineCall({
  name: 'microtrade/payable_currencies',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'read',
  limit: 'call',
  cost: 10,
  because: READS,
  summary:
    'Currencies in which seconds contracts are paid, with the caller’s balance, the limits and the fee.',
  request: z.strictObject({}),
  response: z.array(payableCurrency),
});
