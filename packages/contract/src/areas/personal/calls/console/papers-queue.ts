import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { PAPERS_STATES, papersRow } from '../../shapes-operators.ts';
import { operatorFilter, userFilters } from '../../../../shapes/console-list.ts';
import { choice, limit, page, pageOf } from '../../../../shapes/fields.ts';

export const consolePapersQueue = consoleRead({
  name: 'console/papers_queue',
  permission: 'queues.read',
  cost: 5,
  summary: 'Identity papers that wait for review, oldest first; or decided ones, newest first.',
  request: z.object({
    state: choice(PAPERS_STATES).optional(),
    ...userFilters,
    ...operatorFilter,
    page,
    limit,
  }),
  response: pageOf(papersRow),
});
