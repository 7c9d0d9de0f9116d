import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { userFilters } from '../../../../shapes/console-list.ts';
import { isoTime, limit, page, pageOf } from '../../../../shapes/fields.ts';

export const consoleIdeas = consoleRead({
  name: 'console/ideas',
  permission: 'ideas.read',
  summary: 'Ideas of users, newest first.',
  request: z.object({ ...userFilters, page, limit }),
  response: pageOf(
    z.strictObject({
      id: z.int().positive(),
      user_id: z.int().positive(),
      content: z.string(),
      created_at: isoTime,
    }),
  ),
});
