import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { newsRow } from '../../shapes-news.ts';
import { timeFilters } from '../../../../shapes/console-list.ts';
import { id, limit, page, pageOf } from '../../../../shapes/fields.ts';

export const consoleNews = consoleRead({
  name: 'console/news',
  permission: 'content.read',
  cost: 10,
  summary: 'Articles in every state, newest first, with the languages that are missing.',
  request: z.object({ category_id: id.optional(), ...timeFilters, page, limit }),
  response: pageOf(newsRow),
});
