import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { drawRow } from '../../shapes/console-wallet.ts';
import { choice, id, limit, page, pageOf } from '../../shapes/fields.ts';

export const consoleWithdrawals = defineCall({
  name: 'console/withdrawals',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'queues.read',
  limit: 'call',
  cost: 10,
  because: READS,
  summary:
    'Withdrawals: those in review, under way, or altered or stuck, by age; or all of them, newest first.',
  request: z.object({
    queue: choice(['review', 'sending', 'stuck', 'all']).optional(),
    user_id: id.optional(),
    page,
    limit,
  }),
  response: pageOf(drawRow),
});
