import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { userFilters } from '../../../../shapes/console-list.ts';
import { isoTime, limit, page, pageOf } from '../../../../shapes/fields.ts';

export const consoleClosings = consoleRead({
  name: 'console/closings',
  permission: 'queues.read',
  cost: 5,
  summary: 'Users who asked for their account to be deleted, oldest first.',
  request: z.object({ ...userFilters, page, limit }),
  response: pageOf(
    z.strictObject({ user_id: z.int().positive(), reason: z.string(), requested_at: isoTime }),
  ),
});
