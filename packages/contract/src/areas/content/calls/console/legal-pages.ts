import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { LEGAL_PAGES } from '../../legal-pages.ts';
import { newsRow } from '../../shapes-news.ts';

export const consoleLegalPages = consoleRead({
  name: 'console/legal_pages',
  permission: 'content.read',
  cost: 10,
  summary: 'Every legal page with the article that is it, in whatever state; null where there is none.',
  request: z.object({}),
  response: z.array(z.strictObject({ page: z.enum(LEGAL_PAGES), article: newsRow.nullable() })),
});
