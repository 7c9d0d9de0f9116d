import { z } from 'zod';
import { ON_RECORD } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { text } from '../../shapes/fields.ts';

export const consolePapersPicture = defineCall({
  name: 'console/papers_picture',
  base: 'console',
  method: 'POST',
  body: 'json',
  auth: 'operator',
  permission: 'identity.review',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 50,
  because: ON_RECORD,
  summary: 'A picture of identity papers; each look is on the record.',
  request: z.strictObject({ name: text(22) }),
  response: z.strictObject({ media_type: z.string(), content_base64: z.string() }),
  done: [],
});
