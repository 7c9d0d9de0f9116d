import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { LEGAL_PAGES } from '../../legal-pages.ts';
import { newsItem } from '../../shapes-news.ts';

export const newsLegal = defineCall({
  name: 'news/legal',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'The legal pages that are published: terms of use, privacy, risks and cookies, in this order.',
  request: z.object({}),
  response: z.array(
    newsItem.pick({ id: true, category_id: true, title: true }).extend({ page: z.enum(LEGAL_PAGES) }),
  ),
});
