import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { choice } from '../../../../shapes/fields.ts';
import { shopDay } from '../../shapes-desk.ts';
import { p2pStatistics } from '../../shapes-shop.ts';

export const shopStatistics = defineCall({
  name: 'shop/statistics',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'never',
  limit: 'call',
  cost: 20,
  because: READS,
  summary: 'Figures of the caller’s shop, with those of each UTC day of the last 7, 30 or 90.',
  request: z.object({ period: choice(['7', '30', '90']).optional() }),
  response: z.strictObject({ statistics: p2pStatistics, days: z.array(shopDay) }),
});
