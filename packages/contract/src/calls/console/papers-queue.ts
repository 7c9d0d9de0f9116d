import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { papersRow } from '../../shapes/console.ts';
import { limit, page, pageOf } from '../../shapes/fields.ts';

export const consolePapersQueue = defineCall({
  name: 'console/papers_queue',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'queues.read',
  limit: 'call',
  cost: 5,
  because: READS,
  summary: 'Identity papers that wait for review, oldest first.',
  request: z.object({ page, limit }),
  response: pageOf(papersRow),
});
