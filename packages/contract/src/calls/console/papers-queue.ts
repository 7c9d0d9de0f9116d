import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { PAPERS_STATES, papersRow } from '../../shapes/console.ts';
import { operatorFilter, userFilters } from '../../shapes/console-list.ts';
import { choice, limit, page, pageOf } from '../../shapes/fields.ts';

export const consolePapersQueue = defineCall({
  name: 'console/papers_queue',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'queues.read',
  limit: 'call',
  cost: 5,
  because: READS,
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
