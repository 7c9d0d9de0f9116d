import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice } from '../../../../shapes/fields.ts';
import { orderFilters } from '../../shapes.ts';

export const orderExport = defineCall({
  name: 'order/export',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 500,
  because: READS,
  summary: 'A file of the caller’s own orders or fills. One at a time for each user.',
  request: z.object({
    kind: choice(['orders', 'fills']),
    format: choice(['csv', 'json']),
    /** Type and status filter orders only, not fills. */
    ...orderFilters,
  }),
  response: { file: ['text/csv', 'application/json'] },
  refuses: ['market_unknown'],
});
