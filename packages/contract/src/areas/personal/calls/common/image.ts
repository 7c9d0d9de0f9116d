import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';

export const commonImage = defineCall({
  name: 'common/image',
  base: 'api',
  method: 'GET',
  auth: 'optional',
  limit: 'call',
  cost: 20,
  because: READS,
  summary: 'A stored picture, if the caller may see it; otherwise status 404.',
  request: z.object({ name: text(64) }),
  response: { file: ['image/png', 'image/jpeg', 'image/webp'], isInline: true },
});
