import { z } from 'zod';
import { consoleAct } from '../../../../define-console-call.ts';
import { reason } from '../../../../shapes/operators.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleNewsDelete = consoleAct({
  name: 'console/news_delete',
  permission: 'content.write',
  cost: 10,
  summary: 'Deletes an article; the record keeps its texts.',
  request: z.strictObject({ id, reason }),
  response: z.null(),
  done: ['news_deleted'],
  refuses: ['news_unknown'],
  audit: 'news_delete',
});
