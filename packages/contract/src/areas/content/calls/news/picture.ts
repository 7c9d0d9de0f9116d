import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';

export const newsPicture = defineCall({
  name: 'news/picture',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  cost: 20,
  because: READS,
  summary: 'A picture of an article, a banner or a currency’s icon; otherwise status 404.',
  request: z.object({ name: text(64) }),
  response: { file: ['image/png', 'image/jpeg', 'image/webp'], isInline: true },
});
