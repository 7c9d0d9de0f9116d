import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { newsRow } from '../../shapes/console-home.ts';
import { timeFilters } from '../../shapes/console-list.ts';
import { id, limit, page, pageOf } from '../../shapes/fields.ts';

export const consoleNews = defineCall({
  name: 'console/news',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'content.read',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'Articles in every state, newest first, with the languages that are missing.',
  request: z.object({ category_id: id.optional(), ...timeFilters, page, limit }),
  response: pageOf(newsRow),
});
