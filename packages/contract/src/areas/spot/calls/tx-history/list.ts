import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { limit, page, pageOf } from '../../../../shapes/fields.ts';
import { order } from '../../../../shapes/order.ts';
import { orderFilters } from '../../shapes.ts';

export const txHistoryList = defineCall({
  name: 'tx_history/list',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'pair',
  limit: 'call',
  cost: 15,
  because: READS,
  summary: 'The caller’s orders that ended, newest first.',
  request: z.object({ page, limit, ...orderFilters }),
  response: pageOf(order),
  refuses: ['market_unknown'],
});
