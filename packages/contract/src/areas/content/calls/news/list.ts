import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id, limit, page, pageOf } from '../../../../shapes/fields.ts';
import { newsItem } from '../../shapes-news.ts';

export const newsList = defineCall({
  name: 'news/list',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'Notices of a category, newest first.',
  request: z.object({ category_id: id, page, limit }),
  /** Pinned items come first, then the newest; 20 a page unless `limit` says otherwise. */
  response: pageOf(newsItem),
  refuses: ['news_category_unknown'],
});
