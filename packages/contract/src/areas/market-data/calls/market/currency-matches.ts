import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { quoteGroup } from '../../shapes.ts';

export const marketCurrencyMatches = defineCall({
  name: 'market/currency_matches',
  base: 'api',
  method: 'GET',
  auth: 'optional',
  limit: 'call',
  cost: 3,
  because: READS,
  summary: 'All pairs by quote currency, with limits, fees and 24-hour figures.',
  request: z.object({}),
  response: z.array(quoteGroup),
});
