import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { newsInFull } from '../../shapes-news.ts';
import { id } from '../../../../shapes/fields.ts';

export const consoleNewsArticle = consoleRead({
  name: 'console/news_article',
  permission: 'content.read',
  cost: 10,
  summary: 'One article with all its texts.',
  request: z.object({ id }),
  response: newsInFull,
  refuses: ['news_unknown'],
});
