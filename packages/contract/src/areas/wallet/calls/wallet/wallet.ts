import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { wallet } from '../../shapes.ts';

export const walletWallet = defineCall({
  name: 'wallet/wallet',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 10,
  makes: 'address',
  because: READS,
  summary: 'Where the caller can deposit a currency. The first question makes the caller’s addresses.',
  request: z.object({ currency_id: id }),
  response: wallet,
  refuses: ['contact_unconfirmed', 'currency_unknown', 'deposits_closed'],
});
