import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { demoBank } from '../../shapes-desk.ts';

/** A person’s accounts open at the first look, so that everybody can pay at once. */
export const demoBankCall = defineCall({
  name: 'demo/bank',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  makes: 'address',
  cost: 15,
  because: READS,
  summary: 'The caller’s accounts at the simulated bank, their entries, and orders to pay. Only in a demo.',
  request: z.object({}),
  response: demoBank,
  refuses: ['account_unknown'],
});
