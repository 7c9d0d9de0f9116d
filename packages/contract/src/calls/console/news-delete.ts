import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { reason } from '../../shapes/console.ts';
import { id } from '../../shapes/fields.ts';

export const consoleNewsDelete = defineCall({
  name: 'console/news_delete',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'content.write',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 10,
  because: ON_RECORD,
  summary: 'Deletes an article; the record keeps its texts.',
  request: z.strictObject({ id, reason }),
  response: z.null(),
  done: ['news_deleted'],
});
