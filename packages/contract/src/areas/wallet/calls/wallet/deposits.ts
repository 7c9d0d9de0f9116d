import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id, limit, page, pageOf, period } from '../../../../shapes/fields.ts';
import { chainDeposit } from '../../../../shapes/funds.ts';

export const walletDeposits = defineCall({
  name: 'wallet/deposits',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'read',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'The caller’s deposits over chains from the moment each is seen, newest first.',
  request: z.object({ currency_id: id.optional(), ...period, page, limit }),
  response: pageOf(chainDeposit),
  refuses: ['currency_unknown'],
});
