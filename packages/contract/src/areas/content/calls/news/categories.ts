import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { newsCategory } from '../../shapes-news.ts';

export const newsCategories = defineCall({
  name: 'news/categories',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 5,
  because: READS,
  summary: 'Categories of notices.',
  request: z.object({}),
  response: z.array(newsCategory),
});
