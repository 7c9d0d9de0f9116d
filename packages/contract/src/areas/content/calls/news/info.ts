import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { id } from '../../../../shapes/fields.ts';
import { newsItem } from '../../shapes-news.ts';

export const newsInfo = defineCall({
  name: 'news/info',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'One notice with its text.',
  request: z.object({ id }),
  /** `content`: HTML from a short list of tags, cleaned when it was written; `lang`: the language it is written in. */
  response: newsItem.extend({ content: z.string(), lang: z.string() }),
  refuses: ['news_unknown'],
});
