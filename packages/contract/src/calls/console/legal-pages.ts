import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { LEGAL_PAGES } from '../../legal-pages.ts';
import { newsRow } from '../../shapes/console-home.ts';

export const consoleLegalPages = defineCall({
  name: 'console/legal_pages',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'content.read',
  limit: 'call',
  cost: 10,
  because: READS,
  summary: 'Every legal page with the article that is it, in whatever state; null where there is none.',
  request: z.object({}),
  response: z.array(z.strictObject({ page: z.enum(LEGAL_PAGES), article: newsRow.nullable() })),
});
