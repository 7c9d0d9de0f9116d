import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id, period } from '../../../../shapes/fields.ts';
import { coverHour, coverPoint } from '../../shapes.ts';

export const solvencyHistory = defineCall({
  name: 'solvency/history',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 20,
  because: READS,
  summary: 'One currency at every snapshot, and the lowest ratio of every hour, oldest first.',
  /** Without a period: the last thirty days. */
  request: z.object({ currency_id: id, ...period }),
  response: z.strictObject({ snapshots: z.array(coverPoint), hours: z.array(coverHour) }),
});
