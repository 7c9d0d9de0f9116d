import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { userFilters } from '../../shapes/console-list.ts';
import { isoTime, limit, page, pageOf } from '../../shapes/fields.ts';

export const consoleClosings = defineCall({
  name: 'console/closings',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'queues.read',
  limit: 'call',
  cost: 5,
  because: READS,
  summary: 'Users who asked for their account to be deleted, oldest first.',
  request: z.object({ ...userFilters, page, limit }),
  response: pageOf(
    z.strictObject({ user_id: z.int().positive(), reason: z.string(), requested_at: isoTime }),
  ),
});
