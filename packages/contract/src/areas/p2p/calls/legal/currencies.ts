import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { p2pDesk } from '../../shapes-desk.ts';

export const legalCurrencies = defineCall({
  name: 'legal/currencies',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 5,
  because: READS,
  summary: 'The P2P desk: coins, currencies with their rates, markets, payment methods and windows.',
  request: z.object({}),
  response: p2pDesk,
});
