import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { messageRow } from '../../shapes/console-home.ts';
import { userFilters } from '../../shapes/console-list.ts';
import { choice, limit, page, pageOf } from '../../shapes/fields.ts';

export const consoleMessages = defineCall({
  name: 'console/messages',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'messages.read',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'Messages to users with their delivery, newest first.',
  request: z.object({
    state: choice(['pending', 'sent', 'failed', 'kept']).optional(),
    ...userFilters,
    page,
    limit,
  }),
  response: pageOf(messageRow),
});
