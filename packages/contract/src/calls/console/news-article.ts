import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { newsInFull } from '../../shapes/console-home.ts';
import { id } from '../../shapes/fields.ts';

export const consoleNewsArticle = defineCall({
  name: 'console/news_article',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'content.read',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'One article with all its texts.',
  request: z.object({ id }),
  response: newsInFull,
});
