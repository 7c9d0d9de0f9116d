import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { text } from '../../../../shapes/fields.ts';

export const defaultBrandStyle = defineCall({
  name: 'default/brand_style',
  base: 'api',
  method: 'GET',
  auth: 'none',
  limit: 'call',
  because: READS,
  summary:
    'The style sheet with the logo and the colours of the operator; caches may keep the version that a page names.',
  request: z.object({ version: text(64).optional() }),
  response: { file: ['text/css'], isInline: true },
});
