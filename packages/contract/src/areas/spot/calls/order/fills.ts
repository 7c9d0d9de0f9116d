import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id, limit, page, pageOf } from '../../../../shapes/fields.ts';
import { fill, filters } from '../../shapes.ts';

export const orderFills = defineCall({
  name: 'order/fills',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'pair',
  limit: 'call',
  cost: 20,
  because: READS,
  summary: 'The caller’s fills, newest first, with fee, role and kind of counterparty.',
  request: z.object({ page, limit, ...filters, order_id: id.optional() }),
  response: pageOf(fill),
  refuses: ['market_unknown'],
});
