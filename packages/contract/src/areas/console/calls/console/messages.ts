import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { messageRow } from '../../shapes-home.ts';
import { userFilters } from '../../../../shapes/console-list.ts';
import { choice, limit, page, pageOf } from '../../../../shapes/fields.ts';

export const consoleMessages = consoleRead({
  name: 'console/messages',
  permission: 'messages.read',
  cost: 10,
  summary: 'Messages to users with their delivery, newest first.',
  request: z.object({
    state: choice(['pending', 'sent', 'failed', 'kept']).optional(),
    ...userFilters,
    page,
    limit,
  }),
  response: pageOf(messageRow),
});
