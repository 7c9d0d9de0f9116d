import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { currencyProtocols } from '../../shapes.ts';

export const blockChainCurrencyProtocols = defineCall({
  name: 'block_chain/currency_protocols',
  base: 'api',
  method: 'GET',
  auth: 'optional',
  limit: 'call',
  because: READS,
  summary: 'Currencies with the chains that they can be deposited and withdrawn over.',
  request: z.object({}),
  response: z.array(currencyProtocols),
});
