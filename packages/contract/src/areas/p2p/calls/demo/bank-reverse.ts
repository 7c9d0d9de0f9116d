import { z } from 'zod';
import { DEMO_BANK } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { bankEntry } from '../../shapes-desk.ts';

export const demoBankReverse = defineCall({
  name: 'demo/bank_reverse',
  base: 'api',
  method: 'POST',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 20,
  because: DEMO_BANK,
  summary: 'Takes back a payment that the caller made at the simulated bank. Only in a demo.',
  request: z.strictObject({ entry_id: id }),
  response: bankEntry,
  done: ['bank_reversed'],
  refuses: ['insufficient_balance', 'payment_unknown'],
});
